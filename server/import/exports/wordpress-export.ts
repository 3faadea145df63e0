import { sortPosts } from "../../sources/answers/read-shape.ts";
import type { RefusedPost, SourceTerm } from "../../sources/blog-source.ts";
import { plainText } from "../../sources/html/plain-text.ts";
import { titleFrom } from "../../sources/foreign-post.ts";
import { sourceInstant } from "../../sources/source-instant.ts";
import { countNames, type ExportedBlog, type ExportedPost } from "./exported-blog.ts";
import { withFootnotes, wordpressHtml, type WordpressLibrary } from "./wordpress-content.ts";
import {
  childrenOf,
  readWordpressFile,
  textIn,
  wordpressItem,
  type WordpressItem,
} from "./wordpress-file.ts";
import { mediaLibrary, type Attachment } from "./wordpress-pictures.ts";

/** Kinds of items that need not be reported as left out. */
const INTERNAL =
  /^(?:nav_menu_item|wp_\w+|custom_css|customize_changeset|oembed_cache|revision|user_request|attachment)$/;
/** States of posts that were thrown away or never begun. */
const DISCARDED = /^(?:trash|auto-draft|inherit)$/;
/** An export of posts alone has no media library. */
const NO_COVER = "has a cover that is not in the export; export all content to include it";

/** What the items of an export refer to. */
interface Surroundings {
  library: WordpressLibrary;
  /** Names by login. */
  authors: ReadonlyMap<string, string>;
  site: URL | undefined;
}

/**
 * Reads what WordPress writes under Tools › Export (WXR).
 * @throws ExportError
 * @see https://developer.wordpress.org/reference/functions/export_wp/
 */
export function readWordpressExport(text: string): ExportedBlog {
  const channel = readWordpressFile(text);
  const elements = childrenOf(channel, "item");
  const items = elements.map(wordpressItem);
  const ofType = (type: string) => items.filter((item) => item.text("wp:post_type") === type);
  const isDiscarded = (item: WordpressItem) => DISCARDED.test(item.text("wp:status"));
  const files = ofType("attachment")
    .map(attachmentOf)
    .filter(({ url }) => url !== "");
  const shared = ofType("wp_block").map((item): [string, string] => [
    item.text("wp:post_id"),
    item.text("content:encoded"),
  ]);
  const authors = childrenOf(channel, "wp:author").map((author): [string, string] => [
    textIn(author, "wp:author_login"),
    plainText(textIn(author, "wp:author_display_name")),
  ]);
  const address = ["wp:base_blog_url", "link"]
    .map((name) => textIn(channel, name))
    .find((one) => URL.canParse(one));
  const around: Surroundings = {
    library: { attachments: new Map(files.map((one) => [one.id, one])), shared: new Map(shared) },
    authors: new Map(authors),
    site: address === undefined ? undefined : new URL(address),
  };
  const posts = ofType("post");
  const { posts: found, refused } = sortPosts(
    posts.filter((item) => !isDiscarded(item)),
    (item) => wordpressPost(item, around),
  );
  return {
    site: around.site,
    posts: found,
    refused,
    ...mediaLibrary(files),
    leftOut: countNames([
      ...items
        .map((item) => item.text("wp:post_type"))
        .filter((type) => type !== "post" && !INTERNAL.test(type)),
      ...posts.filter(isDiscarded).map((item) => item.text("wp:status")),
      ...elements.flatMap((element) => childrenOf(element, "wp:comment").map(() => "comment")),
    ]),
  };
}

function attachmentOf(item: WordpressItem): Attachment {
  return {
    id: item.text("wp:post_id"),
    post: item.text("wp:post_parent"),
    url: item.text("wp:attachment_url").trim(),
    alt: plainText(item.meta.get("_wp_attachment_image_alt") ?? ""),
    caption: item.text("excerpt:encoded"),
  };
}

function wordpressPost(
  one: WordpressItem,
  { library, authors, site }: Surroundings,
): ExportedPost | RefusedPost {
  const sourceId = one.text("wp:post_id");
  // What was never published has its local time only, which is near enough for a draft.
  const published = sourceInstant(one.text("wp:post_date_gmt")) ?? sourceInstant(one.text("wp:post_date"));
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
  const ofKind = (kind: string): SourceTerm[] =>
    one.terms.filter((term) => term.kind === kind).map(({ slug, name }) => ({ slug, name: plainText(name) }));
  return {
    sourceId,
    slug: one.text("wp:post_name"),
    title: title || titleFrom(plainText(html)),
    ...(excerpt && { excerpt }),
    html,
    ...(one.text("wp:is_sticky") === "1" && { sticky: true }),
    ...(cover && { cover: { url: cover.url, alt: cover.alt } }),
    authors: creator ? [{ name: authors.get(creator) || creator }] : [],
    // The category of posts that have none.
    categories: ofKind("category").filter(({ slug }) => slug !== "uncategorized"),
    tags: ofKind("post_tag"),
    published,
    updated: sourceInstant(one.text("wp:post_modified_gmt")) ?? published,
    ...(link && { address: plainText(link) }),
    state,
    otherAddresses: site ? [`${site.href.replace(/\/+$/, "")}/?p=${sourceId}`] : [],
    ...(description && { head: { description } }),
    hints: [
      ...(reason ? [reason] : []),
      ...(title ? [] : ["had no title; its first words are used"]),
      ...(cover || !coverId ? [] : [NO_COVER]),
      ...hints,
    ],
  };
}

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
