import type { IncomingHttpHeaders } from "node:http";
import { guardedRequest } from "#server/platform/outbound/guarded-request.ts";
import { systemError } from "#server/platform/system-error.ts";

const ANSWER_MS = 10_000;

/** Longer than any expected answer. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Answer of an address. */
export interface ProbeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests an address without following redirects. Rejects after ten seconds without an answer. */
export async function ask(
  url: string | URL,
  { method = "GET", headers = {} }: { method?: "GET" | "HEAD"; headers?: Record<string, string> } = {},
): Promise<ProbeAnswer> {
  const answer = await guardedRequest({
    method,
    url: new URL(url),
    headers,
    allowPrivate: true,
    totalMs: ANSWER_MS,
  });
  const { bytes } = await answer.read(ANSWER_MAX_BYTES);
  return { status: answer.status, headers: answer.headers, text: bytes.toString() };
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
  ETIMEDOUT: "it does not respond",
  ABORT_ERR: "it does not respond within ten seconds",
  EHOSTUNREACH: "it cannot be reached from here",
  EAUTH: "it refuses user or password",
  EDNS: "its name is not known here (DNS)",
  ETLS: "it cannot encrypt",
  ESOCKET: "the connection failed",
};

/** Reason of a failed connection, in plain words. */
export function whyUnreachable(error: unknown): string {
  const { code = "", message } = systemError(error);
  return WORDS[code] ?? (code || message);
}

/** True if a server was reached, and its certificate refused. */
export function isCertificateRefused(error: unknown): boolean {
  return (systemError(error).code ?? "") in CERTIFICATE_WORDS;
}
