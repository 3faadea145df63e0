import type { SourcePost } from "../blog-source.ts";
import { postPath } from "#model/content/post.ts";
import { postIdOf, postSlugOf } from "../foreign-post.ts";
import { redirectKey } from "../../platform/http/redirect-key.ts";
import { rewriteLinks } from "../html/rewrite-links.ts";
import type { PostStore, StoredPost } from "../../posts/post-store.ts";

const PLACES_NOTE = "addresses";
const WAITING_NOTE = "waiting-links";
/** A post that links more often to pages of its source that are no posts is not waited for beyond these. */
const WAITING_MAX = 200;

/** Where the posts of a source stand there and here, so that links between them can stay on our site. */
export interface PostAddresses {
  /** Adds posts of which we know more now. */
  learn(posts: readonly SourcePost[]): void;
  /**
   * Leads links between posts to our copies.
   * @returns what is to be put in the store, and posts that are there already and waited for one of these
   */
  lead(put: readonly StoredPost[], drop: readonly string[]): StoredPost[];
  /** Writes down what was learnt. */
  keep(): void;
}

/**
 * Opens the addresses as the last sync left them.
 * @param site the source's own, whose pages may become posts of ours later
 */
export function openPostAddresses(store: PostStore, site: URL): PostAddresses {
  const places = noted<[key: string, path: string]>(store, PLACES_NOTE);
  /** Links of posts in the store to pages of the source that are no posts of ours, by post. */
  const waiting = noted<string[]>(store, WAITING_NOTE);
  let paths = new Map<string, string>();

  function led(stored: StoredPost): StoredPost {
    const missed = new Set<string>();
    const body = rewriteLinks(stored.post.body, (address) => {
      const key = addressKey(address);
      const path = paths.get(key);
      if (path === undefined && plainHost(address.host) === plainHost(site.host)) missed.add(key);
      return path;
    });
    if (missed.size === 0) waiting.delete(stored.origin);
    else waiting.set(stored.origin, [...missed].slice(0, WAITING_MAX));
    return { ...stored, post: { ...stored.post, body: [...body] } };
  }

  return {
    learn(posts) {
      for (const post of posts) {
        if (!post.address || !URL.canParse(post.address)) continue;
        const path = postPath({ id: postIdOf(post.sourceId), slug: postSlugOf(post) });
        places.set(post.sourceId, [addressKey(new URL(post.address)), path]);
      }
    },
    lead(put, drop) {
      const there = new Set([...store.fingerprints().keys(), ...put.map(({ origin }) => origin)]);
      for (const origin of drop) there.delete(origin);
      for (const known of [places, waiting])
        for (const origin of known.keys()) if (!there.has(origin)) known.delete(origin);
      paths = new Map(places.values());
      const changed = new Set(put.map(({ origin }) => origin));
      const late = [...waiting].flatMap(([origin, keys]) =>
        !changed.has(origin) && keys.some((key) => paths.has(key)) ? (store.at(origin) ?? []) : [],
      );
      return [...put, ...late].map(led);
    },
    keep() {
      store.setNote(PLACES_NOTE, JSON.stringify([...places]));
      store.setNote(WAITING_NOTE, JSON.stringify([...waiting]));
    },
  };
}

function noted<Value>(store: PostStore, note: string): Map<string, Value> {
  return new Map(JSON.parse(store.note(note) ?? "[]") as [origin: string, Value][]);
}

/**
 * The one form of an address: whoever links may write it with or without a slash at its end, with the other protocol,
 * without `www.`, and with other letters as they are or percent-encoded.
 */
export function addressKey(address: URL): string {
  return `${plainHost(address.host)}${redirectKey(address.pathname.replace(/\/+$/, ""))}${address.search}`;
}

/** A host without the `www.` that most sites have and do not need. */
export function plainHost(host: string): string {
  return host.replace(/^www\./, "");
}
