import { z } from "zod/mini";
import { recordOf } from "../answers/read-shape.ts";
import type { RefusedPost, SourcePost, SourceTerm } from "../blog-source.ts";
import { decodeAddress } from "../decode-address.ts";
import { plainText } from "../html/plain-text.ts";
import { sourceInstant } from "../source-instant.ts";

/** What is not public, such as a deleted author or the picture of a draft, is an error object there. */
function orNull<T>(schema: z.ZodMiniType<T>) {
  const withoutError = z.transform((value: unknown) => (isError(value) ? null : value));
  return z.pipe(withoutError, z.nullable(schema));
}

function isError(value: unknown): boolean {
  const { code, message } = recordOf(value);
  return code !== undefined && message !== undefined;
}

const author = z.object({ name: z.string(), slug: z.string() });
const term = z.object({ name: z.string(), slug: z.string(), taxonomy: z.string() });
const picture = z.object({
  source_url: z.string(),
  alt_text: z.optional(z.string()),
  media_type: z.optional(z.string()),
});
const content = z.object({ rendered: z.string(), protected: z.optional(z.boolean()) });
/** A post of the WordPress REST API. */
export const wordpressPost = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  date_gmt: z.nullish(z.string()),
  modified_gmt: z.nullish(z.string()),
  title: z.object({ rendered: z.string() }),
  content,
  excerpt: z.optional(z.object({ rendered: z.string() })),
  sticky: z.optional(z.boolean()),
  _embedded: z.optional(
    z.object({
      author: z.optional(z.array(orNull(author))),
      "wp:featuredmedia": z.optional(z.array(orNull(picture))),
      "wp:term": z.optional(z.array(orNull(z.array(orNull(term))))),
    }),
  ),
});
/** A post of which no more than this was asked for. */
export const listedPost = z.object({ id: z.int(), status: z.string(), content: z.partial(content) });

/** A post as ours, or undefined when it is a draft, scheduled or behind a password. */
export function fromWordpress(post: z.infer<typeof wordpressPost>): SourcePost | RefusedPost | undefined {
  if (!isPublic(post)) return undefined;
  const { author = [], "wp:term": lists = [], "wp:featuredmedia": [cover] = [] } = post._embedded ?? {};
  const terms = lists.flatMap((list) => list ?? []);
  const ofKind = (kind: string) => termsOf(terms.filter((one) => one?.taxonomy === kind));
  const sourceId = String(post.id);
  // In UTC, although they have no zone. Posts from elsewhere may have zeros in place of the first.
  const [published, updated] = [sourceInstant(post.date_gmt), sourceInstant(post.modified_gmt)];
  if (!published && !updated) return { sourceId, problem: "date_gmt is no time such as 2025-10-14T08:30:00" };
  const excerpt = plainText(post.excerpt?.rendered ?? "").replace(/ ?\[…\]$/, "…");
  const isPicture = cover && (cover.media_type ?? "image") === "image";
  return {
    sourceId,
    slug: decodeAddress(post.slug),
    title: plainText(post.title.rendered),
    ...(excerpt && { excerpt }),
    html: post.content.rendered,
    ...(post.sticky && { sticky: true }),
    ...(isPicture && { cover: { url: cover.source_url, alt: cover.alt_text ?? "" } }),
    authors: termsOf(author),
    categories: ofKind("category"),
    tags: ofKind("post_tag"),
    published: published ?? updated ?? "",
    updated: updated ?? published ?? "",
    address: post.link,
  };
}

/** Whether a post is public. One behind a password is in the lists, with an empty body. */
export function isPublic(post: { status: string; content: { protected?: boolean | undefined } }): boolean {
  return post.status === "publish" && post.content.protected !== true;
}

function termsOf(terms: readonly (z.infer<typeof author> | null)[]): SourceTerm[] {
  return terms.flatMap((one) => (one ? [{ name: plainText(one.name), slug: decodeAddress(one.slug) }] : []));
}
