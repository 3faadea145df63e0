import { matchFixedRoute, matchRoute, type SiteRoute } from "#model/routes.ts";
import { collectionAt } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { formAt } from "#model/contact/page-forms.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { CachePolicy } from "#model/pages.ts";

/** A request for a page, reduced to everything that can affect the response. */
export interface PageRequest {
  /** Path of the page; one for all addresses that have none. */
  path: string;
  route: SiteRoute | undefined;
  /** Canonical query: allowed parameters in the route's order, and the mark that hides the frame. */
  search: string;
  /** Whether the response may be cached: it contains no free text from the visitor. */
  cacheable: boolean;
  /** True for pages with unlimited variants, such as queries. */
  varied: boolean;
}

/** An invalid path. All addresses without a page share it, so that the 404 is rendered once. */
const NOWHERE = "/-";

const KNOWN_VALUE = /^[a-z0-9-]{1,40}$/;

/**
 * Parses a request target. Unknown parameters and `utm_*` never reach the page, so they can neither split the
 * cache nor poison it.
 * @param target path and query as received, already checked by `refuse`
 * @param policyOf distinguishes section pages from unknown addresses, and pages with a form from those
 * without; if missing, there are no section pages
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

/** The cache key of the response. */
export function cacheKey({ path, search }: PageRequest): string {
  return path + search;
}

/** The address of the page, with known query parameters. */
export function pageUrl(request: PageRequest, origin: string): URL {
  return new URL(cacheKey(request), origin);
}

/**
 * The cache policy of a page whose file decides whether it has a form: without one all visitors share it.
 * @param path that matches the route of section pages or offers
 * @returns undefined if there is and was no such page
 */
export type FormPolicy = (path: string) => CachePolicy | undefined;

/** Looks the policy up in the content as it is shown now. */
export function formPolicy(content: () => ContentReader): FormPolicy {
  return (path) => {
    const reader = content();
    if (formAt(path, reader)) return "form";
    const { collection, slug } = collectionAt(path) ?? {};
    const isThere = collection !== undefined && findEntry(reader, collection, slug) !== undefined;
    return isThere || reader.wasPublished(path) ? "shared" : undefined;
  };
}

/** Whether a page's file decides whether it has a form. */
function mayHaveForm({ name }: { name: string }): boolean {
  return name === "section-page" || name === "offer";
}

/** Whether a page has lost its form, which a visitor may still have open. */
export function lacksForm({ route }: Pick<PageRequest, "route">): boolean {
  return route !== undefined && mayHaveForm(route) && route.cache !== "form";
}
