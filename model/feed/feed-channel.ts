import type { ArticleAttributes, ArticleNode } from "../content/article.ts";
import { postPath, type Post } from "../content/post.ts";
import { xmlText } from "./xml.ts";

/** Attributes with a meaning outside our pages; not classes, roles or lazy loading. */
const ATTRIBUTES = new Set([
  "href",
  "src",
  "alt",
  "width",
  "height",
  "id",
  "start",
  "scope",
  "colSpan",
  "rowSpan",
]);

const ADDRESSES = new Set(["href", "src"]);

const EMPTY = new Set(["br", "hr", "img"]);

/** Elements that are useless without our style sheet; their content is kept. */
const TRANSPARENT = new Set(["span", "picture"]);

/** Elements that are useless elsewhere: our drawings, and other sizes of a picture. */
const LEFT_OUT = new Set(["kolam", "source", "button", "input"]);

/** The content of a feed in any format. All addresses are absolute. */
export interface FeedChannel {
  title: string;
  description: string;
  /** Language of the texts, like en-IN. */
  language: string;
  /** The page for people that lists the same. */
  page: string;
  /** The feed itself. */
  self: string;
  entries: readonly FeedChannelEntry[];
}

export interface FeedChannelEntry {
  /** Permanent id from its number alone, because its address changes with its slug. */
  id: string;
  /** Address of the post. */
  url: string;
  title: string;
  /** Its excerpt, as plain text. */
  text: string;
  /** The complete post, as HTML that needs neither our style sheet nor our scripts. */
  html: string;
  /** Address of its picture, where it has one. */
  image?: string;
  authors: readonly string[];
  categories: readonly string[];
  /** Instant in UTC, as `2026-05-28T04:00:00.000Z`. */
  published: string;
  /** The same of the last change, or of the publication if there was none. */
  updated: string;
}

/** The description of a feed; its addresses are paths on the site. */
export interface FeedAbout extends Pick<FeedChannel, "title" | "description" | "language" | "page" | "self"> {
  /** Origin of the site, such as https://example.com. */
  origin: string;
}

/** Sets up a feed of posts, newest first. */
export function feedChannel(posts: readonly Post[], { origin, ...about }: FeedAbout): FeedChannel {
  return {
    ...about,
    page: `${origin}${about.page}`,
    self: `${origin}${about.self}`,
    entries: posts.map((post) => entryOf(post, origin)),
  };
}

function entryOf(post: Post, origin: string): FeedChannelEntry {
  const url = `${origin}${postPath(post)}`;
  const { cover } = post;
  const picture: ArticleNode[] = cover ? [["p", 0, ["img", pictureOf(cover)]]] : [];
  return {
    id: `${origin}/post/${post.id}`,
    url,
    title: post.title,
    text: post.excerpt,
    html: articleHtml([...picture, ...post.body], url),
    ...(cover && { image: new URL(cover.src, url).href }),
    authors: post.authors.map(({ name }) => name),
    categories: [...new Set([post.category.name, ...post.tags.map((tag) => tag.name)])],
    published: post.publishedAt,
    updated: post.updatedAt,
  };
}

/** A picture as it was given: feed readers do not choose among sizes. */
function pictureOf({ sizes: _sizes, ...picture }: NonNullable<Post["cover"]>): ArticleAttributes {
  return picture;
}

/** The instant of a feed's last change; undefined for an empty feed. */
export function latestChange({ entries }: FeedChannel): string | undefined {
  return entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}

/**
 * An article as HTML for other readers: all addresses absolute, independent of our style sheet and scripts.
 * @param nodes a sanitised body
 * @param address of the article, for its anchors
 */
export function articleHtml(nodes: readonly ArticleNode[], address: string): string {
  return nodes.map((node) => nodeHtml(node, address)).join("");
}

function nodeHtml(node: ArticleNode, address: string): string {
  if (typeof node === "string") return xmlText(node);
  const [tag, attributes, ...children] = node;
  if (LEFT_OUT.has(tag)) return "";
  const content = articleHtml(children, address);
  if (TRANSPARENT.has(tag)) return content;
  const start = `<${tag}${attributes === 0 ? "" : attributesHtml(attributes, address)}>`;
  return EMPTY.has(tag) ? start : `${start}${content}</${tag}>`;
}

function attributesHtml(attributes: ArticleAttributes, address: string): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => {
      if (!ATTRIBUTES.has(name)) return [];
      const text = ADDRESSES.has(name) ? absolute(String(value), address) : String(value);
      return text === undefined ? [] : [` ${name}="${xmlText(text)}"`];
    })
    .join("");
}

/** Undefined for an invalid address: one bad link must not break the whole feed. */
function absolute(target: string, address: string): string | undefined {
  return URL.canParse(target, address) ? new URL(target, address).href : undefined;
}
