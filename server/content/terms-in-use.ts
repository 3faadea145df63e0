import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { taxonomyOf } from "../posts/taxonomy-of.ts";
import { FILE_START, type Problem } from "./content-error.ts";

const KINDS = ["categories", "tags", "series"] as const;

const cache = new WeakMap<readonly PostSummary[], { listed: Taxonomy; all: Taxonomy }>();

/**
 * A taxonomy and, after its own terms, those that it lacks and posts still name. A post whose category was removed is
 * shown in its last good version, and the lists that it links to have to be there.
 */
export function withTermsInUse(listed: Taxonomy, posts: readonly PostSummary[]): Taxonomy {
  const known = cache.get(posts);
  if (known?.listed === listed) return known.all;
  const missing = (kind: keyof Taxonomy) => missingTerms(listed, posts, kind);
  const all = {
    categories: [...listed.categories, ...missing("categories")],
    tags: [...listed.tags, ...missing("tags")],
    series: [...listed.series, ...missing("series")],
  };
  cache.set(posts, { listed, all });
  return all;
}

/**
 * Warns of the terms that a taxonomy lacks and posts still name.
 * @param file of the taxonomy, as problems name it
 * @param fileOf the file of a post, as problems name it
 */
export function removedTerms(
  { listed, posts, file }: { listed: Taxonomy; posts: readonly PostSummary[]; file: string },
  fileOf: (post: PostSummary) => string,
): Problem[] {
  return KINDS.flatMap((kind) =>
    missingTerms(listed, posts, kind).map(({ slug }): Problem => {
      const [first, ...others] = posts.filter((post) => named(post, kind).some((term) => term.slug === slug));
      const example = first ? fileOf(first) : "a post";
      const who =
        others.length === 0
          ? `${example} still names`
          : `${others.length + 1} posts still name, such as ${example}`;
      const message = `has no "${slug}" any more, which ${who}; it is shown until no post names it: change the posts, or add it again`;
      return { file, ...FILE_START, field: kind, message, warning: true };
    }),
  );
}

function missingTerms(listed: Taxonomy, posts: readonly PostSummary[], kind: keyof Taxonomy): Term[] {
  const slugs = new Set(listed[kind].map(({ slug }) => slug));
  return taxonomyOf(posts)[kind].filter(({ slug }) => !slugs.has(slug));
}

function named(post: PostSummary, kind: keyof Taxonomy): readonly Term[] {
  if (kind === "tags") return post.tags;
  return kind === "categories" ? [post.category] : post.series ? [post.series] : [];
}
