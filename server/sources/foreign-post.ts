import { dayOf, isInstant } from "#model/content/instant.ts";
import { postHead, type PostSummary } from "#model/content/post.ts";
import { slugOf } from "#model/content/slug-of.ts";
import type { Term } from "#model/content/taxonomy.ts";
import type { CleanHtml, HtmlFacts, OwnPicture } from "./html/clean-html.ts";
import { HtmlRefused } from "./html/parse-html.ts";
import { hexHash, nameSlug } from "../posts/name-slug.ts";
import { decodeAddress } from "./decode-address.ts";
import { absoluteLink } from "./html/absolute-link.ts";
import type { SourcePost, SourceTerm } from "./blog-source.ts";
import type { ReadArticle } from "./html/read-html-article.ts";
import { cut, oneLine } from "./html/plain-text.ts";
import type { StoredPost } from "../posts/post-store.ts";
import { transliteratedSlug } from "../posts/transliterated-slug.ts";

/** What the site adds to a foreign post. */
export interface ForeignPostFacts {
  /** The site's own time zone, in which days begin. */
  zone: string;
  /** For posts without a category or without an author. */
  fallback: { category: Term; author: string };
  /** The path on our site of an address at the source, where that is known already; other links stay as they are. */
  pathOf?(address: URL): string | undefined;
  /** What relative links are read against where the post has no address of its own. */
  site: URL;
  /** Whether pictures may be fetched from there. */
  mayFetch(address: URL): boolean;
  fetchPictures(addresses: readonly URL[]): Promise<ReadonlyMap<string, OwnPicture>>;
}

/** What a whole post is made with. */
export type ForeignPostParts = Omit<ForeignPostFacts, "pathOf"> & { readArticle: ReadArticle };

/** A post that cannot be shown; the message says why and does not quote it. */
export class PostRefused extends Error {
  override name = "PostRefused";
}

const TITLE_MAX_CHARS = 200;
const TITLE_FROM_TEXT_CHARS = 60;
const EXCERPT_MAX_CHARS = 280;
const NAME_MAX_CHARS = 60;
const TAGS_MAX = 8;
const AUTHORS_MAX = 5;

/** The number of a foreign post in our addresses: its own id where that is a number, else the beginning of its hash. */
export function postIdOf(sourceId: string): string {
  return /^[1-9]\d{0,14}$/.test(sourceId) ? sourceId : hexHash(sourceId, 12);
}

/** The last part of a foreign post's address on our site. */
export function postSlugOf({ slug, title }: Pick<SourcePost, "slug" | "title">): string {
  return transliteratedSlug(decodeAddress(slug ?? ""), "") || transliteratedSlug(title, "post");
}

/** The title of a post that has none: its first words. */
export function titleFrom(text: string): string {
  return cut(text, TITLE_FROM_TEXT_CHARS);
}

/** Makes a post of ours from a foreign one; links to other posts are not rewritten yet. @throws PostRefused */
export async function foreignPost(
  given: SourcePost,
  fingerprint: string,
  facts: ForeignPostParts,
): Promise<{ stored: StoredPost; lacking: boolean }> {
  const { summary, article, lacking } = await readForeignPost(given, facts, (html, { base, fetchPictures }) =>
    facts.readArticle(html, base, fetchPictures),
  );
  const { body, headings } = article;
  const post = { ...summary, head: postHead(summary), body, headings };
  return { stored: { origin: given.sourceId, fingerprint, post, draft: false }, lacking };
}

