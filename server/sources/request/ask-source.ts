import type { IncomingHttpHeaders } from "node:http";
import { describeError } from "../../platform/describe-error.ts";
import { guardedRequest, OutboundTimeout, PLAIN_HTTP } from "../../platform/outbound/guarded-request.ts";
import { PRIVATE_ADDRESS } from "../../platform/outbound/public-address.ts";
import { shownAddress, withToken, type ApiAccess } from "./api-access.ts";
import { SourceError, StatusError } from "./source-error.ts";

/** Time and size limits of a response. */
export interface RequestLimits {
  headersMs: number;
  totalMs: number;
  maxBytes: number;
}

/** A complete response with status 2xx or 304. */
export interface SourceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ERROR_MAX_BYTES = 64 * 1024;

/** Requests an address of a source, with the token if allowed there. @throws SourceError */
export async function askSource(
  address: URL,
  headers: Readonly<Record<string, string>>,
  limits: RequestLimits,
  { access, signal }: { access: ApiAccess; signal?: AbortSignal | undefined },
): Promise<SourceAnswer> {
  const shown = shownAddress(address, access);
  const signed = withToken(address, access);
  try {
    const answer = await guardedRequest({
      method: "GET",
      url: signed.url,
      headers: { ...headers, ...signed.headers },
      allowPrivate: access.allowPrivate,
      headMs: limits.headersMs,
      totalMs: limits.totalMs,
      signal,
    });
    try {
      const { status } = answer;
      refuseHead(answer, address, shown);
      if (status === 304) return { ...answer, body: Buffer.alloc(0) };
      if (status < 200 || status >= 300) {
        // The body of an error is not needed.
        const body = await answer.read(ERROR_MAX_BYTES).catch(() => undefined);
        const retryAfter = answer.headers["retry-after"];
        throw new StatusError(`${shown} returned HTTP ${status}`, { status, retryAfter, body: body?.bytes });
      }
      const { bytes, isWhole } = await answer.read(limits.maxBytes);
      if (!isWhole) throw new SourceError(`${shown} returned more than ${limits.maxBytes} bytes`);
      return { ...answer, body: bytes };
    } finally {
      answer.leave();
    }
  } catch (error) {
    throw asSourceError(error, shown);
  }
}

function refuseHead({ status, headers }: Omit<SourceAnswer, "body">, address: URL, shown: string): void {
  if (status >= 300 && status < 400 && status !== 304) {
    const { host } = URL.parse(headers.location ?? "", address) ?? address;
    const kind = host === address.host ? "another address" : "another host";
    throw new SourceError(`${shown} sends us to ${kind} (HTTP ${status}), which is not followed`);
  }
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
    throw new SourceError(`${shown} returned a compressed response to an uncompressed request`);
}

/** Node's errors may contain the address with its query, so only their code is logged. */
function asSourceError(thrown: unknown, shown: string): SourceError {
  if (thrown instanceof SourceError) return thrown;
  if (thrown instanceof OutboundTimeout) return new SourceError(`${shown} did not respond in time`);
  const { code } = describeError(thrown);
  if (code === PLAIN_HTTP) return new SourceError(`${shown} is not https`);
  if (code === PRIVATE_ADDRESS) return new SourceError(`${shown} is a private address`);
  // A closed connection without a response has no system error.
  return new SourceError(`${shown} cannot be reached (${code ?? "cut off"})`);
}
