import { existsSync } from "node:fs";
import { messageDatabasePath, type MessagePlace } from "./open-message-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

const CONNECT_MS = 5_000;

/**
 * Tries whether a message could be written, and writes none: the transaction is rolled back.
 * @returns false when there are no messages yet
 * @throws the error of the system, of SQLite or of PostgreSQL
 */
export async function probeStore({ dataDir, databaseUrl }: MessagePlace): Promise<boolean> {
  return databaseUrl === undefined ? probeSqlite(messageDatabasePath(dataDir)) : probePostgres(databaseUrl);
}

function probeSqlite(path: string): boolean {
  if (!existsSync(path)) return false;
  const connection = openSqlite(path);
  try {
    connection.execute("begin immediate");
    connection.execute("update messages set id = id where false");
    connection.execute("rollback");
    return true;
  } finally {
    connection.close();
  }
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
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('messages') is not null as found",
    );
    if (rows[0]?.found !== true) return false;
    await client.query("begin");
    await client.query("update messages set id = id where false");
    await client.query("rollback");
    return true;
  } finally {
    void client.end().catch(() => {});
  }
}
