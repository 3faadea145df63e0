import { entryOfFile, entryPath } from "#model/collections/collections.ts";
import { findEntry, isUnlisted, mayBeListed } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { postPath } from "#model/content/post.ts";
import { fixedPages } from "#model/discovery/fixed-pages.ts";
import type { ContentChange } from "../content/content-change.ts";
import { pageName } from "../content/references.ts";

/**
 * Makes the reader of the addresses that a change of content reaches: posts that are new, changed or gone, at their old
 * address too where that differs, and pages and entries that search engines may list.
 */
export function changedAddresses(content: Pick<ContentReader, "posts" | "entries" | "today">) {
  const postAddresses = () => new Map(content.posts().map((post) => [post.id, postPath(post)]));
  let known = postAddresses();
  return ({ put, dropped, json }: Pick<ContentChange, "put" | "dropped" | "json">): string[] => {
    const before = known;
    known = postAddresses();
    const names = new Set(json.map(pageName));
    const pages = fixedPages.flatMap(({ name, path }) =>
      names.has(name) && mayBeListed(path, content) ? [path] : [],
    );
    const entries = json.flatMap((file) => {
      const entry = entryOfFile(file);
      const shown = entry && findEntry(content, entry.collection, entry.slug);
      if (!entry || (shown && (shown.sample || isUnlisted(shown)))) return [];
      return [entryPath(entry.collection, entry)];
    });
    const posts = [...put, ...dropped].flatMap((id) => [before.get(id) ?? [], known.get(id) ?? []].flat());
    return [...new Set([...pages, ...entries, ...posts])];
  };
}
