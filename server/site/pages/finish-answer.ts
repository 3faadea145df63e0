import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../platform/http/response-headers.ts";
import type { PageRequest } from "./page-request.ts";
import { createHash } from "node:crypto";

/** What a page lets browsers fetch ahead. Its text follows the content, and cannot be run. */
const RULES = /<script type="speculationrules">(.*?)<\/script>/;

/** Headers of a rendered answer that are passed on. */
const PASSED_ON = ["location", "retry-after"];

/** Turns a rendered answer into the one that is sent. */
export type FinishAnswer = ReturnType<typeof answerFinisher>;

/**
 * Makes the finisher of answers: each gets its bytes, and the headers of its class. A failure that comes without a page of its own, because not even the error page could be rendered, gets a line of text.
 * @param blocks the inline blocks of the application, which the content security policy allows
 */
export function answerFinisher(blocks: InlineBlocks, https: boolean) {
  const script = hashSource(blocks.inlineScript);
  return async (
    request: PageRequest,
    answer: Response,
    requestId: string,
    method: "GET" | "POST",
  ): Promise<StoredPage> => {
    const { status } = answer;
    const type = answer.headers.get("content-type");
    const lacksPage = status >= 500 && !type?.startsWith("text/html");
    const headers = responseHeaders(lacksPage ? "probe" : responseClass(request, status, method), https);
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (lacksPage) {
      headers["content-type"] = "text/plain; charset=utf-8";
      const line = `Something went wrong on our side. Please try again in a moment. Error ${status}, request ${requestId}`;
      return storePage(status, headers, Buffer.from(`${line}\n`));
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

/** What the application has in the head of every page: see app/entry.server.tsx. */
export interface InlineBlocks {
  inlineScript: string;
}

/** The hash source expression of an inline block (CSP3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hashes of the styles in the head of a page that React has rendered; markup of content stands in its body alone. */
export function styleHashes(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => hashSource(css)).join(" ");
}
