import type { MessageDatabase } from "../platform/database/message-database.ts";

/** Most ids in one statement: PostgreSQL allows 65,535 parameters, SQLite half of that. */
const BATCH = 1_000;

/** The ids of all posts ever published. */
export interface PublishedIds {
  has(id: string): boolean;
  /** Records newly published ids. Failed writes are retried with the next ones. */
  add(ids: readonly string[]): Promise<void>;
  /** Reads the ids of earlier processes, and writes to this database from now on. */
  open(database: Pick<MessageDatabase, "queries">): Promise<void>;
}

/** @param failed called when the database does not answer */
export function createPublishedIds(now: () => Date, failed: (error: unknown) => void): PublishedIds {
  const known = new Set<string>();
  const unwritten = new Set<string>();
  let queries: MessageDatabase["queries"] | undefined;
  let read = false;

  async function write(): Promise<void> {
    if (!queries) return;
    try {
      if (!read) {
        for (const { id } of await queries.selectFrom("published_posts").select("id").execute()) {
          known.add(id);
          unwritten.delete(id);
        }
        read = true;
      }
      const published_at = now().toISOString();
      while (unwritten.size > 0) {
        const ids = [...unwritten].slice(0, BATCH);
        await queries
          .insertInto("published_posts")
          .values(ids.map((id) => ({ id, published_at })))
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
        for (const id of ids) unwritten.delete(id);
      }
    } catch (error) {
      failed(error);
    }
  }

  return {
    has: (id) => known.has(id),
    add(ids) {
      for (const id of ids) {
        if (known.has(id)) continue;
        known.add(id);
        unwritten.add(id);
      }
      return unwritten.size > 0 || !read ? write() : Promise.resolve();
    },
    open(database) {
      queries = database.queries;
      return write();
    },
  };
}
