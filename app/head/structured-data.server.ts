import type { EntryContext } from "react-router";
import { scriptSafeJson } from "./script-safe-json.ts";

/** A schema.org object. Pages return it from a `structuredData` export of their `handle`. */
export type StructuredData = Record<string, unknown>;

/** The page's JSON-LD block, if any, as text and not as React elements: see entry.server.tsx. */
export function structuredData(entry: EntryContext): string {
  const { matches, loaderData, errors } = entry.staticHandlerContext;
  const route = matches.at(-1)?.route;
  if (errors || !route) return "";
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the framework leaves the type of handles open
  const handle = entry.routeModules[route.id]?.handle as
    | { structuredData?: (data: unknown) => StructuredData }
    | undefined;
  if (!handle?.structuredData) return "";
  const json = scriptSafeJson({
    "@context": "https://schema.org",
    ...handle.structuredData(loaderData[route.id]),
  });
  return `<script type="application/ld+json">${json}</script>`;
}
