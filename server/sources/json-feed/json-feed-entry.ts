import { readToken } from "../request/read-token.ts";
import type { SourceEntry } from "../source-entry.ts";

/** A JSON Feed, whose pages may be anywhere on its host. */
export const jsonFeedEntry: SourceEntry = {
  read: (url, given) => ({
    base: new URL("/", url),
    token: readToken(given),
    address: url,
    open: async (client) => (await import("./json-feed.ts")).jsonFeedSource(client, url),
  }),
};
