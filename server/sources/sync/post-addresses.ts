import { z } from "zod/mini";
import type { ArticleNode } from "#model/content/article.ts";
import { postPath } from "#model/content/post.ts";
import { redirectKey } from "../../platform/http/canonical-path.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { SourcePost } from "../blog-source.ts";
import { postIdOf, postSlugOf } from "../foreign-post.ts";

const NOTE = "addresses";
const noted = z.array(z.tuple([z.string(), z.tuple([z.string(), z.string()])]));

/** Addresses of a source's posts. */
export type PostAddresses = ReturnType<typeof openPostAddresses>;

/**
 * Opens the map of a source's addresses to ours, so that links between posts can stay on our site. It is
 * stored, since a feed only names the newest posts.
 */
export function openPostAddresses(store: PostStore) {
  /** By post, the key of its source address and its path here. */
  const places = new Map(parseJsonAs(noted, store.note(NOTE)));
  const origins = new Map([...places].map(([origin, [key]]) => [key, origin]));
  const isStored = (origin: string) => store.fingerprints().has(origin);

  function pathOf(address: URL): string | undefined {
    const origin = origins.get(addressKey(address)) ?? "";
    return isStored(origin) ? places.get(origin)?.[1] : undefined;
  }

  return {
    /** Adds newly known posts. */
    learn(posts: readonly SourcePost[]): void {
      for (const post of posts) {
        const address = URL.parse(post.address ?? "");
        if (!address) continue;
        const key = addressKey(address);
        places.set(post.sourceId, [key, postPath({ id: postIdOf(post.sourceId), slug: postSlugOf(post) })]);
        origins.set(key, post.sourceId);
      }
    },
    /** An article whose links to other stored posts lead to our copies. */
    link: (body: readonly ArticleNode[]): ArticleNode[] => rewriteLinks(body, pathOf),
    save(): void {
      for (const origin of places.keys()) if (!isStored(origin)) places.delete(origin);
      store.setNote(NOTE, JSON.stringify([...places]));
    },
  };
}

/** An article whose links lead to our pages, if `pathOf` knows one. */
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

/** Canonical form of an address: trailing slash, protocol, `www.`, and encoding are ignored. */
function addressKey({ host, pathname, search }: URL): string {
  return `${host.replace(/^www\./, "")}${redirectKey(pathname.replace(/^(.*[^/])\/+$/, "$1"))}${search}`;
}
