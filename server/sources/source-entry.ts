import type { Given } from "../platform/settings-error.ts";
import type { BlogSource } from "./blog-source.ts";
import type { ApiToken } from "./request/api-access.ts";
import type { JsonClient } from "./request/fetch-json.ts";

/** A kind of service that posts can come from: one folder, and one row of `registry.ts`. */
export interface SourceEntry {
  /** Settings that no other source has. */
  settings?: readonly string[];
  /** Stands in the names of its files in the data directory, in place of the setting's value. */
  filesAs?: string;
  /**
   * Reads what is its own in the settings.
   * @param url the value of BLOG_API_URL
   * @throws SettingsError
   */
  read(url: URL, given: Given): ConfiguredSource;
}

/** A source as the settings name it, not yet opened. */
export interface ConfiguredSource {
  /** Address that all of the API lies under; ends with a slash. */
  base: URL;
  token?: ApiToken | undefined;
  /** Its public site unless BLOG_API_SITE names another; the origin of BLOG_API_URL when absent. */
  site?: URL;
  /** Tells its copy from the copies of other services of its kind; the base when absent. */
  address?: URL;
  /** Opens it. The readers of HTML are large, so they are loaded only then. */
  open(client: JsonClient): Promise<BlogSource>;
}
