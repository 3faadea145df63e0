import type { PostSummary } from "#model/content/post.ts";
import type { SqliteConnection, SqliteRow } from "../platform/database/sqlite-connection.ts";
import { insertInto, POST_COLUMNS, rowOf, stored, type PostRest } from "./post-rows.ts";
import type { StagedPosts } from "./post-store.ts";

const SCHEMA = "staging";

/** The table in which staged posts wait, as statements name it. */
export const STAGED_ROWS = `${SCHEMA}.posts`;

/**
 * Opens an empty place for posts beside a store: a temporary database that the system removes, whatever happens, so that
 * they go into the store within one transaction and without passing through memory.
 */
export function openStaging(connection: SqliteConnection): StagedPosts {
  const isOpen = () => connection.all("pragma database_list").some(({ name }) => name === SCHEMA);
  const close = () => {
    if (connection.isOpen() && isOpen()) connection.execute(`detach ${SCHEMA}`);
  };
  close();
  connection.execute(
    `attach '' as ${SCHEMA};
     create table ${STAGED_ROWS} (${POST_COLUMNS.replace(" unique", "")}) strict`,
  );
  // Each statement is an object of its own outside the heap, so thousands must not be made.
  const insert = connection.prepare(insertInto(STAGED_ROWS));
  const remove = connection.prepare(`delete from ${STAGED_ROWS} where origin = ?`);
  const select = connection.prepare(
    `select fingerprint, draft, summary, rest from ${STAGED_ROWS} where origin = ?`,
  );
  const ids = new Map<string, string>();
  const drop = (origin: string) => {
    if (ids.delete(origin)) remove.run([origin]);
  };
  return {
    put(post) {
      drop(post.origin);
      insert.run(rowOf(post));
      ids.set(post.origin, post.post.id);
    },
    drop,
    at(origin) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the statement
      const [row] = select.all([origin]) as SqliteRow[];
      return (
        row && {
          origin,
          fingerprint: String(row["fingerprint"]),
          draft: row["draft"] === 1,
          post: { ...stored<PostSummary>(row["summary"]), ...stored<PostRest>(row["rest"]) },
        }
      );
    },
    ids: () => ids,
    close,
  };
}
