import { dayOf, instantOf } from "#model/content/instant.ts";
import type { PostFrontMatter, PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { curled } from "./article/curl-quotes.ts";
import type { Report } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import type { LocatedData } from "./located-data.ts";
import { pictureSize } from "./media.ts";
import { nameSlug } from "../posts/name-slug.ts";

type TermKind = "category" | "tag" | "series";

const LISTS = { category: "categories", tag: "tags", series: "series" } as const satisfies Record<
  TermKind,
  keyof Taxonomy
>;

/** What lists show of a post, from its front matter. Unknown terms are reported. */
export function summarise(
  front: PostFrontMatter,
  minutes: number,
  {
    files,
    taxonomy,
    zone,
  }: { files: Pick<ContentFiles, "has" | "head">; taxonomy: Taxonomy | undefined; zone: string },
  data: LocatedData,
  report: Report,
): PostSummary {
  const named = (slug: string, kind: TermKind, at: readonly (string | number)[]): Term => {
    const terms = taxonomy?.[LISTS[kind]] ?? [];
    const term = terms.find((known) => known.slug === slug);
    if (!term && taxonomy) {
      const known = terms.map((one) => one.slug).join(", ");
      report(
        data.placeOf(at),
        at.join("."),
        `is not a ${kind} of content/taxonomy.json (found "${slug}"); use one of ${known}, or add it there`,
      );
    }
    return term ?? { slug, name: slug };
  };
  const { id, slug, title, excerpt, author, published, updated, series, cover } = front;
  const publishedAt = instantOf(published, zone);
  const updatedAt = instantOf(updated ?? published, zone);
  return {
    id,
    slug,
    title: curled(title),
    excerpt: curled(excerpt),
    authors: [author].flat().map((name) => ({ slug: nameSlug(name, "author"), name })),
    published: dayOf(publishedAt, zone),
    publishedAt,
    updatedAt,
    minutes,
    category: named(front.category, "category", ["category"]),
    tags: front.tags.map((tag, index) => named(tag, "tag", ["tags", index])),
    ...(updated && { updated: dayOf(updatedAt, zone) }),
    ...(front.sticky && { sticky: true }),
    ...(series && { series: named(series, "series", ["series"]) }),
    ...(cover && { cover: { ...cover, ...pictureSize(cover.src, files) } }),
  };
}
