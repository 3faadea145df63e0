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
  authors: readonly string[];
  categories: readonly string[];
  /** Instant in UTC, as `2026-05-28T04:00:00.000Z`. */
  published: string;
  /** The same; that of the publication where nothing changed since. */
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
      authors: post.authors.map(({ name }) => name),
      categories: [...new Set([post.category.name, ...post.tags.map((tag) => tag.name)])],
      published: post.publishedAt,
      updated: post.updatedAt,
    })),
  };
}

/** The instant of the latest change in a feed, or nothing for a feed without entries. */
export function latestChange({ entries }: FeedChannel): string | undefined {
  return entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}
