import { z } from "zod/mini";
import { isInstant } from "#model/content/instant.ts";
import type { BlogSource, SourcePost, SourceTerm } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { readPosts, readShape } from "../answers/read-shape.ts";

/** Posts per page: few, because a body may be long and the response size is limited. */
const PER_PAGE = 20;
const ASKED = {
  filter: "visibility:public",
  // Both are only returned on request.
  include: "authors,tags",
  // By id, because posts with the same date may be repeated or skipped on pages ordered by date.
  order: "id asc",
};
/** The form of the API that we read; a newer Ghost answers in it as long as it can. */
const VERSION = { "Accept-Version": "v6.0" };

const count = z.int().check(z.nonnegative());
const postList = z.object({
  posts: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pages: count, total: count }) }),
});

/**
 * Posts of a Ghost, by its Content API, version 6.
 * @param client whose base is `…/ghost/api/content/` and whose token is the key, in the query
 * @see https://docs.ghost.org/content-api
 */
export function ghostSource(client: JsonClient, perPage = PER_PAGE): BlogSource {
  return {
    async list({ page }) {
      const query = new URLSearchParams({ ...ASKED, page: String(page), limit: String(perPage) });
      // Without the slash before the query, Ghost redirects.
      const answer = await client.get(`posts/?${query}`, VERSION);
      const { posts, meta } = readShape(postList, answer.value, "posts");
      const { pages, total } = meta.pagination;
      return { ...readPosts(ghostPost, posts, toPost), total, more: page < pages };
    },
  };
}

const time = z.string().check(z.refine(isInstant, "is not a time such as 2025-10-14T08:30:00.000+00:00"));
/** Ghost writes null for an empty text. */
const text = z.nullish(z.string());
const term = z.object({ name: z.string(), slug: z.string(), visibility: z.optional(z.string()) });

/** A post of Ghost's Content API. @see https://docs.ghost.org/content-api/posts */
const ghostPost = z.object({
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
function toPost(post: z.infer<typeof ghostPost>): SourcePost | undefined {
  if (post.visibility !== "public" || post.access === false) return undefined;
  // A tag with a leading hash is internal.
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

function toTerm({ name, slug }: z.infer<typeof term>): SourceTerm {
  return { name: name.trim(), slug };
}
