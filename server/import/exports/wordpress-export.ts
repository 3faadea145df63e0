import { plainText } from "../../sources/html/plain-text.ts";
import { countNames, type ExportedBlog } from "./exported-blog.ts";
import { mediaLibrary } from "./wordpress-pictures.ts";
import { wordpressPosts } from "./wordpress-posts.ts";
import type { Attachment } from "./wordpress-shortcodes.ts";
import { siteClock } from "./wordpress-times.ts";
import {
  childrenOf,
  readWordpressFile,
  textIn,
  wordpressItem,
  type WordpressItem,
} from "./wordpress-file.ts";

/** Kinds of items that need not be reported as left out. */
const INTERNAL =
  /^(?:nav_menu_item|wp_\w+|custom_css|customize_changeset|oembed_cache|revision|user_request|attachment)$/;

/** States of posts that were thrown away or never begun. */
const DISCARDED = /^(?:trash|auto-draft|inherit)$/;

/**
 * Reads what WordPress writes under Tools › Export (WXR).
 * @throws ExportError
 * @see https://developer.wordpress.org/reference/functions/export_wp/
 */
export function readWordpressExport(text: string): ExportedBlog {
  const channel = readWordpressFile(text);
  const items = childrenOf(channel, "item").map(wordpressItem);
  const ofType = (type: string) => items.filter((item) => item.text("wp:post_type") === type);
  const attachments = new Map(
    ofType("attachment")
      .map(attachmentOf)
      .filter(({ url }) => url !== "")
      .map((one) => [one.id, one]),
  );
  const pictures = mediaLibrary([...attachments.values()]);
  const address = ["wp:base_blog_url", "link"]
    .map((name) => textIn(channel, name))
    .find((one) => URL.canParse(one));
  const authors = childrenOf(channel, "wp:author").map((author): [string, string] => [
    textIn(author, "wp:author_login"),
    plainText(textIn(author, "wp:author_display_name")),
  ]);
  const posts = ofType("post");
  const shared = new Map(
    ofType("wp_block").map((item) => [item.text("wp:post_id"), item.text("content:encoded")]),
  );
  const facts = {
    library: { attachments, shared },
    authors: new Map(authors),
    categories: new Map(
      childrenOf(channel, "wp:category").map((one) => [
        textIn(one, "wp:term_id"),
        textIn(one, "wp:category_nicename"),
      ]),
    ),
    site: address ?? "",
    instantOf: siteClock(items),
  };
  const comments = childrenOf(channel, "item").flatMap((item) => childrenOf(item, "wp:comment"));
  return {
    site: address === undefined ? undefined : new URL(address),
    ...wordpressPosts(
      posts.filter((item) => !DISCARDED.test(item.text("wp:status"))),
      facts,
    ),
    ...pictures,
    leftOut: countNames([
      ...items
        .map((item) => item.text("wp:post_type"))
        .filter((type) => type !== "post" && !INTERNAL.test(type)),
      ...posts.map((item) => item.text("wp:status")).filter((status) => DISCARDED.test(status)),
      ...comments.map(() => "comment"),
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
