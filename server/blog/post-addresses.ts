import type { SourcePost } from "./blog-source.ts";
import { postPath } from "#model/content/post.ts";
import { postIdOf, postSlugOf } from "./foreign-post.ts";
import type { PostShelf } from "./post-shelf.ts";

const NOTE = "addresses";

/** Where the posts of a source stand there and here, so that links between them can stay on our site. */
export interface PostAddresses {
  /** Adds posts of which we know more now. */
  learn(posts: readonly SourcePost[]): void;
  /** The path on our site of an address at the source. */
  pathOf(address: URL): string | undefined;
  /** Writes down what was learnt, without posts that the shelf no longer has. */
  keep(): void;
}

/** Opens the addresses as the last sync left them. */
export function openPostAddresses(shelf: PostShelf): PostAddresses {
  const places = new Map(
    JSON.parse(shelf.note(NOTE) ?? "[]") as [sourceId: string, [key: string, path: string]][],
  );
  let paths = new Map(places.values());
  return {
    learn(posts) {
      for (const post of posts) {
        if (!post.address || !URL.canParse(post.address)) continue;
        const path = postPath({ id: postIdOf(post.sourceId), slug: postSlugOf(post) });
        places.set(post.sourceId, [keyOf(new URL(post.address)), path]);
      }
      paths = new Map(places.values());
    },
    pathOf: (address) => paths.get(keyOf(address)),
    keep() {
      const there = shelf.fingerprints();
      for (const id of places.keys()) if (!there.has(id)) places.delete(id);
      paths = new Map(places.values());
      shelf.setNote(NOTE, JSON.stringify([...places]));
    },
  };
}

/** Whoever links may write the address with or without a slash at its end, or with the other protocol. */
function keyOf({ host, pathname, search }: URL): string {
  return `${host}${pathname.replace(/\/+$/, "")}${search}`;
}
