import { createJsonClient, type JsonClient } from "#server/blog/fetch-json.ts";
import type { SourceUnderTest } from "#server/blog/blog-source.contract.ts";
import { ghostSource, ghostToken } from "#server/blog/sources/ghost.ts";
import { wordpressSource } from "#server/blog/sources/wordpress.ts";
import type { SetPost } from "./blog-set.ts";
import { RECORDED_KEY, serveRecorded } from "./recorded.ts";

/** A WordPress that has the set. */
export function wordpressUnderTest(address?: string): SourceUnderTest {
  return {
    filtersByChange: true,
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
    filtersByChange: true,
    changes: ({ number, categories, tags }: SetPost) => ({
      // Ghost writes slugs in Latin letters, and has tags only.
      ...(number === 111 && { slug: "koolm-vraitl" }),
      categories: categories.slice(0, 1),
      tags: [...categories.slice(1), ...tags],
    }),
    open: async (perPage) => {
      const { url, close } = address ? atAddress(address) : await serveRecorded("ghost");
      return { source: ghostSource(clientOf(url, "ghost/api/content/", key), { perPage }), close };
    },
  };
}

function atAddress(address: string) {
  return { url: new URL(`${address.replace(/\/$/, "")}/`), close: () => undefined };
}

/** Asks a host of this machine. */
function clientOf(host: URL, path: string, key?: string): JsonClient {
  const base = new URL(path, host);
  return createJsonClient({ base, allowPrivate: true, ...(key && { token: ghostToken(key) }) });
}
