import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../platform/http/response-headers.ts";
import { inlineHashes, type InlineBlocks } from "./inline-hashes.ts";
import type { PageRequest } from "./page-request.ts";
import { plainErrorPage, plainErrorStyle } from "./plain-error-page.ts";

/** Headers of the framework's answer that are passed on. */
const PASSED_ON = ["location", "retry-after", "x-remix-response", "x-remix-status", "x-remix-redirect"];

/** Turns the framework's answer into the one that is sent: its bytes, with the headers of its class. */
export type FinishAnswer = (
  request: PageRequest,
  answer: Response,
  requestId: string,
  method: "GET" | "POST",
) => Promise<StoredPage>;

/**
 * Makes the finisher of answers. A failure that comes without a page of its own gets the plain error page.
 * @param blocks the inline blocks of the application, which the content security policy allows
 */
export function answerFinisher(blocks: InlineBlocks, https: boolean): FinishAnswer {
  const hashes = inlineHashes(blocks);
  return async (request, answer, requestId, method) => {
    const { status } = answer;
    const headers = responseHeaders(responseClass(request, status, method), https);
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const type = answer.headers.get("content-type");
    if (status >= 500 && (request.data ? !type : !type?.startsWith("text/html"))) {
      headers["content-type"] = "text/html; charset=utf-8";
      headers["Content-Security-Policy"] = contentSecurityPolicy([], plainErrorStyle, https);
      return storePage(status, headers, Buffer.from(plainErrorPage(status, requestId)));
    }
    if (type) headers["content-type"] = request.data ? "text/x-script; charset=utf-8" : type;
    if (!request.data && request.route?.page !== false) {
      const style = hashes.styleOf(answer.headers.get("x-area") ?? "core");
      headers["Content-Security-Policy"] = contentSecurityPolicy(hashes.scripts, style, https);
      if (status === 404 || status === 410 || status >= 500) headers["X-Robots-Tag"] = "noindex";
    }
    return storePage(status, headers, Buffer.from(await answer.arrayBuffer()));
  };
}

function responseClass(request: PageRequest, status: number, method: "GET" | "POST"): ResponseClass {
  const cache = request.route?.cache ?? "private";
  if (request.data) return method === "POST" || status >= 500 || cache !== "shared" ? "formData" : "data";
  if (method === "POST" || status >= 500) return "formAnswer";
  if (request.route?.page === false) return cache === "private" ? "formData" : "feed";
  if (cache === "private") return "privatePage";
  return cache === "form" || !request.cacheable ? "formPage" : "page";
}
