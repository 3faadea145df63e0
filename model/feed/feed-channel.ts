import type { ArticleAttributes, ArticleNode } from "../content/article.ts";
import { postPath, type Post } from "../content/post.ts";
import { articleHtml } from "./article-html.ts";

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
  /** Permanent id, made from its number alone, because its address changes with its slug. */
  id: string;
  /** Address of the post. */
  url: string;
  title: string;
  /** Its excerpt, as plain text. */
  text: string;
  /** The whole post, as HTML that needs neither our style sheet nor our scripts. */
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
  /** The site's own, such as https://example.com. */
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

/** The instant of the latest change in a feed, or nothing for a feed without entries. */
export function latestChange({ entries }: FeedChannel): string | undefined {
  return entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}
