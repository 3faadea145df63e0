/** Last part of each feed's address. */
export const FEED_FILES = { rss: "feed.xml", atom: "atom.xml", json: "feed.json" } as const;
