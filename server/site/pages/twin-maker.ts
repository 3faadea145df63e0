import { pageOfTwin, twinPath } from "#model/discovery/twin-path.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { PageRequest } from "./page-request.ts";
import { BUSY_FOR_S, RenderRefusal, type Asker } from "./render-queue.ts";

/** The mark of pages that search engines must not list (app/head/page-meta.ts). */
const NOINDEX = `<meta name="robots" content="noindex"/>`;

interface TwinMakerOptions {
  origin: string;
  read: (target: string) => PageRequest;
  /** A page as it is cached. */
  pageAt: (request: PageRequest, requestId: string, asker: Asker | undefined) => Promise<StoredPage>;
  /** Queues work. */
  admit: (asker: Asker | undefined, work: () => Promise<StoredPage>) => Promise<StoredPage>;
}

/**
 * Creates twins of indexable pages; undefined for an address without a page. Each is cached as long as its
 * page.
 */
export function twinMaker({ origin, read, pageAt, admit }: TwinMakerOptions) {
  const https = origin.startsWith("https:");
  const twins = new WeakMap<StoredPage, StoredPage>();
  const none = (status: number) =>
    storePage(
      status,
      { ...responseHeaders("probe", https), "content-type": "text/plain; charset=utf-8" },
      Buffer.from("This page has no text version.\n"),
    );

  return async (path: string, requestId: string, asker?: Asker): Promise<StoredPage | undefined> => {
    const pagePath = pageOfTwin(path);
    const request = pagePath === undefined ? undefined : read(pagePath);
    if (pagePath === undefined || !request?.route?.page) return undefined;
    if (!request.route.listed) return none(404);
    try {
      return await twinOf(pagePath, request, requestId, asker);
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return later(none(503), BUSY_FOR_S);
    }
  };

  async function twinOf(
    pagePath: string,
    request: PageRequest,
    requestId: string,
    asker: Asker | undefined,
  ): Promise<StoredPage> {
    const page = await pageAt(request, requestId, asker);
    const { location, "retry-after": retryAfter } = page.headers;
    if (page.status === 301 && location !== undefined)
      return storePage(
        301,
        { ...responseHeaders("text", https), location: twinPath(location) },
        Buffer.alloc(0),
      );
    if (page.status >= 500) return later(none(page.status), retryAfter);
    if (page.status !== 200) return none(page.status === 410 ? 410 : 404);
    return twins.get(page) ?? admit(asker, () => make(page, pagePath));
  }

  async function make(page: StoredPage, pagePath: string): Promise<StoredPage> {
    const made = twins.get(page);
    if (made) return made;
    const html = page.body.toString();
    if (html.includes(NOINDEX)) return none(404);
    // The HTML parsers are large, and twins are rarely requested.
    const { markdownTwin } = await import("../../twins/markdown-twin.ts");
    const headers = {
      ...responseHeaders("twin", https),
      "content-type": "text/markdown; charset=utf-8",
      link: `<${origin}${pagePath}>; rel="canonical"`,
    };
    const twin = storePage(200, headers, Buffer.from(markdownTwin(html, origin + pagePath)));
    twins.set(page, twin);
    return twin;
  }
}

/** A failure with a Retry-After header, if known. */
function later(failed: StoredPage, seconds: string | undefined): StoredPage {
  return seconds === undefined
    ? failed
    : { ...failed, headers: { ...failed.headers, "retry-after": seconds } };
}
