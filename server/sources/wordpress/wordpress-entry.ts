import { SettingsError, type Given } from "../../platform/settings-error.ts";
import type { ApiToken } from "../request/api-access.ts";
import { folderBelow, folderOf } from "../request/api-base.ts";
import { readSecret, writtenForms } from "../request/read-token.ts";
import type { SourceEntry } from "../source-entry.ts";

/** WordPress, by its REST API: below `wp-json/`, or in the query of a site without pretty addresses. */
export const wordpressEntry: SourceEntry = {
  read(url, given) {
    const routes = url.searchParams.has("rest_route") ? "rest_route" : "wp-json";
    return {
      base: routes === "wp-json" ? folderBelow(url, "wp-json/") : folderOf(url),
      token: readApplicationPassword(given),
      // WordPress may be installed in a folder.
      site: new URL("./", url),
      open: async (client) => (await import("./wordpress.ts")).wordpressSource(client, { routes }),
    };
  },
};

/** A user and an application password, sent as HTTP Basic. */
function readApplicationPassword(given: Given): ApiToken | undefined {
  const token = readSecret(given);
  if (token === undefined) return undefined;
  if (!/^[^:]+:.{8,}$/.test(token))
    throw new SettingsError("BLOG_API_TOKEN must be user:application-password");
  const pair = Buffer.from(token).toString("base64");
  const password = token.slice(token.indexOf(":") + 1);
  const secrets = [pair, ...writtenForms(token), ...writtenForms(password)];
  return { place: "header", name: "Authorization", value: `Basic ${pair}`, secrets };
}
