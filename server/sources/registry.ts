import { customApiEntry } from "./custom-api/custom-api-entry.ts";
import { ghostEntry } from "./ghost/ghost-entry.ts";
import { jsonFeedEntry } from "./json-feed/json-feed-entry.ts";
import type { SourceEntry } from "./source-entry.ts";
import { wordpressEntry } from "./wordpress/wordpress-entry.ts";

/** Every service that posts can come from, by its value of BLOG_SOURCE. */
export const SOURCES: ReadonlyMap<string, SourceEntry> = new Map([
  ["custom", customApiEntry],
  ["wordpress", wordpressEntry],
  ["ghost", ghostEntry],
  ["jsonfeed", jsonFeedEntry],
]);

/** Values of BLOG_SOURCE that go by another name now. They still work in this version and warn. */
export const RENAMED_SOURCES: ReadonlyMap<string, string> = new Map([["sister", "custom"]]);
