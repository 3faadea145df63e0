import { createJsonClient, type JsonClient } from "#server/sources/request/fetch-json.ts";
import type { SourceUnderTest } from "#server/sources/blog-source.contract.ts";
import { ghostSource } from "#server/sources/ghost/ghost.ts";
import { jsonFeedSource } from "#server/sources/json-feed/json-feed.ts";
import { CUSTOM_API_FIELDS } from "#server/sources/custom-api/custom-api-fields.ts";
import { customApiSource } from "#server/sources/custom-api/custom-api.ts";
import { wordpressSource } from "#server/sources/wordpress/wordpress.ts";
import type { SetPost, SetTerm } from "./blog-set.ts";
import { serveFeed } from "./feed-server.ts";
import { ghostToken } from "./blog-tokens.ts";
import { RECORDED_KEY, serveRecorded } from "./recorded.ts";
import { serveCustomApi } from "./custom-api-server.ts";

/** A WordPress that has the set. */
export function wordpressUnderTest(address?: string): SourceUnderTest {
  return {
    // The one behind a password.
    countsHidden: 1,
    changes: ({ slug, author }) => ({
      ...(slug === "a-cover-that-is-lost" && { coverAlt: undefined }),
      ...(slug === "an-author-who-is-gone" && { author: { ...author, name: "" } }),
    }),
    open: async (perPage) => {
      const { url, close } = address ? atAddress(address) : await serveRecorded("wordpress");
      return { source: wordpressSource(clientOf(url, "wp-json/"), { routes: "wp-json", perPage }), close };
    },
  };
}

/** A Ghost that has the set. */
export function ghostUnderTest(address?: string, key = RECORDED_KEY): SourceUnderTest {
  return {
    changes: ({ number, categories, tags }: SetPost) => ({
      // Ghost writes slugs in Latin letters, and has tags only.
      ...(number === 111 && { slug: "koolm-vraitl" }),
      categories: categories.slice(0, 1),
      tags: [...categories.slice(1), ...tags],
    }),
    open: async (perPage) => {
      const { url, close } = address ? atAddress(address) : await serveRecorded("ghost");
      return { source: ghostSource(clientOf(url, "ghost/api/content/", key), perPage), close };
    },
  };
}

/** The reference of a custom API with the set. */
export function customApiUnderTest(): SourceUnderTest {
  return {
    // The draft, which says that it is one.
    countsHidden: 1,
    changes: ({ slug }) => (slug === "a-cover-that-is-lost" ? { coverAlt: undefined } : {}),
    open: async (perPage) => {
      const { url, close } = await serveCustomApi(CUSTOM_API_TOKEN, perPage);
      const paths = { list: "posts?page={page}&since={since}", cover: "../pictures/coverimg" };
      const token = {
        place: "header",
        name: "Authorization",
        value: `Bearer ${CUSTOM_API_TOKEN}`,
        secrets: [CUSTOM_API_TOKEN],
      } as const;
      const client = createJsonClient({ base: url, allowPrivate: true, token });
      return { source: customApiSource(client, paths, CUSTOM_API_FIELDS), close };
    },
  };
}

const CUSTOM_API_TOKEN = "custom-token-0123456789";

/** A JSON Feed with the set. */
export function feedUnderTest(): SourceUnderTest {
  return {
    // Names without slugs, tags without categories, pictures without words.
    changes: ({ categories, tags, author, coverAlt }: SetPost) => ({
      categories: categories.slice(0, 1).map(unslugged),
      tags: [...categories.slice(1), ...tags].map(unslugged),
      author: unslugged(author),
      ...(coverAlt !== undefined && { coverAlt: "" }),
    }),
    open: async (perPage) => {
      const { url, close } = await serveFeed(perPage);
      const client = createJsonClient({ base: new URL("/", url), allowPrivate: true });
      return { source: jsonFeedSource(client, url), close };
    },
  };
}

function unslugged({ name }: SetTerm): SetTerm {
  return { name, slug: String(undefined) };
}

function atAddress(address: string) {
  return { url: new URL(`${address.replace(/\/$/, "")}/`), close: () => undefined };
}

/** Asks a host of this machine. */
function clientOf(host: URL, path: string, key?: string): JsonClient {
  const base = new URL(path, host);
  return createJsonClient({ base, allowPrivate: true, ...(key && { token: ghostToken(key) }) });
}
