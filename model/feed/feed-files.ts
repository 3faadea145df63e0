/** Last part of each feed's address. */
export const FEED_FILES = { rss: "feed.xml", atom: "atom.xml", json: "feed.json" } as const;

/** The lists that have feeds of their own. A year has none: what is new in it is new in the feed of all posts. */
export const FEED_LISTS = ["category", "tag", "author", "series"] as const;
