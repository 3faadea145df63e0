import { request } from "node:http";
import { ANSWERED_HEADER } from "../nginx-front.ts";

/** Answer of the site; empty without one, or if a proxy answered in its place. */
export interface Answer {
  status?: number | undefined;
  retryAfter?: string | undefined;
}

interface Sending {
  port: number;
  path: string;
  /** The body of a form to be posted; without one the page is asked for. */
  form?: string;
  /** Address of the visitor. */
  address?: string;
  /** After so many milliseconds without an end there is no answer. */
  timeoutMs: number;
}

/** Sends a request on a connection of its own. Never rejects. */
export function sendRequest({ port, path, form, address, timeoutMs }: Sending): Promise<Answer> {
  return new Promise((resolve) => {
    const sending = request({
      port,
      host: "127.0.0.1",
      path,
      method: form === undefined ? "GET" : "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Host: `localhost:${port}`,
        ...(address && { "X-Forwarded-For": address }),
        ...(form !== undefined && {
          Origin: `http://localhost:${port}`,
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(form),
        }),
      },
    });
    sending.on("error", () => resolve({}));
    sending.on("response", (response) => {
      const { [ANSWERED_HEADER]: answered, "retry-after": retryAfter } = response.headers;
      const bySite = answered === undefined || /\d$/.test(String(answered));
      response.on("error", () => resolve({}));
      response.on("end", () => resolve(bySite ? { status: response.statusCode, retryAfter } : {}));
      response.resume();
    });
    sending.end(form);
  });
}
