import { existsSync } from "node:fs";
import { textIn } from "../system-error.ts";
import { messageDatabasePath, type MessagePlace } from "./open-message-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

const CONNECT_MS = 5_000;

/** Takes the same lock as a message. */
const WRITES_NOTHING = "update messages set id = id where false";

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNKNOWN_TABLE = "42P01";

/**
 * Tests whether a message could be written, without writing one.
 * @returns false when there are no messages yet
 * @throws the error of the system, of SQLite or of PostgreSQL
 */
export async function probeStore({ dataDir, databaseUrl }: MessagePlace): Promise<boolean> {
  return databaseUrl === undefined ? probeSqlite(messageDatabasePath(dataDir)) : probePostgres(databaseUrl);
}

function probeSqlite(path: string): boolean {
  if (!existsSync(path)) return false;
  using connection = openSqlite(path);
  connection.exec(WRITES_NOTHING);
  return true;
}

async function probePostgres(url: string): Promise<boolean> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(WRITES_NOTHING);
    return true;
  } catch (error) {
    if (textIn(error, "code") === UNKNOWN_TABLE) return false;
    throw error;
  } finally {
    void client.end().catch(() => {});
  }
}
