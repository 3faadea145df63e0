import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPostPath } from "./list-folder.ts";
import { messageDatabasePath } from "../platform/database/open-message-database.ts";
import { openSqlite } from "../platform/database/sqlite-connection.ts";

/** A sequential number: longer ones came from another blog, some of them hex digits by chance. */
const NUMBER = /^[1-9][0-9]{0,8}$/;

/** A number above the ids of all posts, past ones included. */
export function freeNumber(contentDir: string, dataDir: string): number {
  const numbers = [...postIds(contentDir).keys(), ...publishedIds(dataDir)].filter((id) => NUMBER.test(id));
  return numbers.reduce((most, id) => Math.max(most, Number(id)), 0) + 1;
}

/** The files of posts by the ids that they claim, broken ones too. */
export function postIds(contentDir: string): Map<string, string> {
  const folder = join(contentDir, "posts");
  return new Map(
    readdirSync(folder)
      .filter((name) => isPostPath(`posts/${name}`))
      .flatMap((name) => {
        const id = /^id:\s*["']?([0-9a-f]+)/m.exec(readFileSync(join(folder, name), "utf8"))?.[1];
        return id === undefined ? [] : [[id, name]];
      }),
  );
}

/** Ids that were published before: their addresses must not show another post. */
function publishedIds(dataDir: string): string[] {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) return [];
  using database = openSqlite(path, { readOnly: true });
  try {
    // Includes the addresses of section pages, which are not numbers.
    return database.all("select id from published_posts").map(({ id }) => String(id));
  } catch {
    // A database of an older version does not have the table.
    return [];
  }
}
