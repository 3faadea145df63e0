import { openSearchDescription } from "#model/discovery/open-search.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/open-search.ts";

/** Serves what a browser needs to search the site from its address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { name, shortName } = content.site();
  const { description } = content.page("search").head;
  const { origin } = context.get(requestInfoContext);
  return new Response(openSearchDescription({ name, shortName, description, origin }), {
    headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8" },
  });
}
