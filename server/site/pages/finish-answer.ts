import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../platform/http/response-headers.ts";
import { type InlineBlocks, hashSource, styleHashes } from "./inline-hashes.ts";
import type { PageRequest } from "./page-request.ts";

/** What a page lets browsers fetch ahead. Its text follows the content, and cannot be run. */
const RULES = /<script type="speculationrules">(.*?)<\/script>/;

/** Headers of a rendered answer that are passed on. */
const PASSED_ON = ["location", "retry-after"];

/** Turns a rendered answer into the one that is sent: its bytes, with the headers of its class. */
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
  const script = hashSource(blocks.inlineScript);
  return async (request, answer, requestId, method) => {
    const { status } = answer;
    const headers = responseHeaders(responseClass(request, status, method), https);
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const type = answer.headers.get("content-type");
    if (status >= 500 && !type?.startsWith("text/html")) {
      headers["content-type"] = "text/html; charset=utf-8";
      headers["Content-Security-Policy"] = contentSecurityPolicy("", plainErrorStyle, https);
      return storePage(status, headers, Buffer.from(plainErrorPage(status, requestId)));
    }
    if (type) headers["content-type"] = type;
    if (request.route?.page !== false && (status === 404 || status === 410 || status >= 500))
      headers["X-Robots-Tag"] = "noindex";
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.route?.page !== false) {
      const html = body.toString();
      const [, rules] = RULES.exec(html) ?? [];
      const scripts = [script, ...(rules === undefined ? [] : [hashSource(rules)])].join(" ");
      headers["Content-Security-Policy"] = contentSecurityPolicy(scripts, styleHashes(html), https);
    }
    return storePage(status, headers, body);
  };
}

function responseClass(request: PageRequest, status: number, method: "GET" | "POST"): ResponseClass {
  const cache = request.route?.cache ?? "private";
  if (method === "POST" || status >= 500) return "formAnswer";
  if (request.route?.page === false) return cache === "private" ? "privateData" : "feed";
  if (cache === "private") return "privatePage";
  return cache === "form" || !request.cacheable ? "formPage" : "page";
}

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;color-scheme:light dark;background:Canvas;color:CanvasText;font:1.125rem/1.5 Arial,sans-serif}h1{font-size:2.5rem;line-height:1.05;margin:0 0 1rem}p{margin:0 0 1rem;max-width:34rem}a{color:inherit}";

/** Hash of the page's one inline style, for its content security policy. */
export const plainErrorStyle: string = hashSource(STYLE);

/** The page of last resort, when not even the error page could be rendered: no framework, no content, no data. */
export function plainErrorPage(status: number, requestId: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title><style>${STYLE}</style></head><body><main><h1>Something went wrong on our side.</h1><p>The page could not be made. Please try again in a moment.</p><p><a href="/">Go to Home</a></p><p>Error ${status}, request ${requestId}</p></main></body></html>`;
}
