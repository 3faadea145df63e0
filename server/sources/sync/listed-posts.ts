import { openCache } from "../../platform/database/sqlite-connection.ts";
import { shortHash } from "../../platform/short-hash.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { SourcePost } from "../blog-source.ts";

/** The posts of a list as a source gave them, from when they are read until they are built. */
export interface ListedPosts {
  /** Takes posts as they are read; one that comes again takes the place of the earlier one. */
  take(posts: readonly SourcePost[]): void;
  /** The ids and new fingerprints of posts that differ from the store, in the order of the list. */
  changed(): Iterable<[sourceId: string, fingerprint: string]>;
  /** One of these. */
  post(sourceId: string): SourcePost | undefined;
  clear(): void;
  close(): void;
}

interface ListedPostsParts {
  store: Pick<PostStore, "fingerprints">;
  pipeline: string;
  /** Told of all posts that are taken. */
  builder: { learn(posts: readonly SourcePost[]): void };
}

/** Opens an empty place for posts: a temporary database that the system removes, so that they take up no memory. */
export function openListedPosts({ store, pipeline, builder }: ListedPostsParts): ListedPosts {
  const fingerprints = new Map<string, string>();
  const cache = openCache("");
  cache.execute("create table listed (id text primary key, post text not null) strict");
  const insert = cache.prepare("insert or replace into listed (id, post) values (?, ?)");
  const select = cache.prepare("select post from listed where id = ?");
  return {
    take(posts) {
      builder.learn(posts);
      cache.transaction(() => {
        for (const post of posts) {
          const text = JSON.stringify(post);
          const fingerprint = shortHash(`[${JSON.stringify(pipeline)},${text}]`);
          if (store.fingerprints().get(post.sourceId) === fingerprint) fingerprints.delete(post.sourceId);
          else {
            fingerprints.set(post.sourceId, fingerprint);
            insert.run([post.sourceId, text]);
          }
        }
      });
    },
    changed: () => fingerprints,
    post(sourceId) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `take` alone writes rows
      const [row] = select.all([sourceId]) as { post: string }[];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
      return row && (JSON.parse(row.post) as SourcePost);
    },
    clear() {
      fingerprints.clear();
      cache.execute("delete from listed");
    },
    close: () => cache.close(),
  };
}
