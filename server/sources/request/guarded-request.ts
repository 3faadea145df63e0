import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { describeError } from "../../platform/describe-error.ts";
import { FORBIDDEN_ADDRESS, isPublicAddress, publicLookup } from "./public-address.ts";
import { SourceError } from "./source-error.ts";

/** How long and how much a source may answer. */
export interface RequestLimits {
  headersMs: number;
  totalMs: number;
  maxBytes: number;
}

/** A GET to a host of our settings. */
export interface GuardedRequest {
  url: URL;
  /** Address without secrets, for messages. */
  shown: string;
  headers: Readonly<Record<string, string>>;
  limits: RequestLimits;
  allowPrivate: boolean;
  signal?: AbortSignal | undefined;
}

/** A whole answer of status 2xx or 304. */
export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer with a status of failure, and what decides whether and when to ask again. */
export class StatusError extends SourceError {
  readonly retryAfter: string | undefined;
  /** At most 64 KiB; never for a log. */
  readonly body: Buffer;

  constructor(message: string, status: number, retryAfter: string | undefined, body: Buffer) {
    super(message, status);
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Gets an address within limits: no redirect, no decompression, and private only where allowed. @throws SourceError */
export async function guardedGet(asked: GuardedRequest): Promise<GuardedAnswer> {
  refuseAddress(asked);
  const { shown, limits } = asked;
  const deadline = AbortSignal.timeout(limits.totalMs);
  const response = await open(asked, deadline);
  const status = response.statusCode ?? 0;
  try {
    if (status >= 300 && status < 400 && status !== 304) {
      const kind = isElsewhere(response.headers.location, asked.url) ? "another host" : "another address";
      throw new SourceError(`${shown} sends us to ${kind} (HTTP ${status}), which is not followed`);
    }
    const coding = response.headers["content-encoding"] ?? "identity";
    if (coding.toLowerCase() !== "identity") {
      throw new SourceError(`${shown} answers compressed though plain bytes were asked for`);
    }
    if (status === 304) return { status, headers: response.headers, body: Buffer.alloc(0) };
    const fine = status >= 200 && status < 300;
    const body = await readBody(response, asked, deadline, fine);
    if (fine) return { status, headers: response.headers, body };
    throw new StatusError(`${shown} answers HTTP ${status}`, status, response.headers["retry-after"], body);
  } finally {
    response.destroy();
  }
}

const ERROR_MAX_BYTES = 64 * 1024;

/** An IP address is never resolved, so it is checked here. */
function refuseAddress({ url, shown, allowPrivate }: GuardedRequest): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) {
    throw new SourceError(`${shown} is not https`);
  }
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new SourceError(`${shown} is a private address`);
  }
}

function open(asked: GuardedRequest, deadline: AbortSignal): Promise<IncomingMessage> {
  const { url, headers, limits, allowPrivate, signal } = asked;
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "GET",
      agent: false,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(!allowPrivate && { lookup: publicLookup }),
      maxHeaderSize: 32 * 1024,
      headers: { ...headers, "Accept-Encoding": "identity", "User-Agent": "kolam-site" },
    });
    const late = Object.assign(new Error("no headers in time"), { name: "TimeoutError" });
    const patience = setTimeout(() => request.destroy(late), limits.headersMs);
    const fail = (error: unknown) => {
      clearTimeout(patience);
      reject(asSourceError(error, asked, deadline));
    };
    request.on("response", (response) => {
      clearTimeout(patience);
      resolve(response);
    });
    request.on("error", fail);
    // An answer that changes the protocol (101) causes no other event.
    request.on("close", () => fail(new Error("closed without an answer")));
    request.end();
  });
}

async function readBody(
  response: IncomingMessage,
  asked: GuardedRequest,
  deadline: AbortSignal,
  whole: boolean,
): Promise<Buffer> {
  const maxBytes = whole ? asked.limits.maxBytes : ERROR_MAX_BYTES;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        if (!whole) break;
        throw new SourceError(`${asked.shown} answers more than ${maxBytes} bytes`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    // The body of an error is not needed.
    if (whole) throw asSourceError(error, asked, deadline);
  }
  return Buffer.concat(chunks);
}

/** Node's own errors may carry the address with its query, so only their code is told. */
function asSourceError(thrown: unknown, { shown }: GuardedRequest, deadline: AbortSignal): SourceError {
  if (thrown instanceof SourceError) return thrown;
  const { code, error } = describeError(thrown);
  if (code === FORBIDDEN_ADDRESS) return new SourceError(`${shown} leads to a private address`);
  if (error === "TimeoutError" || deadline.aborted) {
    return new SourceError(`${shown} does not answer in time`);
  }
  return new SourceError(`${shown} cannot be reached (${code ?? "cut off"})`);
}

function isElsewhere(location: string | undefined, from: URL): boolean {
  return location !== undefined && URL.canParse(location, from) && new URL(location, from).host !== from.host;
}
