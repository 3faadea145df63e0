import { systemError } from "#server/platform/system-error.ts";

const ANSWER_MS = 10_000;

/** Asks an address for its answer, without following where it leads. Rejects when there is none within ten seconds. */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(ANSWER_MS) });
}

const CERTIFICATE_WORDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet, or the clock here is slow",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate comes without the one in between",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

const WORDS: Readonly<Record<string, string>> = {
  ...CERTIFICATE_WORDS,
  ENOTFOUND: "its name is not known here (DNS)",
  EAI_AGAIN: "its name could not be looked up (DNS)",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was cut",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "there is no way to it from here",
  EAUTH: "it refuses user or password",
  EDNS: "its name is not known here (DNS)",
  ETLS: "it cannot encrypt",
  ESOCKET: "the connection failed",
};

/** Why something could not be reached, in plain words. */
export function whyUnreachable(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "it does not answer within ten seconds";
  const { code = "", message } = causeOf(error);
  return WORDS[code] ?? (code || message);
}

/** Whether something was reached, and its certificate refused. */
export function isCertificateRefused(error: unknown): boolean {
  return (causeOf(error).code ?? "") in CERTIFICATE_WORDS;
}

function causeOf(error: unknown) {
  return systemError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
