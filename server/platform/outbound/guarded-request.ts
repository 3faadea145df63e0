import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, PRIVATE_ADDRESS, publicLookup } from "./public-address.ts";

/** A request to another host. */
export interface GuardedRequest {
  method: "GET" | "HEAD" | "POST" | "PATCH";
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Whether private addresses are allowed, with plain http too. */
  allowPrivate: boolean;
  /** For the whole response. */
  totalMs: number;
  /** For its head, where that has less time. */
  headMs?: number;
  signal?: AbortSignal | undefined;
}

/** A response whose head has arrived. The caller reads or discards the body. */
export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body, of at most so many bytes. Rejects where it breaks off. */
  read(maxBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }>;
  /** Ends the connection. */
  leave(): void;
}

/** The response timed out. The code is Node's for an aborted request. */
export class OutboundTimeout extends Error {
  override name = "TimeoutError";
  readonly code = "ABORT_ERR";
}

/** Error code for an unencrypted address where that is not allowed. */
export const PLAIN_HTTP = "EPLAINHTTP";

/**
 * Sends a request to another host on a separate connection: the only outbound HTTP of the site. It follows no
 * redirect, decodes nothing, and connects to private addresses only if allowed; `fetch` follows and decodes.
 * @throws the system's error without a response, OutboundTimeout, or an error with one of the codes above
 */
export async function guardedRequest(wanted: GuardedRequest): Promise<GuardedAnswer> {
  refuseAddress(wanted);
  const { totalMs, headMs = totalMs, signal } = wanted;
  const deadline = AbortSignal.timeout(totalMs);
  const response = await open(wanted, headMs, signal ? AbortSignal.any([signal, deadline]) : deadline).catch(
    (error: unknown) => {
      throw deadline.aborted ? new OutboundTimeout("no response in time") : error;
    },
  );
  // A connection may break after the caller has let go.
  response.on("error", () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    leave: () => void response.destroy(),
    read: (maxBytes) =>
      readBody(response, maxBytes).catch((error: unknown) => {
        throw deadline.aborted ? new OutboundTimeout("no complete response in time") : error;
      }),
  };
}

function refuseAddress({ url, allowPrivate }: GuardedRequest): void {
  if (allowPrivate) return;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:") throw Object.assign(new Error(`${host} is not https`), { code: PLAIN_HTTP });
  // An IP address is never resolved, so it is checked here.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw Object.assign(new Error(`${host} is not public`), { code: PRIVATE_ADDRESS });
}

function open(wanted: GuardedRequest, headMs: number, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, url, headers, body, allowPrivate } = wanted;
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      agent: false,
      signal,
      ...(!allowPrivate && { lookup: publicLookup }),
      maxHeaderSize: 32 * 1024,
      headers: {
        "Accept-Encoding": "identity",
        "User-Agent": "kolam-site",
        ...headers,
        ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
      },
    });
    const patience = setTimeout(() => request.destroy(new OutboundTimeout("no head in time")), headMs);
    const fail = (error: unknown) => {
      clearTimeout(patience);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    request.on("error", fail);
    // An answer that changes the protocol (101) causes no other event.
    request.on("close", () =>
      fail(Object.assign(new Error("closed without a response"), { code: "ECONNRESET" })),
    );
    request.on("response", (response) => {
      clearTimeout(patience);
      resolve(response);
    });
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  // A loop that is left early ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) return { bytes: Buffer.concat(chunks), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}
