import { FEEDS, FEED_LISTS } from "./feed/feeds.ts";
import { pages, type CachePolicy, type PageRow } from "./pages.ts";

/** An address of the site, or a pattern. */
export interface SiteRoute {
  /** Name of the page in model/pages.ts. */
  name: string;
  /** Its folder under app/pages. */
  area: string;
  /** Its module in app, looked up in app/route-modules.ts. */
  module: string;
  /** `:part` matches one segment, `:part?` an optional one. */
  path: string;
  cache: CachePolicy;
  /** Query parameters that change the page; all others are ignored. */
  params: readonly string[];
  /** True if it is a page for people; a feed for machines is not. */
  page: boolean;
  /** True if search engines and the sitemap may list it. */
  listed: boolean;
}

/** Part of the address of a section page: server files contain a dot. */
const PAGE_NAME = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Addresses for programs: feeds, sitemap and other indexes of pages, and search suggestions. */
const resources: readonly SiteRoute[] = [
  ...["", ...FEED_LISTS.map((kind) => `/blog/${kind}/:${kind}`)]
    .flatMap((list) => FEEDS.map(({ file }) => `${list}/${file}`))
    .map((path) => routeOf("feed", "resources/feed.ts", path, { listed: false })),
  routeOf("sitemap", "resources/sitemap.ts", "/sitemap.xml", { listed: false }),
  routeOf("sitemap", "resources/sitemap.ts", "/sitemap/:file", { listed: false }),
  routeOf("open-search", "resources/open-search.ts", "/opensearch.xml", { listed: false }),
  routeOf("llms", "resources/llms.ts", "/llms.txt", { listed: false }),
  routeOf("humans", "resources/humans.ts", "/humans.txt", { listed: false }),
  routeOf("security", "resources/security.ts", "/.well-known/security.txt", { listed: false }),
  routeOf("search", "resources/suggest.ts", "/search/suggest", {
    cache: "private",
    params: ["q", "form"],
    listed: false,
  }),
].map((route) => ({ ...route, page: false }));

/** True if the address matches any name, as that of a section page. */
const isAnywhere = ({ path }: Pick<SiteRoute, "path">) => path.startsWith("/:");

const pageRoutes: readonly SiteRoute[] = Object.entries<PageRow>(pages).flatMap(([name, row]) => {
  const { area = name, paths = [`/${name}`] } = row;
  return paths.map((path) => routeOf(name, `pages/${area}/${area}.tsx`, path, row));
});

/** Every address of the site; a page's main one comes first, and patterns for any name come last. */
export const siteRoutes: readonly SiteRoute[] = [
  ...pageRoutes.filter((route) => !isAnywhere(route)),
  ...resources,
  ...pageRoutes.filter(isAnywhere),
];

/** The paths of pages without a variable part. */
export const routePaths: readonly string[] = siteRoutes
  .filter(({ page, path }) => page && !path.includes(":"))
  .map(({ path }) => path);

const patterns = siteRoutes.map((route) => ({ route, pattern: patternOf(route) }));

/**
 * The route of an absolute path without query, in canonical form. Names without a route get that of section pages,
 * whether there is such a page or not.
 */
export function matchRoute(path: string): SiteRoute | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}

/** The variable parts of a path of a route, decoded; absent where an optional one is missing. */
export function pathParams({ path: form }: SiteRoute, path: string): Record<string, string | undefined> {
  const segments = path.split("/");
  return Object.fromEntries(
    form.split("/").flatMap((part, index) => {
      const [, name] = /^:(\w+)/.exec(part) ?? [];
      const value = segments[index];
      return name === undefined || value === undefined ? [] : [[name, decoded(value)]];
    }),
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The same, but undefined for section pages. */
export function matchFixedRoute(path: string): SiteRoute | undefined {
  const route = matchRoute(path);
  return route && isAnywhere(route) ? undefined : route;
}

function routeOf(
  name: string,
  module: string,
  path: string,
  { area = name, cache = "shared", params = [], listed = true }: PageRow,
): SiteRoute {
  return { name, area, module, path, cache, params, page: true, listed };
}

function patternOf({ path }: SiteRoute): RegExp {
  const form = path
    .replaceAll(".", String.raw`\.`)
    .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replace(/:(?:parent|name)\b/g, PAGE_NAME)
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${form}$`);
}
