import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import type { Outcome } from "../store/outbox.ts";

const WHOLE_MS = 15_000;
/** More than any answer that we read has. */
const ANSWER_MAX_BYTES = 256 * 1024;

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Cut off at 256 KiB; empty where nobody reads it. */
  text: string;
}

/** A request to a host of our settings. */
export interface HttpRequest {
  method: "POST" | "PATCH";
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  /** Whether the text of the answer is wanted too, and not its head alone. */
  reads?: boolean;
}

/**
 * Sends one request on a connection of its own: no redirects, no decompression of what a foreign host sends, a limit
 * of time and size. Rejects when the head of the answer does not come, or its text where that is wanted.
 */
export function sendRequest(wanted: HttpRequest): Promise<HttpAnswer> {
  const { method, url, headers, body, signal, reads = false } = wanted;
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
      headers: {
        ...headers,
        "Content-Length": String(Buffer.byteLength(body)),
        "Accept-Encoding": "identity",
        "User-Agent": "kolam-site",
      },
    });
    request.on("error", reject);
    // Of an answer that changes the protocol (101) nothing else comes.
    request.on("close", () =>
      reject(Object.assign(new Error("closed without an answer"), { code: "ECONNRESET" })),
    );
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const answer = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString().slice(0, ANSWER_MAX_BYTES),
        });
      // The head tells what became of the request. Its end is heard all the same, lest the host take us for gone.
      if (!reads) answer();
      response.on("error", reject);
      response.on("end", answer);
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes <= ANSWER_MAX_BYTES) return;
        answer();
        request.destroy();
      });
    });
    request.end(body);
  });
}

/** Codes that speak of this one request; every other failure is the host's and would meet the next request too. */
const ABOUT_THE_MESSAGE = new Set([400, 409, 413, 422]);

/** What an answer means for the delivery it was asked for. */
export function outcomeOf({ status, headers }: HttpAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const retryAfterMs = retryAfter(headers);
  return {
    kind: "failed",
    scope: ABOUT_THE_MESSAGE.has(status) ? "message" : "sink",
    reason: `HTTP ${status}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** What no answer at all means. */
export function outcomeOfError(error: unknown): Outcome {
  const { code, name } = error as { code?: string | number; name?: string };
  return { kind: "failed", scope: "sink", reason: typeof code === "string" ? code : (name ?? "unknown") };
}

function retryAfter(headers: IncomingHttpHeaders): number | undefined {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}
