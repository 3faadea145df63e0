import { z } from "zod/mini";
import { readPosts, readShape } from "../answers/read-shape.ts";
import type { BlogSource, RefusedPost, SourcePost, SourceTerm } from "../blog-source.ts";
import { plainText } from "../html/plain-text.ts";
import { decodeAddress } from "../html/hast-nodes.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { isStatus } from "../request/source-error.ts";
import { sourceInstant } from "../foreign-post.ts";

const ASKED = {
  // Embedded objects are only returned if both of the last two fields are requested.
  _fields: "id,slug,status,link,date_gmt,modified_gmt,title,content,excerpt,sticky,_links,_embedded",
  _embed: "author,wp:featuredmedia,wp:term",
  // By id, because posts with the same date may be repeated or skipped on pages ordered by date.
  orderby: "id",
  order: "asc",
};

/** Private data, such as a deleted author or the picture of a draft, is an error object there. */
const { catch: orElse } = z;
const orNull = <T>(schema: z.ZodMiniType<T>) => orElse(z.nullable(schema), null);
const text = z.nullish(z.string());
const rendered = z.object({ rendered: z.string() });
const author = z.object({ name: z.string(), slug: z.string() });
const term = z.extend(author, { taxonomy: z.string() });
const picture = z.object({ source_url: z.string(), alt_text: text, media_type: text });
const wordpressPost = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  date_gmt: text,
  modified_gmt: text,
  title: rendered,
  content: z.extend(rendered, { protected: z.optional(z.boolean()) }),
  excerpt: z.optional(rendered),
  sticky: z.optional(z.boolean()),
  _embedded: z.optional(
    z.object({
      author: z.optional(z.array(orNull(author))),
      "wp:featuredmedia": z.optional(z.array(orNull(picture))),
      "wp:term": z.optional(z.array(orNull(z.array(orNull(term))))),
    }),
  ),
});

/**
 * Posts of a WordPress, by its REST API, version 2. A site with a private API needs an application password; a
 * subscriber's is enough, others expose pictures of drafts.
 * @param client whose base is the site's address, with `wp-json/` or `rest_route` in the query
 * @param perPage few, because a body may be long and responses are limited
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 */
export function wordpressSource(
  client: JsonClient,
  { routes, perPage = 20 }: { routes: "wp-json" | "rest_route"; perPage?: number },
): BlogSource {
  const list = routes === "wp-json" ? "wp/v2/posts?" : "?rest_route=/wp/v2/posts&";
  return {
    async list({ page }) {
      const query = new URLSearchParams({ ...ASKED, page: String(page), per_page: String(perPage) });
      const answer = await client.get(list + query).catch((error: unknown) => {
        // The page after the last is an error there.
        if (!isStatus(error, 400) || !error.body.includes('"rest_post_invalid_page_number"')) throw error;
      });
      if (!answer) return { posts: [], refused: [], more: false };
      const found = readShape(z.array(z.unknown()), answer.value, "posts");
      const count = (name: string) => /^\d{1,9}$/.exec(answer.header(name) ?? "")?.map(Number)[0];
      const pages = count("x-wp-totalpages");
      return {
        ...readPosts(wordpressPost, found, toPost),
        total: count("x-wp-total"),
        more: pages === undefined ? found.length === perPage : page < pages,
      };
    },
  };
}

/** A post as ours, or undefined when it is a draft, scheduled or behind a password. */
function toPost(post: z.infer<typeof wordpressPost>): SourcePost | RefusedPost | undefined {
  if (post.status !== "publish" || post.content.protected === true) return undefined;
  const {
    author: authors = [],
    "wp:term": lists = [],
    "wp:featuredmedia": covers = [],
  } = post._embedded ?? {};
  const ofKind = (kind: string) => toTerms(lists.flat().filter((one) => one?.taxonomy === kind));
  const sourceId = String(post.id);
  // In UTC, despite the missing zone. Posts from elsewhere may have zeros in the first field.
  const updated = sourceInstant(post.modified_gmt);
  const published = sourceInstant(post.date_gmt) ?? updated;
  if (!published) return { sourceId, problem: "date_gmt is not a time such as 2025-10-14T08:30:00" };
  const cover = covers[0]?.media_type === "file" ? undefined : covers[0];
  return {
    sourceId,
    slug: decodeAddress(post.slug),
    title: plainText(post.title.rendered),
    excerpt: plainText(post.excerpt?.rendered ?? "").replace(/ ?\[…\]$/, "…"),
    html: post.content.rendered,
    ...(post.sticky && { sticky: true }),
    ...(cover && { cover: { url: cover.source_url, alt: cover.alt_text ?? "" } }),
    authors: toTerms(authors),
    categories: ofKind("category"),
    tags: ofKind("post_tag"),
    published,
    updated: updated ?? published,
    address: post.link,
  };
}

function toTerms(terms: readonly (z.infer<typeof author> | null)[]): SourceTerm[] {
  return terms.flatMap((one) => (one ? [{ name: plainText(one.name), slug: decodeAddress(one.slug) }] : []));
}
