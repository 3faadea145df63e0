import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { archiveOf, hasPage, listPath, type PostList } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import type { TagLink } from "../../ui/tag/tag.tsx";

/**
 * Links to the other lists: the categories and tags with posts, and the current one. A tag named like a category is
 * left out, because it would look like a duplicate; its posts link to it. The archive lists years and series with their
 * number of posts.
 */
export function listFilters(
  taxonomy: Taxonomy,
  posts: readonly PostSummary[],
  list: PostList,
  page: number,
  copy: Pick<PageContent<"blog">["filters"], "all" | "counted">,
) {
  const { categories, tags } = taxonomy;
  const filter = (name: string, of: PostList): TagLink => {
    const chosen = listPath(of) === listPath(list);
    return { name, href: listPath(of), ...(chosen && { current: page === 1 ? "page" : "true" }) };
  };
  const filters = (kind: "category" | "tag", terms: readonly Term[], used: (term: Term) => boolean) =>
    terms
      .filter((term) => used(term) || (list.kind === kind && list.term.slug === term.slug))
      .map((term) => filter(term.name, { kind, term }));

  const archive = archiveOf(posts, taxonomy);
  const names = new Set(categories.map(({ name }) => name));
  return {
    categories: [
      filter(copy.all, { kind: "all" }),
      ...filters("category", categories, ({ slug }) => posts.some(({ category }) => category.slug === slug)),
    ],
    tags: filters("tag", tags, (term) => hasPage({ kind: "tag", term }, posts) && !names.has(term.name)),
    archive: [...archive.years, ...archive.series].map(({ list: of, count }) =>
      filter(fillIn(copy.counted, { name: of.term.name, count }), of),
    ),
  };
}
