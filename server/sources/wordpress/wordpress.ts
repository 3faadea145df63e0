import { z } from "zod/mini";
import { isInstant } from "#model/content/instant.ts";
import type { BlogSource, SourcePost, SourceTerm } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { StatusError } from "../request/guarded-request.ts";
import { SourceError } from "../request/source-error.ts";
import { walkIds } from "../sync/walk-list.ts";
import { readPosts, readShape, recordOf } from "../answers/read-shape.ts";
import { decodeAddress } from "../decode-address.ts";
import { plainText } from "../html/plain-text.ts";

type Query = Record<string, string>;

/** The fields of a post; embedded objects come only where both of the last two are asked for. */
const POST_FIELDS = "id,slug,status,link,date_gmt,modified_gmt,title,content,excerpt,sticky,_links,_embedded";
const POST_EMBEDS = "author,wp:featuredmedia,wp:term";
/** How an automatic excerpt ends. */
const CUT = "[…]";
/** Posts a page: few, because a body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that WordPress gives in one answer. */
const IDS_PER_PAGE = 100;
/** By id, because posts of one date may come twice or never on pages that are ordered by date. */
const ORDER = { orderby: "id", order: "asc" };

/**
 * Posts of a WordPress, by its REST API, version 2. A site with a private API wants an application password. A
 * subscriber's is enough, and right: with any other, pictures are shown that belong to drafts.
 * @param client whose base is the site's address, with `wp-json/` unless `rest_route` in the query stands in for it
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 */
export function wordpressSource(
  client: JsonClient,
  { routes, perPage = PER_PAGE }: { routes: "wp-json" | "rest_route"; perPage?: number },
): BlogSource {
  const routeTo = (route: string) => (routes === "wp-json" ? `${route}?` : `?rest_route=/${route}&`);
  let signedIn = client.access.token === undefined;

  /**
   * WordPress gives public posts to everybody, whether or not a password is right. This route says when it has signed
   * nobody in; any other refusal means that the route is closed to this user, or to all.
   */
  async function signIn(): Promise<void> {
    await client.get(`${routeTo("wp/v2/users/me")}_fields=id`).catch((error: unknown) => {
      if (!(error instanceof StatusError) || error.body.includes('"rest_not_logged_in"')) throw error;
    });
    signedIn = true;
  }

  /** WordPress has neither validators nor 304. */
  async function ask(query: Query) {
    if (!signedIn) await signIn();
    const url = `${routeTo("wp/v2/posts")}${new URLSearchParams(query)}`;
    const answer = await client.get(url).catch((error: unknown) => {
      if (isBeyondTheLast(error)) return undefined;
      throw error;
    });
    if (answer === "not-modified") throw new SourceError("unexpected 304");
    return answer;
  }

  async function askPage(query: Query, page: number, size: number) {
    const answer = await ask({ ...query, ...ORDER, page: String(page), per_page: String(size) });
    if (!answer) return { found: [], more: false };
    const found = readShape(z.array(z.unknown()), answer.value, "posts");
    const count = (name: string) => {
      const header = answer.header(name);
      return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
    };
    const pages = count("x-wp-totalpages");
    const more = pages === undefined ? found.length === size : page < pages;
    return { found, total: count("x-wp-total"), more };
  }

  return {
    async list({ page, modifiedAfter }) {
      const since: Query = modifiedAfter === undefined ? {} : { modified_after: justBefore(modifiedAfter) };
      const whole = { _fields: POST_FIELDS, _embed: POST_EMBEDS };
      const { found, ...rest } = await askPage({ ...whole, ...since }, page, perPage);
      return { ...readPosts(wordpressPost, found, fromWordpress), ...rest };
    },

    ids: () =>
      walkIds(async (page) => {
        const asked = { _fields: "id,status,content.protected" };
        const { found, total, more } = await askPage(asked, page, IDS_PER_PAGE);
        const items = readShape(z.array(listedPost), found, "posts");
        const ids = items.filter(isPublic).map(({ id }) => String(id));
        return { ids, items: items.length, total, more };
      }),
  };
}

const listedPost = z.object({
  id: z.int(),
  status: z.string(),
  content: z.object({ protected: z.optional(z.boolean()) }),
});

/** The filter leaves out the very second that it names, in which another post may have changed too. */
function justBefore(instant: string): string {
  return `${new Date(Date.parse(instant) - 1_000).toISOString().slice(0, 19)}Z`;
}

/** The page after the last is an error there, and so is one that was the last a moment ago. */
function isBeyondTheLast(error: unknown): boolean {
  return (
    error instanceof StatusError &&
    error.status === 400 &&
    error.body.includes('"rest_post_invalid_page_number"')
  );
}

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
const wordpressPost = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  date_gmt: time,
  modified_gmt: time,
  title: rendered,
  content: rendered,
  excerpt: z.optional(rendered),
  sticky: z.optional(z.boolean()),
  _embedded: z.optional(
    z.object({
      author: z.optional(z.array(embedded(author))),
      "wp:featuredmedia": z.optional(z.array(embedded(picture))),
      "wp:term": z.optional(z.array(embedded(z.array(embedded(term))))),
    }),
  ),
});

/** A post as ours, or undefined when it is a draft, scheduled or behind a password. */
function fromWordpress(post: z.infer<typeof wordpressPost>): SourcePost | undefined {
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
    ...(excerpt && {
      excerpt: excerpt.endsWith(CUT) ? `${excerpt.slice(0, -CUT.length).trimEnd()}…` : excerpt,
    }),
    html: post.content.rendered,
    ...(post.sticky && { sticky: true }),
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
function isPublic(post: { status: string; content: { protected?: boolean | undefined } }): boolean {
  return post.status === "publish" && post.content.protected !== true;
}

/** Videos and sounds can be featured too. */
function isPicture({ media_type: kind }: z.infer<typeof picture>): boolean {
  return kind === undefined || kind === "image";
}

function toTerm({ name, slug }: { name: string; slug: string }): SourceTerm {
  return { name: plainText(name), slug: decodeAddress(slug) };
}
