import { pageOfTwin, twinPath } from "#model/discovery/twin-path.ts";
import { matchRoute } from "#model/routes.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";

interface TwinMakerOptions {
  origin: string;
  /** A page as it is cached. */
  pageAt: (path: string, requestId: string) => Promise<StoredPage>;
}

/** Answers a request for a twin; undefined for an address that belongs to no page. */
export type MakeTwin = (path: string, requestId: string) => Promise<StoredPage | undefined>;

/** Makes twins of pages that search engines may list. Each is kept as long as the page that it was made from. */
export function twinMaker({ origin, pageAt }: TwinMakerOptions): MakeTwin {
  const https = origin.startsWith("https:");
  const twins = new WeakMap<StoredPage, StoredPage>();
  const none = (status: number) =>
    storePage(
      status,
      { ...responseHeaders("probe", https), "content-type": "text/plain; charset=utf-8" },
      Buffer.from("There is no text of such a page.\n"),
    );

  return async (path, requestId) => {
    const pagePath = pageOfTwin(path);
    const route = pagePath === undefined ? undefined : matchRoute(pagePath);
    if (pagePath === undefined || !route?.page) return undefined;
    if (!route.listed) return none(404);
    const page = await pageAt(pagePath, requestId);
    const { location, "retry-after": retryAfter } = page.headers;
    if (page.status === 301 && location !== undefined)
      return storePage(
        301,
        { ...responseHeaders("text", https), location: twinPath(location) },
        Buffer.alloc(0),
      );
    if (page.status >= 500) {
      const failed = none(page.status);
      return retryAfter === undefined
        ? failed
        : { ...failed, headers: { ...failed.headers, "retry-after": retryAfter } };
    }
    if (page.status !== 200) return none(page.status === 410 ? 410 : 404);
    const kept = twins.get(page);
    if (kept) return kept;
    // The readers of HTML are large, and few ask for twins.
    const { markdownTwin } = await import("../../twins/markdown-twin.ts");
    const headers = {
      ...responseHeaders("twin", https),
      "content-type": "text/markdown; charset=utf-8",
      link: `<${origin}${pagePath}>; rel="canonical"`,
    };
    const twin = storePage(200, headers, Buffer.from(markdownTwin(page.body.toString(), origin + pagePath)));
    twins.set(page, twin);
    return twin;
  };
}
