import type { IncomingHttpHeaders } from "node:http";
import { errorName } from "../../platform/describe-error.ts";
import { guardedRequest } from "../../platform/outbound/guarded-request.ts";
import type { Outcome } from "../store/outbox.ts";

const WHOLE_MS = 15_000;
/** More than any response we read. */
const ANSWER_MAX_BYTES = 256 * 1024;

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Cut off at 256 KiB; empty unless `reads` was set. */
  text: string;
}

/** A request to a host named in the settings. */
export interface HttpRequest {
  method: "POST" | "PATCH";
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  /** True to read the whole response, not only its head. */
  reads?: boolean;
}

/**
 * Sends one request, to a private address too. Rejects when the head of the response does not arrive, or its body where
 * that is read.
 */
export async function sendRequest({ reads = false, ...wanted }: HttpRequest): Promise<HttpAnswer> {
  const { status, headers, read } = await guardedRequest({
    ...wanted,
    allowPrivate: true,
    totalMs: WHOLE_MS,
  });
  const body = read(ANSWER_MAX_BYTES);
  if (reads) return { status, headers, text: (await body).bytes.toString() };
  // The head tells the outcome. The rest is read too, so that the host does not see an aborted connection.
  body.catch(() => undefined);
  return { status, headers, text: "" };
}

/** Status codes about this one request; any other failure is the host's and would affect the next request too. */
const ABOUT_THE_MESSAGE = new Set([400, 409, 413, 422]);

/** Settings at fault by status code, in our words. */
export type SettingFaults = Readonly<Record<number, string>>;

/** The outcome of a delivery by response. */
export function outcomeOf({ status, headers }: HttpAnswer, faults: SettingFaults = {}): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const retryAfterMs = retryAfter(headers);
  const fault = faults[status];
  return {
    kind: "failed",
    scope: ABOUT_THE_MESSAGE.has(status) ? "message" : "sink",
    reason: `HTTP ${status}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(fault !== undefined && { fix: `${fault}: HTTP ${status}` }),
  };
}

/** The outcome of a delivery whose request failed without a response. */
export function outcomeOfError(error: unknown): Outcome {
  return { kind: "failed", scope: "sink", reason: errorName(error) };
}

/** JSON for a host named in the settings. */
interface JsonPost {
  url: URL;
  body: string;
  signal: AbortSignal;
  headers?: Record<string, string>;
  faults: SettingFaults;
}

/** Posts JSON. Resolves to the outcome of the delivery. */
export async function postJson({ url, body, signal, headers, faults }: JsonPost): Promise<Outcome> {
  const type = { "Content-Type": "application/json; charset=utf-8" };
  try {
    return outcomeOf(
      await sendRequest({ method: "POST", url, headers: { ...type, ...headers }, body, signal }),
      faults,
    );
  } catch (error) {
    return outcomeOfError(error);
  }
}

function retryAfter(headers: IncomingHttpHeaders): number | undefined {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}
