import { z } from "zod/mini";
import { isInstant } from "#model/content/instant.ts";
import type { SourcePost, SourceTerm } from "../blog-source.ts";

const time = z.string().check(z.refine(isInstant, "is not a time such as 2025-10-14T08:30:00.000+00:00"));
/** Ghost writes null for an empty text. */
const text = z.nullish(z.string());
const term = z.object({ name: z.string(), slug: z.string(), visibility: z.optional(z.string()) });

/** A post of Ghost's Content API. @see https://docs.ghost.org/content-api/posts */
export const ghostPost = z.object({
  id: z.string(),
  slug: z.string(),
  url: text,
  visibility: z.string(),
  access: z.optional(z.boolean()),
  title: z.string(),
  html: text,
  excerpt: text,
  custom_excerpt: text,
  feature_image: text,
  feature_image_alt: text,
  published_at: time,
  updated_at: z.nullish(time),
  authors: z.optional(z.array(term)),
  tags: z.optional(z.array(term)),
});

/** A post as ours, or undefined when it is for members. */
export function fromGhost(post: z.infer<typeof ghostPost>): SourcePost | undefined {
  if (!isOpen(post)) return undefined;
  // A tag whose name begins with a hash is internal.
  const terms = (post.tags ?? []).filter(({ visibility }) => visibility !== "internal").map(toTerm);
  const excerpt = (post.custom_excerpt || post.excerpt || "").trim();
  return {
    sourceId: post.id,
    slug: post.slug,
    title: post.title.trim(),
    ...(excerpt && { excerpt }),
    html: post.html ?? "",
    ...(post.feature_image && { cover: { url: post.feature_image, alt: post.feature_image_alt ?? "" } }),
    authors: (post.authors ?? []).map(toTerm),
    // Ghost has tags only, and calls the first one primary: it becomes the category.
    categories: terms.slice(0, 1),
    tags: terms.slice(1),
    published: post.published_at,
    updated: post.updated_at ?? post.published_at,
    ...(post.url && { address: post.url }),
  };
}

/** Whether a post is public and complete. */
function isOpen({ visibility, access }: { visibility: string; access?: boolean | undefined }): boolean {
  return visibility === "public" && access !== false;
}

function toTerm({ name, slug }: z.infer<typeof term>): SourceTerm {
  return { name: name.trim(), slug };
}
