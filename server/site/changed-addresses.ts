import type { ContentReader } from "#model/content/content-reader.ts";
import { postPath } from "#model/content/post.ts";
import { fixedPages } from "#model/discovery/fixed-pages.ts";
import type { ContentChange } from "../content/content-change.ts";
import { pageName } from "../content/references.ts";

/**
 * Makes the reader of the addresses that a change of content reaches: posts that are new, changed or gone, at their old
 * address too where that differs, and pages that search engines may list.
 */
export function changedAddresses(content: Pick<ContentReader, "posts">) {
  const postAddresses = () => new Map(content.posts().map((post) => [post.id, postPath(post)]));
  let known = postAddresses();
  return ({ put, dropped, json }: Pick<ContentChange, "put" | "dropped" | "json">): string[] => {
    const before = known;
    known = postAddresses();
    const names = new Set(json.map(pageName));
    const pages = fixedPages.flatMap(({ name, path }) => (names.has(name) ? [path] : []));
    const posts = [...put, ...dropped].flatMap((id) => [before.get(id) ?? [], known.get(id) ?? []].flat());
    return [...new Set([...pages, ...posts])];
  };
}
