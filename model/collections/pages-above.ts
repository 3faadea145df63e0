import type { ContentReader } from "../content/content-reader.ts";
import { pageNames } from "../content/pages/index.ts";
import { isOneOf } from "../record-of.ts";
import { matchFixedRoute } from "../routes.ts";
import { entryPath } from "./collections.ts";
import { findEntry } from "./shown-entries.ts";

/** The visible page above a section page in its address: its parent in breadcrumbs. */
export function pagesAbove(
  slug: string,
  content: Pick<ContentReader, "entries" | "page">,
): { name: string; path: string }[] {
  const [parent = "", child] = slug.split("/");
  if (child === undefined) return [];
  const above = findEntry(content, "pages", parent);
  if (above) return [{ name: above.title, path: entryPath("pages", above) }];
  const path = `/${parent}`;
  const copy = isOneOf(pageNames, parent) && matchFixedRoute(path) ? content.page(parent) : undefined;
  const name = copy && "crumbs" in copy ? copy.crumbs.at(-1) : undefined;
  return name === undefined ? [] : [{ name, path }];
}
