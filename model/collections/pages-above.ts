import type { ContentReader } from "../content/content-reader.ts";
import { entryPath } from "./collections.ts";
import { findEntry } from "./shown-entries.ts";

/** The section page under whose address another lies, where visitors see one: the step before it in breadcrumbs. */
export function pagesAbove(
  slug: string,
  content: Pick<ContentReader, "entries">,
): { name: string; path: string }[] {
  const [parent, child] = slug.split("/");
  const above = child === undefined ? undefined : findEntry(content, "pages", parent);
  return above ? [{ name: above.title, path: entryPath("pages", above) }] : [];
}
