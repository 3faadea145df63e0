import type * as entryServer from "#app/entry.server.tsx";
import type { PageServices, PageVisit } from "#app/page-module.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { MissingContent } from "../../content/content-error.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../platform/http/response-headers.ts";
import type { PageRequest } from "./page-request.ts";
import { createHash } from "node:crypto";

/** The application as it was built. */
export type SiteBuild = Pick<typeof entryServer, "renderPage" | "inlineScript" | "cardColours">;

/** Sources for rendering pages. */
export interface PageSources extends Pick<PageServices, "search"> {
  build: Pick<SiteBuild, "renderPage">;
  content: () => ContentReader;
  /** Resolves when a post has been indexed; at once by default. */
  arrived?: (id: string) => Promise<void>;
  /** The picture of a page for link previews; none when left out. */
  shareImage?: PageServices["shareImage"];
  messages: Pick<ContactService, "receipt">;
  /** Writes an unexpected failure to the log. */
  logError: (error: unknown, requestId: string) => void;
}

/** Retry-After for a page without content: its file is being fixed. */
const RETRY_AFTER_S = "60";

/** Renders one page or resource. Never throws: a failure is an answer of 500 or 503 with an empty body. */
export type RenderPage = (
  visit: PageVisit,
  /** The contact service's answer, so that the page does not ask again. */
  answered?: Partial<Pick<ContactService, "receipt">>,
) => Promise<Response>;

/** Builds the renderer that the page cache and form answers share. */
export function createRenderer({
  build,
  content,
  arrived,
  search,
  shareImage = () => undefined,
  messages,
  logError,
}: PageSources): RenderPage {
  return async (visit, answered) => {
    let lacksContent = false;
    const failed = (error: unknown) => {
      // The problem of its file has been logged.
      if (error instanceof MissingContent) lacksContent = true;
      else logError(error, visit.requestId);
    };
    const withStatus = (answer: Response) => {
      if (!lacksContent) return answer;
      const headers = new Headers(answer.headers);
      headers.set("Retry-After", RETRY_AFTER_S);
      return new Response(answer.body, { status: 503, headers });
    };
    try {
      const post = /^\/post\/([0-9a-f]+)\//.exec(visit.url.pathname)?.[1];
      if (post) await arrived?.(post);
      const services: PageServices = {
        content: content(),
        search,
        contact: { receipt: (token) => messages.receipt(token), ...answered },
        shareImage,
        logError: failed,
      };
      return withStatus(await build.renderPage(visit, services));
    } catch (error) {
      failed(error);
      return withStatus(new Response(null, { status: 500 }));
    }
  };
}

/** The page's speculation rules. The text depends on content, and is not executed. */
const RULES = /<script type="speculationrules">(.*?)<\/script>/;

/** Headers of a rendered answer that are passed on. */
const PASSED_ON = ["location", "retry-after"];

/** Turns a rendered answer into the one that is sent. */
export type FinishAnswer = ReturnType<typeof answerFinisher>;

/**
 * Completes responses with bytes and class headers; a line of text replaces an error page that fails as well.
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

/** The inline blocks in the head of every page: see app/entry.server.tsx. */
export interface InlineBlocks {
  inlineScript: string;
}

/** The hash source expression of an inline block (CSP3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Hashes of the styles in the rendered head of a page; content markup is only in its body. */
export function styleHashes(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => hashSource(css)).join(" ");
}
