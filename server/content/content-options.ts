import type { Retention } from "#model/retention.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import type { PostStore } from "../posts/post-store.ts";
import type { PageSchemas } from "./read-json-content.ts";

/** Options of `openContent`. */
export interface ContentOptions {
  now?: () => Date;
  /** Storage of posts between starts; in memory by default. */
  store?: PostStore;
  /** Whether the folder is the source of posts; if not, another source fills the store. */
  postsFromFiles?: boolean;
  /** File for the last good version of the JSON files between starts. */
  lastGoodFile?: string;
  /** Reports that file if it is not writable. */
  parts?: OptionalParts;
  /** State of the first import from another source; finished by default. */
  firstRead?: () => "first" | "again" | undefined;
  /** Whether a post was published before; false by default. */
  wasPublished?: (id: string) => boolean;
  /** The origin that the token of a preview names; no preview by default. */
  previewed?: (token: string) => string | undefined;
  /** Retention times, for texts that mention them. */
  retention?: Retention;
  /** Whether to open content with missing files; reading one then throws MissingContent. Off by default. */
  servesRest?: boolean;
  /** Page schemas for tests, in place of the site's. */
  pages?: PageSchemas;
}
