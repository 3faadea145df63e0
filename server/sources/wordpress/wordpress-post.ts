import { z } from "zod/mini";
import { isInstant } from "#model/content/instant.ts";
import { recordOf } from "../answers/read-shape.ts";
import type { SourcePost, SourceTerm } from "../blog-source.ts";
import { decodeAddress } from "../decode-address.ts";
import { plainText } from "../html/plain-text.ts";

/** The fields of a post; embedded objects come only where both of the last two are asked for. */
export const POST_FIELDS = "id,slug,status,link,date_gmt,modified_gmt,title,content,excerpt,_links,_embedded";
export const POST_EMBEDS = "author,wp:featuredmedia,wp:term";

/** In UTC, although it has no zone. */
const time = z
  .string()
  .check(z.refine((text) => isInstant(`${text}Z`), "is not a time such as 2025-10-14T08:30:00"));
const rendered = z.object({ rendered: z.string(), protected: z.optional(z.boolean()) });

/** What is not public, such as a deleted author or the picture of a draft, is replaced by an error object. */
function embedded<T>(schema: z.ZodMiniType<T>) {
  const withoutError = z.transform((value: unknown) => (isError(value) ? null : value));
  return z.pipe(withoutError, z.nullable(schema));
}

function isError(value: unknown): boolean {
  const { code, message } = recordOf(value);
  return code !== undefined && message !== undefined;
}

const author = z.object({ name: z.string(), slug: z.string() });
const picture = z.object({
  source_url: z.string(),
  alt_text: z.optional(z.string()),
  media_type: z.optional(z.string()),
});
const term = z.object({ name: z.string(), slug: z.string(), taxonomy: z.string() });

/** A post of the WordPress REST API, version 2. @see https://developer.wordpress.org/rest-api/reference/posts/ */
export const wordpressPost = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  date_gmt: time,
  modified_gmt: time,
  title: rendered,
  content: rendered,
  excerpt: z.optional(rendered),
  _embedded: z.optional(
    z.object({
      author: z.optional(z.array(embedded(author))),
      "wp:featuredmedia": z.optional(z.array(embedded(picture))),
      "wp:term": z.optional(z.array(embedded(z.array(embedded(term))))),
    }),
  ),
});

/** A post as ours, or undefined when it is a draft, scheduled or behind a password. */
export function fromWordpress(post: z.infer<typeof wordpressPost>): SourcePost | undefined {
  if (!isPublic(post)) return undefined;
  const cover = post._embedded?.["wp:featuredmedia"]?.[0];
  const terms = (post._embedded?.["wp:term"] ?? [])
    .flatMap((list) => list ?? [])
    .filter((one) => one !== null);
  const ofKind = (kind: string) => terms.filter(({ taxonomy }) => taxonomy === kind).map(toTerm);
  const excerpt = post.excerpt ? plainText(post.excerpt.rendered) : "";
  return {
    sourceId: String(post.id),
    slug: decodeAddress(post.slug),
    title: plainText(post.title.rendered),
    // An automatic excerpt of WordPress ends like this.
    ...(excerpt && { excerpt: excerpt.replace(/\s*\[…\]$/, "…") }),
    html: post.content.rendered,
    ...(cover && isPicture(cover) && { cover: { url: cover.source_url, alt: cover.alt_text ?? "" } }),
    authors: (post._embedded?.author ?? []).filter((one) => one !== null).map(toTerm),
    categories: ofKind("category"),
    tags: ofKind("post_tag"),
    published: `${post.date_gmt}Z`,
    updated: `${post.modified_gmt}Z`,
    address: post.link,
  };
}

/** Whether a post is public. One behind a password is in the lists, with an empty body. */
export function isPublic(post: { status: string; content: { protected?: boolean | undefined } }): boolean {
  return post.status === "publish" && post.content.protected !== true;
}

/** Videos and sounds can be featured too. */
function isPicture({ media_type: kind }: z.infer<typeof picture>): boolean {
  return kind === undefined || kind === "image";
}

function toTerm({ name, slug }: { name: string; slug: string }): SourceTerm {
  return { name: plainText(name), slug: decodeAddress(slug) };
}
