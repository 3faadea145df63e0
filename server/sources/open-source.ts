import type { BlogSettings } from "./source-settings.ts";
import type { BlogSource } from "./blog-source.ts";
import { createJsonClient, type ClientOptions } from "./request/fetch-json.ts";
import { ghostSource } from "./ghost/ghost.ts";
import { jsonFeedSource } from "./json-feed/json-feed.ts";
import { CUSTOM_API_FIELDS } from "./custom-api/custom-api-fields.ts";
import { customApiSource } from "./custom-api/custom-api.ts";
import { wordpressSource } from "./wordpress/wordpress.ts";

/** The source that the settings name. */
export function openSource(settings: BlogSettings, options: ClientOptions = {}): BlogSource {
  const client = createJsonClient(settings.access, options);
  switch (settings.kind) {
    case "wordpress":
      return wordpressSource(client, { routes: settings.routes ?? "wp-json" });
    case "ghost":
      return ghostSource(client);
    case "jsonfeed":
      return jsonFeedSource(client, settings.feed ?? settings.access.base);
    case "sister": {
      const { paths, fields } = settings.sister ?? {
        paths: { list: "posts?page={page}", post: "posts/{id}" },
        fields: CUSTOM_API_FIELDS,
      };
      return customApiSource(client, paths, fields);
    }
  }
}
