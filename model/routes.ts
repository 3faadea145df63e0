/** What the site knows about its own addresses: one table for router, page cache, sitemap and content check. */

import { LIST_KINDS } from "./content/post-list.ts";
import { FEED_FILES, FEED_LISTS } from "./feed/feed-files.ts";

/** How an answer may be kept: `shared` as finished bytes for everybody, `spliced` as byte parts around a key
 * of its own per answer, `private` not at all. */
export type CachePolicy = "shared" | "spliced" | "private";

/** One address pattern of the site. */
export interface SiteRoute {
  /** Name of the page: its file in content/pages, and the `from` of a link to the contact form. */
  name: string;
  /** Name of the area: its folder under app/pages and its style sheet. */
  area: string;
  /** Path; `:name` stands for one segment. */
  path: string;
  cache: CachePolicy;
  /** Query parameters that change the page; all others are ignored. */
  params: readonly string[];
  /** Whether it is a page for people; a feed for machines is not. */
  page: boolean;
  /** Whether search engines and the sitemap may list it. */
  listed: boolean;
}

const page = (name: string, path = `/${name}`): SiteRoute => ({
  name,
  area: name,
  path,
  cache: "shared",
  params: [],
  page: true,
  listed: true,
});

const legal = (name: string): SiteRoute => ({ ...page(name), area: "legal" });

const feedsUnder = (list: string): SiteRoute[] =>
  Object.values(FEED_FILES).map((file) => ({
    ...page("feed", `${list}/${file}`),
    page: false,
    listed: false,
  }));

/** Every page of the site, in the order of the menu; of an area's pages the main one comes first. */
export const siteRoutes: readonly SiteRoute[] = [
  page("home", "/"),
  page("about"),
  page("power-platform"),
  page("expertise"),
  page("services"),
  page("products"),
  page("business-solutions"),
  page("partners"),
  page("feed"),
  ...feedsUnder(""),
  page("blog"),
  page("blog", "/blog/page/:page"),
  ...LIST_KINDS.flatMap((kind) => [
    page("blog", `/blog/${kind}/:${kind}`),
    page("blog", `/blog/${kind}/:${kind}/page/:page`),
  ]),
  ...FEED_LISTS.flatMap((kind) => feedsUnder(`/blog/${kind}/:${kind}`)),
  page("post", "/post/:id/:slug"),
  { ...page("preview", "/preview/:token"), area: "post", cache: "private", listed: false },
  { ...page("contact"), cache: "spliced", params: ["topic", "from", "problem"] },
  { ...page("receipt", "/contact/received/:token"), cache: "private", listed: false },
  { ...page("search"), cache: "private", params: ["q", "type", "category", "page"], listed: false },
  { ...page("search", "/search/suggest"), cache: "private", params: ["q"], page: false, listed: false },
  { ...page("powerbi-landing"), cache: "spliced", listed: false },
  legal("privacy"),
  legal("terms"),
  legal("accessibility"),
  { ...page("not-found"), listed: false },
];

/** The pages whose address has no variable part, as paths. */
export const routePaths: readonly string[] = siteRoutes
  .filter((route) => route.page)
  .map((route) => route.path)
  .filter((path) => !path.includes(":"));

/**
 * Finds the route of a path.
 * @param path absolute path without query, in its canonical form
 */
export function matchRoute(path: string): SiteRoute | undefined {
  const segments = path.split("/");
  return siteRoutes.find((route) => {
    const pattern = route.path.split("/");
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith(":") ? segments[index] !== "" : part === segments[index],
      )
    );
  });
}
