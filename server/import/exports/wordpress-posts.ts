import { cut, plainText } from "../../sources/html/plain-text.ts";
import type { RefusedPost, SourceTerm } from "../../sources/blog-source.ts";
import { sourceInstant } from "../../sources/source-instant.ts";
import type { ExportedPost } from "./exported-blog.ts";
import { wordpressHtml, type WordpressLibrary } from "./wordpress-content.ts";
import type { WordpressItem } from "./wordpress-file.ts";
import { withFootnotes } from "./wordpress-notes.ts";
import type { SiteClock } from "./wordpress-times.ts";

/** What the items of an export refer to. */
interface Surroundings {
  library: WordpressLibrary;
  instantOf: SiteClock;
  /** Names by login. */
  authors: ReadonlyMap<string, string>;
  /** Slugs of categories by id. */
  categories: ReadonlyMap<string, string>;
  /** Address of the blog; empty where it is unknown. */
  site: string;
}

/** Reads the items that are posts. */
export function wordpressPosts(
  items: readonly WordpressItem[],
  around: Surroundings,
): { posts: ExportedPost[]; refused: RefusedPost[] } {
  const read = items.map((one) => wordpressPost(one, around));
  return {
    posts: read.flatMap((one) => ("state" in one ? [one] : [])),
    refused: read.flatMap((one) => ("state" in one ? [] : [one])),
  };
}

function wordpressPost(
  one: WordpressItem,
  { library, instantOf, authors, categories, site }: Surroundings,
): ExportedPost | RefusedPost {
  const sourceId = one.text("wp:post_id");
  const published = sourceInstant(one.text("wp:post_date_gmt")) ?? instantOf(one.text("wp:post_date"));
  if (published === undefined)
    return { sourceId: one.text("wp:post_name") || sourceId, problem: "wp:post_date is no time" };
  const { state, reason } = stateOf(one);
  const { meta } = one;
  const stored = withFootnotes(one.text("content:encoded"), meta.get("footnotes"));
  const { html, hints } = wordpressHtml(stored, library, sourceId);
  const title = plainText(one.text("title"));
  const coverId = meta.get("_thumbnail_id");
  const cover = library.attachments.get(coverId ?? "");
  const link = one.text("link").trim();
  const creator = one.text("dc:creator");
  const excerpt = plainText(one.text("excerpt:encoded"));
  const description = plainText(meta.get("_yoast_wpseo_metadesc") || meta.get("rank_math_description") || "");
  const main = categories.get(PRIMARY.map((name) => meta.get(name)).find(Boolean) ?? "");
  const ofKind = (kind: string): SourceTerm[] =>
    one.terms
      // The category of posts that have none.
      .filter((term) => term.kind === kind && !(kind === "category" && term.slug === "uncategorized"))
      .toSorted((a, b) => Number(b.slug === main) - Number(a.slug === main))
      .map(({ slug, name }) => ({ slug, name: plainText(name) }));
  return {
    sourceId,
    slug: one.text("wp:post_name"),
    title: title || cut(plainText(html), TITLE_FROM_TEXT_CHARS),
    ...(excerpt && { excerpt }),
    html,
    ...(cover && { cover: { url: cover.url, alt: cover.alt } }),
    authors: creator ? [{ name: authors.get(creator) || creator }] : [],
    categories: ofKind("category"),
    tags: ofKind("post_tag"),
    published,
    updated: sourceInstant(one.text("wp:post_modified_gmt")) ?? published,
    ...(link && { address: plainText(link) }),
    state,
    otherAddresses: URL.canParse(site) ? [`${site.replace(/\/+$/, "")}/?p=${sourceId}`] : [],
    ...(description && { head: { description } }),
    hints: [
      ...(reason ? [reason] : []),
      ...(one.text("wp:is_sticky") === "1" ? ["was pinned to the top, and is sorted by its date here"] : []),
      ...(title ? [] : ["had no title; its first words are used"]),
      ...(cover || !coverId ? [] : [NO_COVER]),
      ...hints,
    ],
  };
}

/** Custom fields of plugins for the main category; WordPress itself sorts categories by name. */
const PRIMARY = ["_yoast_wpseo_primary_category", "rank_math_primary_category"];

/** The length of a title that is made from the text. */
const TITLE_FROM_TEXT_CHARS = 60;

/** An export of posts alone has no media library. */
const NO_COVER = "has a cover that is not in the export; export all content to include it";

function stateOf(one: WordpressItem): { state: ExportedPost["state"]; reason?: string } {
  if (one.text("wp:post_password") !== "")
    return { state: "draft", reason: "was behind a password, and is a draft here" };
  switch (one.text("wp:status")) {
    case "publish":
      return { state: "published" };
    case "future":
      return { state: "scheduled" };
    case "private":
      return { state: "draft", reason: "was private, and is a draft here" };
    default:
      return { state: "draft" };
  }
}
