import { dayOf, isCalendarDay, isInstant } from "#model/content/instant.ts";
import { type Post, postHead, type PostSummary } from "#model/content/post.ts";
import { slugOf } from "#model/content/slug-of.ts";
import type { Term } from "#model/content/taxonomy.ts";
import { hexHash, nameSlug, transliteratedSlug } from "../posts/name-slug.ts";
import type { SourcePost, SourceTerm } from "./blog-source.ts";
import type { ArticleReader } from "./html/article-reader.ts";
import type { OwnPicture } from "./html/html-pictures.ts";
import { HtmlRefused } from "./html/parse-html.ts";
import type { HtmlArticle } from "./html/read-html-article.ts";
import type { FetchPictures } from "./pictures/fetch-pictures.ts";
import { oneLine, truncate } from "./html/plain-text.ts";
import { decodeAddress } from "./html/hast-nodes.ts";

/** Data the site adds to a foreign post. */
export interface ForeignPostFacts {
  /** The site's time zone, for the start of days. */
  zone: string;
  /** For posts without a category or an author. */
  fallback: { category: Term; author: string };
  /** Base of relative links in a post without an address. */
  site: URL;
  pictures: FetchPictures;
  reader: Pick<ArticleReader, "pictures" | "article">;
  /** Called for each omitted part of a post, in words for the log. */
  notice(sourceId: string, text: string): void;
}

/** A post that cannot be shown; the message gives the reason without quoting the post. */
export class PostRefused extends Error {
  override name = "PostRefused";
}

const TITLE_MAX_CHARS = 200;
const TITLE_FROM_TEXT_CHARS = 60;
const EXCERPT_MAX_CHARS = 280;
const NAME_MAX_CHARS = 60;
const TAGS_MAX = 8;
const AUTHORS_MAX = 5;

/** The number of a foreign post in our addresses: its id if numeric, else the beginning of its hash. */
export function postIdOf(sourceId: string): string {
  return /^[1-9]\d{0,14}$/.test(sourceId) ? sourceId : hexHash(sourceId, 12);
}

/** The last part of a foreign post's address on our site. */
export function postSlugOf({ slug, title }: Pick<SourcePost, "slug" | "title">): string {
  return transliteratedSlug(decodeAddress(slug ?? ""), "") || transliteratedSlug(title, "post");
}

/**
 * Converts a foreign post; links to other posts are rewritten later.
 * @returns the post, and whether it is `lacking` pictures that its source has
 * @throws PostRefused
 */
export async function foreignPost(
  given: SourcePost,
  facts: ForeignPostFacts,
): Promise<{ made: Post; lacking: boolean }> {
  const notice = (text: string) => facts.notice(given.sourceId, text);
  if (!isInstant(given.published)) throw new PostRefused("published is not an instant with a zone");
  const { address = "" } = given;
  const base = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : facts.site;

  let lacking = false;
  async function fetchPictures(addresses: readonly string[]): Promise<Map<string, OwnPicture>> {
    const fetched = await facts.pictures(addresses, base);
    lacking ||= fetched.lacking;
    return fetched.found;
  }

  async function readArticle(): Promise<HtmlArticle> {
    const { addresses, notices } = await facts.reader.pictures(given.html);
    notices.forEach(notice);
    return facts.reader.article(given.html, base, await fetchPictures(addresses));
  }

  const article = await readArticle().catch((error: unknown) => {
    throw error instanceof HtmlRefused ? new PostRefused(`html ${error.message}`) : error;
  });
  const title =
    truncate(oneLine(given.title), TITLE_MAX_CHARS) || truncate(article.opening, TITLE_FROM_TEXT_CHARS);
  if (title === "") throw new PostRefused("title is empty, and so is its text");
  const cover = given.cover && (await fetchPictures([given.cover.url])).get(given.cover.url);

  const publishedAt = new Date(given.published).toISOString();
  const changedAt = isInstant(given.updated) ? new Date(given.updated).toISOString() : publishedAt;
  const updatedAt = changedAt > publishedAt ? changedAt : publishedAt;
  const [published, updated] = [dayOf(publishedAt, facts.zone), dayOf(updatedAt, facts.zone)];
  const excerpt = truncate(oneLine(given.excerpt ?? ""), EXCERPT_MAX_CHARS);
  const summary: PostSummary = {
    id: postIdOf(given.sourceId),
    slug: postSlugOf({ ...given, title }),
    title,
    excerpt: excerpt || truncate(article.opening, EXCERPT_MAX_CHARS) || title,
    ...termsOf(given, facts.fallback.category, notice),
    authors: authorsOf(given.authors, facts.fallback.author, notice),
    published,
    publishedAt,
    ...(updated > published && { updated }),
    updatedAt,
    minutes: article.minutes,
    ...(given.sticky && { sticky: true }),
    ...(cover && { cover: { ...cover, alt: truncate(oneLine(given.cover?.alt ?? ""), EXCERPT_MAX_CHARS) } }),
  };
  const { body, headings } = article;
  return { made: { ...summary, head: postHead(summary), body, headings }, lacking };
}

type Notice = (text: string) => void;

function termsOf(
  { categories, tags }: SourcePost,
  fallback: Term,
  notice: Notice,
): Pick<PostSummary, "category" | "tags"> {
  const [category = fallback, ...further] = categories.flatMap((term) => termOf(term, "category"));
  const all = [...further, ...tags.flatMap((term) => termOf(term, "tag"))];
  return { category, tags: firstOf(all, TAGS_MAX, "tags", notice) };
}

function authorsOf(given: readonly SourceTerm[], fallback: string, notice: Notice): Term[] {
  const all = given.flatMap((author) => termOf(author, "author"));
  const authors = firstOf(all, AUTHORS_MAX, "authors", notice);
  return authors.length > 0 ? authors : [{ slug: nameSlug(fallback, "author"), name: fallback }];
}

/** Terms without duplicate slugs, up to a maximum. */
function firstOf(terms: readonly Term[], most: number, kind: string, notice: Notice): Term[] {
  const all = [...new Map(terms.map((term) => [term.slug, term])).values()];
  if (all.length > most) notice(`has ${all.length} ${kind}, of which the first ${most} are shown`);
  return all.slice(0, most);
}

/** A term; its slug gets a hash if it lost more than Latin letters of the name. */
function termOf({ name, slug }: SourceTerm, kind: string): Term[] {
  const shown = truncate(oneLine(name), NAME_MAX_CHARS);
  if (shown === "") return [];
  const given = decodeAddress(slug ?? "");
  return [{ slug: nameSlug(slugOf(given, "") === "" ? shown : given, kind), name: shown }];
}

/** An instant of a source in the form of RFC 3339: in UTC where it has no zone, at midnight where it has no time. */
export function sourceInstant(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, "$1T");
  if (isCalendarDay(text)) return `${text}T00:00:00Z`;
  if (isInstant(text)) return text;
  return isInstant(`${text}Z`) ? `${text}Z` : undefined;
}
