import { listPath, type PostList } from "../content/post-list.ts";
import type { FeedChannel } from "./feed-channel.ts";
import { atomFeed, jsonFeed, rssFeed } from "./feed-formats.ts";

/** A feed for machines. */
export interface Feed {
  name: string;
  /** Last part of its address. */
  file: string;
  /** Media type, without charset. */
  type: string;
  write(channel: FeedChannel): string;
}

/** The three formats, in the order in which they are offered. */
export const FEEDS: readonly Feed[] = [
  { name: "RSS", file: "feed.xml", type: "application/rss+xml", write: rssFeed },
  { name: "Atom", file: "atom.xml", type: "application/atom+xml", write: atomFeed },
  { name: "JSON", file: "feed.json", type: "application/feed+json", write: jsonFeed },
];

/** The lists with their own feeds. A year has none: its new posts are in the feed of all posts. */
export const FEED_LISTS = ["category", "tag", "author", "series"] as const;

/** True if a list has its own feeds; others use those of all posts. */
export function hasFeeds(list: PostList): boolean {
  return FEED_LISTS.some((kind) => kind === list.kind);
}

/** A feed as pages link to it. */
export type FeedLink = ReturnType<typeof feedsOf>[number];

/** The feeds of a list, or of the whole blog if it has none. */
export function feedsOf(list: PostList) {
  return FEEDS.map((feed) => ({ name: feed.name, href: feedPath(feed, list), type: feed.type }));
}

/** The address of a feed: of all posts at the root, of a list below the list's own address. */
export function feedPath({ file }: Pick<Feed, "file">, list: PostList): string {
  return hasFeeds(list) ? `${listPath(list)}/${file}` : `/${file}`;
}
