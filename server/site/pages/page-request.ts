import { matchFixedRoute, matchRoute, type SiteRoute } from "#model/routes.ts";
import { mayHaveForm, type FormPolicy } from "./section-pages.ts";

/** A request for a page, reduced to what can change the answer. */
export interface PageRequest {
  /** Path of the page; one for all addresses that have none. */
  path: string;
  route: SiteRoute | undefined;
  /** Canonical query: allowed parameters in the route's order, and the mark that hides the frame. */
  search: string;
  /** Whether the answer may be cached: no free text of the visitor is in it. */
  cacheable: boolean;
  /** Whether it is one of many versions of a page, as many as a visitor can make up. */
  varied: boolean;
}

/** No page can have this path. All addresses without a page lead to the same place, so that this is found out once. */
const NOWHERE = "/-";

const KNOWN_VALUE = /^[a-z0-9-]{1,40}$/;

/**
 * Reads a request target. Unknown parameters and `utm_*` never reach the page, so they can neither split the
 * cache nor poison it.
 * @param target path and query as received, already checked by `refuse`
 * @param policyOf tells section pages from addresses that nobody has, and pages with a form from those without; when left
 *   out, there are no section pages
 */
export function readPageRequest(target: string, policyOf: FormPolicy = () => undefined): PageRequest {
  const url = new URL(target, "http://site.invalid");
  const path = url.pathname;
  const route = routeAt(path, policyOf);
  const query = new URLSearchParams();
  let cacheable = true;
  let varied = false;
  for (const name of route?.params ?? []) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    query.set(name, value);
    cacheable &&= KNOWN_VALUE.test(value);
    varied = true;
  }
  // Header and footer hide when the address names the campaign page; the page itself is the same.
  if (route && !path.includes(HIDING) && url.search.includes(HIDING)) query.set(HIDING, "");
  return {
    path: route ? path : NOWHERE,
    route,
    search: query.size > 0 ? `?${query}` : "",
    cacheable,
    varied,
  };
}

function routeAt(path: string, policyOf: FormPolicy): SiteRoute | undefined {
  const route = matchRoute(path);
  if (!route || !mayHaveForm(route)) return route;
  const cache = policyOf(path) ?? matchFixedRoute(path)?.cache;
  return cache && { ...route, cache };
}

const HIDING = "powerbi-landing";

/** The key under which the answer is cached. */
export function cacheKey({ path, search }: PageRequest): string {
  return path + search;
}

/** The address of the page, with what is known of its query. */
export function pageUrl(request: PageRequest, origin: string): URL {
  return new URL(cacheKey(request), origin);
}
