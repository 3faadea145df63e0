import type { BlogSettings } from "../blog-settings.ts";
import type { BlogSource } from "./blog-source.ts";
import { createJsonClient, type ClientOptions } from "./fetch-json.ts";
import { ghostSource } from "./sources/ghost.ts";
import { jsonFeedSource } from "./sources/json-feed.ts";
import { SISTER_FIELDS } from "./sources/sister-fields.ts";
import { sisterSource } from "./sources/sister.ts";
import { wordpressSource } from "./sources/wordpress.ts";

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
        fields: SISTER_FIELDS,
      };
      return sisterSource(client, paths, fields);
    }
  }
}
