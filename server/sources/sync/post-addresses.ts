import { z } from "zod/mini";
import type { ArticleNode } from "#model/content/article.ts";
import { postPath } from "#model/content/post.ts";
import { redirectKey } from "../../platform/http/redirect-key.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore, StoredPost } from "../../posts/post-store.ts";
import type { SourcePost } from "../blog-source.ts";
import { postIdOf, postSlugOf } from "../foreign-post.ts";

const PLACES_NOTE = "addresses";
const WAITING_NOTE = "waiting-links";
/** Of links to pages of the source that are no posts of ours, at most this many are remembered for a post. */
const WAITING_MAX = 200;

/** How posts are linked to each other. */
export interface LinkedPosts {
  /** Origins of posts of the store that waited for one of the new ones. */
  late: readonly string[];
  /** A post whose links to others lead to our copies. */
  rewritten(post: StoredPost): StoredPost;
}

/**
 * Opens the addresses of a source's posts there and here as the last sync left them, so that links between them can
 * stay on our site.
 * @param site the source's own, whose pages may become posts of ours later
 */
export function openPostAddresses(store: PostStore, site: URL) {
  const noted = <Value>(note: string, value: z.ZodMiniType<Value>) =>
    new Map(parseJsonAs(z.array(z.tuple([z.string(), value])), store.note(note)));
  /** By post, the key of its address there and its path here. */
  const places = noted(PLACES_NOTE, z.tuple([z.string(), z.string()]));
  /** By post of the store, the keys of pages of the source that it links to and that are no posts of ours. */
  const waiting = noted(WAITING_NOTE, z.array(z.string()));
  let paths = new Map<string, string>();

  function rewritten(stored: StoredPost): StoredPost {
    const missed = new Set<string>();
    const body = rewriteLinks(stored.post.body, (address) => {
      const key = addressKey(address);
      const path = paths.get(key);
      if (path === undefined && plainHost(address.host) === plainHost(site.host)) missed.add(key);
      return path;
    });
    if (missed.size === 0) waiting.delete(stored.origin);
    else waiting.set(stored.origin, [...missed].slice(0, WAITING_MAX));
    return { ...stored, post: { ...stored.post, body } };
  }

  return {
    /** Adds posts of which we know more now. */
    learn(posts: readonly SourcePost[]): void {
      for (const post of posts) {
        if (!post.address || !URL.canParse(post.address)) continue;
        const path = postPath({ id: postIdOf(post.sourceId), slug: postSlugOf(post) });
        places.set(post.sourceId, [addressKey(new URL(post.address)), path]);
      }
    },
    /**
     * Links the posts to each other that will be in the store.
     * @param put origins of the posts that are new or changed
     */
    link(put: ReadonlySet<string>, drop: readonly string[]): LinkedPosts {
      const there = new Set([...store.fingerprints().keys(), ...put]);
      for (const origin of drop) there.delete(origin);
      for (const known of [places, waiting])
        for (const origin of known.keys()) if (!there.has(origin)) known.delete(origin);
      paths = new Map(places.values());
      const late = [...waiting].flatMap(([origin, keys]) =>
        !put.has(origin) && keys.some((key) => paths.has(key)) ? [origin] : [],
      );
      return { late, rewritten };
    },
    save(): void {
      store.setNote(PLACES_NOTE, JSON.stringify([...places]));
      store.setNote(WAITING_NOTE, JSON.stringify([...waiting]));
    },
  };
}

/** An article whose links lead to our own pages, where `pathOf` knows one. */
function rewriteLinks(
  nodes: readonly ArticleNode[],
  pathOf: (address: URL) => string | undefined,
): ArticleNode[] {
  return nodes.map((node): ArticleNode => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    const inner = rewriteLinks(children, pathOf);
    const own = tag === "a" && attributes ? pageOf(attributes["href"], pathOf) : undefined;
    if (own === undefined || !attributes) return [tag, attributes, ...inner];
    const { rel: _, ...others } = attributes;
    return [tag, { ...others, href: own }, ...inner];
  });
}

function pageOf(href: unknown, pathOf: (address: URL) => string | undefined): string | undefined {
  if (typeof href !== "string" || !/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  return pathOf(new URL(href));
}

/** One form for all spellings of an address: slash at the end, protocol, `www.`, letters as they are or encoded. */
export function addressKey(address: URL): string {
  return `${plainHost(address.host)}${redirectKey(address.pathname.replace(/^(.*[^/])\/+$/, "$1"))}${address.search}`;
}

/** A host without the `www.` that most sites have and do not need. */
export function plainHost(host: string): string {
  return host.replace(/^www\./, "");
}
