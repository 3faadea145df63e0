import { SettingsError } from "../../platform/settings-error.ts";
import { folderBelow } from "../request/api-base.ts";
import { readToken } from "../request/read-token.ts";
import type { SourceEntry } from "../source-entry.ts";

/** Ghost, by its Content API, whose key travels in the query. */
export const ghostEntry: SourceEntry = {
  read(url, given) {
    const token = readToken(given, "query:key");
    if (!token) throw new SettingsError("BLOG_API_TOKEN must be the key of Ghost's Content API");
    return {
      base: folderBelow(url, "ghost/api/content/"),
      token,
      open: async (client) => (await import("./ghost.ts")).ghostSource(client),
    };
  },
};
