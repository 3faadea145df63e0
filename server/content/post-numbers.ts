import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messageDatabasePath } from "../platform/database/open-message-database.ts";
import { openSqlite } from "../platform/database/sqlite-connection.ts";

/** A number above all that posts have, or had once. */
export function freeNumber(contentDir: string, dataDir: string): number {
  return (
    [...postNumbers(contentDir).keys(), ...publishedIds(dataDir)].reduce(
      (most, id) => Math.max(most, id),
      0,
    ) + 1
  );
}

/** The files of posts by the numbers that they claim, whatever else is wrong with them. */
export function postNumbers(contentDir: string): Map<number, string> {
  const folder = join(contentDir, "posts");
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) => {
        const id = /^id:\s*["']?(\d+)/m.exec(readFileSync(join(folder, name), "utf8"))?.[1];
        return id === undefined ? [] : [[Number(id), name]];
      }),
  );
}

/** Numbers that had a post once: whoever kept its address must not find another there. */
function publishedIds(dataDir: string): number[] {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) return [];
  const database = openSqlite(path, { readOnly: true });
  try {
    return database.all("select id from published_posts").map(({ id }) => Number(id));
  } catch {
    // A database of an older version has not begun to remember.
    return [];
  } finally {
    database.close();
  }
}
