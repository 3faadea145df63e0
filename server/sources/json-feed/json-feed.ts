import { z } from "zod/mini";
import type { BlogSource, RefusedPost, SourcePost } from "../blog-source.ts";
import { readShape, sortPosts } from "../answers/read-shape.ts";
import { plainText, truncate } from "../html/plain-text.ts";
import { decodeAddress } from "../html/hast-nodes.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { SourceError } from "../request/source-error.ts";
import { sourceInstant } from "../foreign-post.ts";

/** For a feed without any dates. */
const FAR_AHEAD = "9999-12-31T00:00:00.000Z";
const TITLE_MAX_CHARS = 80;

/** Invalid fields get a default, since many feeds deviate from the specification. */
const { catch: orElse } = z;
const text = orElse(z.optional(z.string()), undefined);
const authors = z.array(orElse(z.object({ name: text }), { name: undefined }));

const feedShape = z.object({
  version: z
    .string()
    .check(z.regex(/^https?:\/\/jsonfeed\.org\/version\/1(?:\.\d+)?$/, "is not that of JSON Feed 1")),
  items: z.array(z.unknown()),
  next_url: z.optional(
    z.string().check(z.refine((url) => URL.canParse(url, "https://feed.example/"), "is not an address")),
  ),
});

const itemShape = z.object({
  id: orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ""),
  url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: z.optional(z.unknown()),
  date_modified: z.optional(z.unknown()),
  authors: orElse(z.optional(authors), undefined),
  /** Version 1 had one. */
  author: orElse(z.optional(z.object({ name: text })), undefined),
  tags: orElse(z.array(text), []),
});

/**
 * Posts of a JSON Feed, versions 1 and 1.1, paginated by `next_url`.
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function jsonFeedSource(client: JsonClient, feed: URL): BlogSource {
  /** The address of each page, which the page before it names. */
  let addresses: (URL | undefined)[] = [feed];

  return {
    async list({ page }) {
      if (page === 1) addresses = [feed];
      const address = addresses[page - 1];
      if (!address) return { posts: [], refused: [], more: false };
      const answer = await client.get(address);
      const { items, next_url: next } = readShape(feedShape, answer.value, "feed");
      const following = next === undefined ? undefined : new URL(next, feed);
      if (following && addresses.some((one) => one?.href === following.href))
        throw new SourceError("the feed's next_url points to an earlier page");
      addresses = [...addresses.slice(0, page), following];
      const read = sortPosts(items, (item) => readItem(item, feed));
      const completeSince = page === 1 && !following ? oldestOf(read.posts) : undefined;
      return { ...read, more: following !== undefined, completeSince };
    },
  };
}

/** Most feeds only have the newest posts: without a next page, older ones are unknown. */
function oldestOf(posts: readonly SourcePost[]): string {
  return posts.map(({ published }) => new Date(published).toISOString()).toSorted()[0] ?? FAR_AHEAD;
}

/** An item as a post; undefined without an id, as the specification requires. */
function readItem(value: unknown, feed: URL): SourcePost | RefusedPost | undefined {
  const { data: item } = itemShape.safeParse(value);
  if (!item?.id) return undefined;
  const sourceId = item.id;
  const published = sourceInstant(item.date_published);
  if (!published) return { sourceId, problem: "date_published is not a date" };
  const html = item.content_html ?? paragraphs(item.content_text);
  if (html === undefined) return { sourceId, problem: "content_html and content_text are missing" };
  const excerpt = plainText(item.summary ?? "");
  const title = plainText(item.title ?? "") || truncate(excerpt || plainText(html), TITLE_MAX_CHARS);
  if (!title) return { sourceId, problem: "title is missing, without a text to replace it" };
  const address = item.url && URL.canParse(item.url, feed) ? new URL(item.url, feed) : undefined;
  const slug = address?.pathname.split("/").filter(Boolean).at(-1);
  const image = item.image ?? item.banner_image;
  const [category, ...tags] = item.tags.flatMap((tag) => (tag?.trim() ? [{ name: tag.trim() }] : []));
  return {
    sourceId,
    ...(slug && { slug: decodeAddress(slug) }),
    title,
    excerpt,
    html,
    ...(image && URL.canParse(image, feed) && { cover: { url: new URL(image, feed).href, alt: "" } }),
    authors: (item.authors ?? [{ name: item.author?.name }]).flatMap((author) => {
      const name = plainText(author.name ?? "");
      return name ? [{ name }] : [];
    }),
    categories: category ? [category] : [],
    tags,
    published,
    updated: sourceInstant(item.date_modified) ?? published,
    ...(address && { address: address.href }),
  };
}

function paragraphs(plain: string | undefined): string | undefined {
  const escaped = plain?.replace(/&/g, "&amp;").replace(/</g, "&lt;").trim();
  return escaped
    ?.split(/\n[^\S\n]*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}
