import type { Retention } from "#model/retention.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import type { PostStore } from "../posts/post-store.ts";
import type { PageSchemas } from "./read-json-content.ts";

/** What `openContent` may be given beside the folder. */
export interface ContentOptions {
  now?: () => Date;
  /** Where posts are kept between starts; in memory by default. */
  store?: PostStore;
  /** Whether the posts of the folder are the blog; they are not read where another source fills the store. */
  postsFromFiles?: boolean;
  /** File in which the last good version of the JSON files is kept between starts. */
  lastGoodFile?: string;
  /** Names that file where it cannot be written. */
  parts?: OptionalParts;
  /** How the first read of another source stands that fills the store; it came to its end by default. */
  firstRead?: () => "first" | "again" | undefined;
  /** Whether a post was ever published; none by default. */
  wasPublished?: (id: string) => boolean;
  /** The origin that the token of a preview names; no preview by default. */
  previewed?: (token: string) => string | undefined;
  /** How long messages are kept, for the texts that say so. */
  retention?: Retention;
  /** Whether content is opened that lacks files; what needs one of them then throws MissingContent. Not by default. */
  servesRest?: boolean;
  /** Other pages than those of the site, for tests. */
  pages?: PageSchemas;
}
