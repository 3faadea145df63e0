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
/** Most links to pages of the source without a post here that are remembered for a post. */
const WAITING_MAX = 200;

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
  const origins = new Map([...places].map(([origin, [key]]) => [key, origin]));
  /** By post of the store, the keys of pages of the source that it links to and that are no posts of ours. */
  const waiting = noted(WAITING_NOTE, z.array(z.string()));
  const isStored = (origin: string) => store.fingerprints().has(origin);

  function pathOf(key: string): string | undefined {
    const origin = origins.get(key) ?? "";
    return isStored(origin) ? places.get(origin)?.[1] : undefined;
  }

  return {
    /** Adds posts of which we know more now. */
    learn(posts: readonly SourcePost[]): void {
      for (const post of posts) {
        if (!post.address || !URL.canParse(post.address)) continue;
        const key = addressKey(new URL(post.address));
        places.set(post.sourceId, [key, postPath({ id: postIdOf(post.sourceId), slug: postSlugOf(post) })]);
        origins.set(key, post.sourceId);
      }
    },
    /** A post whose links to other posts of the store lead to our copies. */
    link(stored: StoredPost): StoredPost {
      const missed = new Set<string>();
      const body = rewriteLinks(stored.post.body, (address) => {
        const key = addressKey(address);
        const path = pathOf(key);
        if (path === undefined && plainHost(address.host) === plainHost(site.host)) missed.add(key);
        return path;
      });
      if (missed.size === 0) waiting.delete(stored.origin);
      else waiting.set(stored.origin, [...missed].slice(0, WAITING_MAX));
      return { ...stored, post: { ...stored.post, body } };
    },
    /** Origins of posts with a link to one that came into the store after it was made. */
    late: (): string[] =>
      [...waiting].flatMap(([origin, keys]) =>
        isStored(origin) && keys.some((key) => pathOf(key) !== undefined) ? [origin] : [],
      ),
    save(): void {
      for (const known of [places, waiting])
        for (const origin of known.keys()) if (!isStored(origin)) known.delete(origin);
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
    const href = tag === "a" && attributes ? String(attributes["href"]) : "";
    const own = /^https?:/.test(href) && URL.canParse(href) ? pathOf(new URL(href)) : undefined;
    if (own === undefined || !attributes) return [tag, attributes, ...inner];
    const { rel: _, ...others } = attributes;
    return [tag, { ...others, href: own }, ...inner];
  });
}

/** One form for all spellings of an address: slash at the end, protocol, `www.`, letters as they are or encoded. */
function addressKey(address: URL): string {
  return `${plainHost(address.host)}${redirectKey(address.pathname.replace(/^(.*[^/])\/+$/, "$1"))}${address.search}`;
}

/** A host without the `www.` that most sites have and do not need. */
function plainHost(host: string): string {
  return host.replace(/^www\./, "");
}
