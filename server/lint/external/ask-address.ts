import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, publicLookup } from "../../sources/request/public-address.ts";

/** The head of an answer. */
export interface AnswerHead {
  status: number;
  headers: IncomingHttpHeaders;
}

export interface AskOptions {
  timeoutMs: number;
  /** Whether this machine and its network may be asked, over plain http too. */
  allowPrivate: boolean;
}

/**
 * Asks a foreign address for the head of its answer, on a connection of its own; redirects are told, not followed.
 * @throws the system's error when there is no answer in time, or the address is private
 */
export function askAddress(
  url: URL,
  method: "HEAD" | "GET",
  { timeoutMs, allowPrivate }: AskOptions,
): Promise<AnswerHead> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP address is never resolved, so it is checked here.
  if (!allowPrivate && (url.protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.reject(Object.assign(new Error(`${host} is not public`), { code: "EPRIVATE" }));
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((done, fail) => {
    const request = send(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowPrivate && { lookup: publicLookup }),
      headers: { "User-Agent": "kolam-site link check", Accept: "*/*" },
    });
    request.on("error", fail);
    request.on("close", () => fail(Object.assign(new Error("no answer"), { code: "ECONNRESET" })));
    request.on("response", (response) => {
      done({ status: response.statusCode ?? 0, headers: response.headers });
      response.on("error", () => undefined);
      // Only the head is needed.
      response.destroy();
    });
    request.end();
  });
}
