import { atomFeed } from "./atom-feed.ts";
import type { FeedChannel } from "./feed-channel.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssFeed } from "./rss-feed.ts";

/** A feed for machines. */
export interface Feed {
  name: string;
  path: string;
  /** Media type, without charset. */
  type: string;
  write(channel: FeedChannel): string;
}

/** The three feeds, in the order in which they are offered. */
export const FEEDS: readonly Feed[] = [
  { name: "RSS", path: "/feed.xml", type: "application/rss+xml", write: rssFeed },
  { name: "Atom", path: "/atom.xml", type: "application/atom+xml", write: atomFeed },
  { name: "JSON", path: "/feed.json", type: "application/feed+json", write: jsonFeed },
];
