import { expect, onTestFinished, test } from "vitest";
import { sql } from "kysely";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { rehearseMessage } from "./store-watch.ts";

const NOW = new Date("2026-11-23T09:00:00Z");

function aDatabase() {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  return database;
}

test("a rehearsal leaves nothing but its moment", async () => {
  const database = aDatabase();
  await rehearseMessage(database, NOW);
  for (const table of ["messages", "deliveries", "idempotency_keys"] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await database.queries.selectFrom("moments").select("at").execute()).toEqual([
    { at: NOW.toISOString() },
  ]);
});

test.each(["messages", "deliveries", "idempotency_keys", "receipts"])(
  "a rehearsal fails where a message could not be written into %s",
  async (table) => {
    const database = aDatabase();
    await sql`create trigger refuse before insert on ${sql.table(table)} begin select raise(abort, 'no'); end`.execute(
      database.queries,
    );
    await expect(rehearseMessage(database, NOW)).rejects.toThrow("no");
  },
);
