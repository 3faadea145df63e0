import { mayBeListed } from "#model/collections/shown-entries.ts";
import { matchRoute } from "#model/routes.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { pageGraph } from "#model/structured-data/page-graph.ts";
import { scriptSafeJson } from "./script-safe-json.ts";

/**
 * The JSON-LD block of a page as text, not React elements: see entry.server.tsx.
 * @returns undefined for a page that search engines must not list
 */
export function structuredData(path: string, content: ContentReader, origin: string): string {
  const route = matchRoute(path);
  const graph = route && mayBeListed(path, content) && pageGraph(path, route, content, origin);
  return graph ? `<script type="application/ld+json">${scriptSafeJson(graph)}</script>` : "";
}
