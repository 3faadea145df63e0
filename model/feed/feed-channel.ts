import { postPath, type PostSummary } from "../content/post.ts";

/** What a feed says, whatever its format. All addresses are absolute. */
export interface FeedChannel {
  title: string;
  description: string;
  /** Language of the texts, like en-IN. */
  language: string;
  /** The page for people. */
  page: string;
  /** The feed itself. */
  self: string;
  entries: readonly FeedChannelEntry[];
}

export interface FeedChannelEntry {
  /** Address of the post; also its identity. */
  url: string;
  title: string;
  text: string;
  author: string;
  categories: readonly string[];
  /** YYYY-MM-DD */
  published: string;
  /** YYYY-MM-DD; the day of publication where nothing changed since. */
  updated: string;
}

/** Sets up a feed of posts, newest first. The origin is the site's own, such as https://example.com. */
export function feedChannel(
  posts: readonly PostSummary[],
  {
    title,
    description,
    language,
    origin,
    path,
  }: Pick<FeedChannel, "title" | "description" | "language"> & {
    origin: string;
    path: string;
  },
): FeedChannel {
  return {
    title,
    description,
    language,
    page: `${origin}/feed`,
    self: `${origin}${path}`,
    entries: posts.map((post) => ({
      url: `${origin}${postPath(post)}`,
      title: post.title,
      text: post.excerpt,
      author: post.author,
      categories: [...new Set([post.category.name, ...post.tags.map((tag) => tag.name)])],
      published: post.published,
      updated: post.updated ?? post.published,
    })),
  };
}

/** The day of the latest change in a feed, or nothing for a feed without entries. */
export function latestChange({ entries }: FeedChannel): string | undefined {
  return entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}
