import { statSync } from "node:fs";
import { DamagedDatabase } from "./database-trouble.ts";
import { HEARTBEAT } from "./message-tables.ts";
import { openSqlite, refuseDamage } from "./sqlite-connection.ts";

/** Reading every page may take this share of the process's time, and no database larger than this is read. */
const SHARE = 1 / 50;
const READ_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Looks at a database through a connection that is opened for it: the one that is in use has most pages in memory and does
 * not notice when they change on the disk. All pages are read as often as their number allows.
 * @throws DamagedDatabase, or the error of SQLite
 */
export function createInspection(path: string): (heartbeat: string) => void {
  let readAgainAt = 0;
  return (heartbeat) => {
    const connection = openSqlite(path, { readOnly: true });
    try {
      const [row] = connection.all("select at from moments where name = ?", HEARTBEAT);
      // Another process of the site may have written meanwhile.
      const written = row?.["at"];
      if (typeof written !== "string" || written < heartbeat)
        throw new DamagedDatabase(`${path} lacks what was just written into it`);
      const began = performance.now();
      if (began < readAgainAt || statSync(path).size > READ_MAX_BYTES) return;
      refuseDamage(connection, path);
      readAgainAt = performance.now() + (performance.now() - began) / SHARE;
    } finally {
      connection.close();
    }
  };
}
