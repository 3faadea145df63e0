import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { taxonomyOf } from "../posts/taxonomy-of.ts";
import type { Problem } from "./content-error.ts";

const KINDS = ["categories", "tags", "series"] as const;

const kept = new WeakMap<readonly PostSummary[], { listed: Taxonomy; all: Taxonomy }>();

/**
 * A taxonomy with the terms that it lacks and posts still name, after its own. A post whose category was taken away is
 * shown in its last good version, and what it links to has to be there.
 */
export function withTermsInUse(listed: Taxonomy, posts: readonly PostSummary[]): Taxonomy {
  const known = kept.get(posts);
  if (known?.listed === listed) return known.all;
  const gone = (kind: keyof Taxonomy) => termsGone(listed, posts, kind);
  const all = {
    categories: [...listed.categories, ...gone("categories")],
    tags: [...listed.tags, ...gone("tags")],
    series: [...listed.series, ...gone("series")],
  };
  kept.set(posts, { listed, all });
  return all;
}

/**
 * Tells of the terms that a taxonomy lacks and posts still name.
 * @param file the taxonomy's, as problems name it
 * @param fileOf the file of a post, likewise
 */
export function warnOfTermsGone(
  { listed, posts, file }: { listed: Taxonomy; posts: readonly PostSummary[]; file: string },
  fileOf: (post: PostSummary) => string,
): Problem[] {
  return KINDS.flatMap((kind) =>
    termsGone(listed, posts, kind).map(({ slug }): Problem => {
      const [first, ...others] = posts.filter((post) => named(post, kind).some((term) => term.slug === slug));
      const example = first ? fileOf(first) : "a post";
      const who =
        others.length === 0
          ? `${example} still names`
          : `${others.length + 1} posts still name, such as ${example}`;
      const message = `has no "${slug}" any more, which ${who}; it is shown until no post names it: change the posts, or add it again`;
      return { file, line: 1, field: kind, message, warning: true };
    }),
  );
}

function termsGone(listed: Taxonomy, posts: readonly PostSummary[], kind: keyof Taxonomy): Term[] {
  const slugs = new Set(listed[kind].map(({ slug }) => slug));
  return taxonomyOf(posts)[kind].filter(({ slug }) => !slugs.has(slug));
}

function named(post: PostSummary, kind: keyof Taxonomy): readonly Term[] {
  if (kind === "tags") return post.tags;
  return kind === "categories" ? [post.category] : post.series ? [post.series] : [];
}
