import { listPath } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SubjectRow } from "../../parts/subject-panel/subject-panel.tsx";

/** Categories in the panel; the filters below it have all. */
const MOST_ROWS = 5;
/** Dots that fit under a name; a longer row would be cut. */
const MOST_DOTS = 20;

/** The categories with the most posts, each post as a dot. */
export function categoryRows({ categories }: Taxonomy, posts: readonly PostSummary[]): SubjectRow[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category.slug, (counts.get(category.slug) ?? 0) + 1);
  return categories
    .map((term) => ({ term, count: counts.get(term.slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_ROWS)
    .map(({ term, count }) => ({
      text: term.name,
      href: listPath({ kind: "category", term }),
      tally: count <= MOST_DOTS ? drawChain(count) : undefined,
    }));
}
