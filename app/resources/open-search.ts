import { openSearchDescription } from "#model/discovery/open-search.ts";
import type { PageRequest } from "../page-module.ts";

/** Serves the description for searching the site from the address bar. */
export function load({ content, url }: PageRequest): Response {
  const { name, shortName } = content.site();
  const { description } = content.page("search").head;
  return new Response(openSearchDescription({ name, shortName, description, origin: url.origin }), {
    headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" },
  });
}
