import type { ContentReader } from "../content/content-reader.ts";
import { collectionNames, listOf } from "./collections.ts";

/** The lists of all collections that have entries, as links. */
export function shownLists(
  content: Pick<ContentReader, "entries" | "page">,
): { label: string; href: string }[] {
  return collectionNames
    .filter((name) => content.entries(name).length > 0)
    .flatMap((name) => listOf(name) ?? [])
    .map(({ page, path }) => ({ label: content.page(page).crumbs.at(-1) ?? "", href: path }));
}