/** Reads a foreign post and says whether pictures are `lacking` that it has at its source. @throws PostRefused */
export async function readForeignPost<Article extends Pick<CleanHtml, "minutes" | "opening">>(
  given: SourcePost,
  facts: ForeignPostFacts,
  readHtml: (html: string, facts: HtmlFacts & { base: URL }) => Promise<Article>,
): Promise<{ summary: PostSummary; article: Article; lacking: boolean }> {
  const { zone } = facts;
  if (!isInstant(given.published)) throw new PostRefused("published is no instant with its zone");
  const { address = "" } = given;
  const base = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : facts.site;

  const pictures = mediaLibrary(base, facts);
  const article = await readHtml(given.html, {
    base,
    linkTo: (href) => linkTo(href, base, facts),
    fetchPictures: pictures.fetch,
  }).catch((error: unknown) => {
    throw error instanceof HtmlRefused ? new PostRefused(`html ${error.message}`) : error;
  });
  const title = cut(oneLine(given.title), TITLE_MAX_CHARS) || titleFrom(article.opening);
  if (title === "") throw new PostRefused("title is empty, and so is its text");
  const cover = given.cover && (await pictures.fetch([given.cover.url])).get(given.cover.url);

  const publishedAt = new Date(given.published).toISOString();
  const changedAt = isInstant(given.updated) ? new Date(given.updated).toISOString() : publishedAt;
  const updatedAt = changedAt > publishedAt ? changedAt : publishedAt;
  const [published, updated] = [dayOf(publishedAt, zone), dayOf(updatedAt, zone)];
  const excerpt =
    cut(oneLine(given.excerpt ?? ""), EXCERPT_MAX_CHARS) || cut(article.opening, EXCERPT_MAX_CHARS);
  const summary: PostSummary = {
    id: postIdOf(given.sourceId),
    slug: postSlugOf({ ...given, title }),
    title,
    excerpt: excerpt || title,
    ...termsOf(given, facts.fallback.category),
    authors: authorsOf(given.authors, facts.fallback.author),
    published,
    publishedAt,
    ...(updated > published && { updated }),
    updatedAt,
    minutes: article.minutes,
    ...(given.sticky && { sticky: true }),
    ...(cover && { cover: { ...cover, alt: cut(oneLine(given.cover?.alt ?? ""), EXCERPT_MAX_CHARS) } }),
  };
  return { summary, article, lacking: pictures.lacking };
}

/** Fetches pictures by the addresses in the text, and knows whether one could not be fetched. */
function mediaLibrary(base: URL, facts: ForeignPostFacts) {
  const library = {
    lacking: false,
    async fetch(addresses: readonly string[]): Promise<Map<string, OwnPicture>> {
      const wanted = addresses.flatMap((address) => {
        const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
        return url && facts.mayFetch(url) ? [{ address, url }] : [];
      });
      const found = await facts.fetchPictures(wanted.map(({ url }) => url));
      if (wanted.some(({ url }) => !found.has(url.href))) library.lacking = true;
      return new Map(
        wanted.flatMap(({ address, url }) => {
          const picture = found.get(url.href);
          return picture ? [[address, picture]] : [];
        }),
      );
    },
  };
  return library;
}

/** The target of a link in a foreign post: our own copy of a post, or what it was before. */
function linkTo(href: string, base: URL, { pathOf }: ForeignPostFacts): string | undefined {
  const target = absoluteLink(href, base);
  return (target?.startsWith("http") && pathOf?.(new URL(target))) || target;
}

function termsOf({ categories, tags }: SourcePost, fallback: Term): Pick<PostSummary, "category" | "tags"> {
  const [category = fallback, ...further] = categories.flatMap((term) => termOf(term, "category"));
  const all = [...further, ...tags.flatMap((term) => termOf(term, "tag"))];
  return { category, tags: firstOf(all, TAGS_MAX) };
}

function authorsOf(given: readonly SourceTerm[], fallback: string): Term[] {
  const authors = firstOf(
    given.flatMap((author) => termOf(author, "author")),
    AUTHORS_MAX,
  );
  return authors.length > 0 ? authors : [{ slug: nameSlug(fallback, "author"), name: fallback }];
}

/** Terms without those of the same slug, at most this many. */
function firstOf(terms: readonly Term[], most: number): Term[] {
  return [...new Map(terms.map((term) => [term.slug, term])).values()].slice(0, most);
}

function termOf({ name, slug }: SourceTerm, kind: string): Term[] {
  const shown = cut(oneLine(name), NAME_MAX_CHARS);
  if (shown === "") return [];
  return [{ slug: slugOf(decodeAddress(slug ?? ""), "") || nameSlug(shown, kind), name: shown }];
}
