import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { answerMessage, noteMessage } from "../store/actions/record-action.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { openPostgresDatabase } from "../../platform/database/open-postgres-database.ts";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { usePostgres } from "../../../tests/support/postgres.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { eraseAgain } from "./erase-again.ts";
import { eraseSender } from "./erase-sender.ts";
import { purgeMessages } from "./purge-messages.ts";

const SECRET = new Uint8Array(32).fill(7);
const postgres = usePostgres();
const mine = {
  ...recordOf(STORED_FIELDS, () => "canary"),
  // Chosen from the words of the form, and counted.
  topic: "ai",
  email: "Canary@Company.example",
  name: "Canary Sample",
  message: "canary ".repeat(300),
};

async function aStore() {
  const database = await openPostgresDatabase(await postgres.newDatabase());
  onTestFinished(() => database.close());
  return { database, store: createMessageStore(database), dataDir: temporaryDirectory() };
}

/** Every row of every table, with all its columns as text. */
async function everyRow({ queries }: MessageDatabase): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(queries);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
        queries,
      );
      return [name, ...rows.map(({ row }) => row)].join("\n");
    }),
  );
  return texts.join("\n");
}

async function vacuumed({ queries }: MessageDatabase): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables where vacuum_count > 0 order by relname`.execute(queries);
  return rows.map(({ relname }) => relname);
}

test("erasing and purging leave no row of a person in any column of PostgreSQL, and vacuum", async () => {
  const { database, store, dataDir } = await aStore();
  for (const state of ["inbox", "junk"] as const)
    await store.receive(aNewMessage({ ...mine, state, deliverTo: ["mail", "chat"] }));
  const old = new Date("2025-01-01T00:00:00Z");
  await store.receive(
    aNewMessage({ name: "Old canary", deliverTo: ["mail"], receivedAt: old, sender: "old canary" }),
  );
  await store.receive(aNewMessage({ deliverTo: ["mail"] }));
  await database.queries
    .updateTable("deliveries")
    .set({ state: "dead", last_error: "550 canary" })
    .where("message_id", "in", (query) =>
      query.selectFrom("messages").select("id").where("name", "like", "%anary%"),
    )
    .execute();
  const concerned = database.queries
    .selectFrom("messages")
    .select("reference")
    .where("name", "like", "%anary%");
  for (const { reference } of await concerned.execute()) {
    await noteMessage(database, reference, {
      by: "canary@seller.example",
      at: old,
      text: "Canary of a note",
    });
    await answerMessage(database, reference, { by: "canary@seller.example", at: old, byLink: true });
  }
  expect(await everyRow(database)).toMatch(/canary/i);

  const now = new Date("2026-02-01T00:00:00Z");
  expect(await eraseSender(database, " canary@company.EXAMPLE ", { dataDir, secret: SECRET, now })).toBe(2);
  expect(await everyRow(database)).not.toMatch(/Canary Sample|canary@company/i);
  expect(await purgeMessages(database, dataDir, now, { force: true })).toEqual({ kind: "done", messages: 1 });
  expect(await everyRow(database)).not.toMatch(/canary/i);
  expect(await everyRow(database)).toContain("Noor Sample");
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  await expect
    .poll(() => vacuumed(database))
    .toEqual(
      expect.arrayContaining([
        "deliveries",
        "idempotency_keys",
        "message_events",
        "messages",
        "promises",
        "receipt_mails",
        "receipts",
        "senders",
        "signed_links",
      ]),
    );
});

test("rows that a restored backup of PostgreSQL brings back are erased again", async () => {
  const { database, store, dataDir } = await aStore();
  const message = aNewMessage(mine);
  await store.receive(message);
  const backup = await database.queries.selectFrom("messages").selectAll().execute();
  const options = { dataDir, secret: SECRET };
  await eraseSender(database, mine.email, { ...options, now: new Date("2026-02-01T00:00:00Z") });
  await database.queries.deleteFrom("tombstones").execute();
  await database.queries.insertInto("messages").values(backup).execute();

  expect(await eraseAgain(database, options)).toBe(1);
  expect(await everyRow(database)).not.toMatch(/canary/i);
  expect(await database.queries.selectFrom("tombstones").selectAll().execute()).toHaveLength(1);

  // Another machine, which has no file yet, learns of it from the database.
  const other = temporaryDirectory();
  await eraseAgain(database, { dataDir: other, secret: SECRET });
  await database.queries.deleteFrom("tombstones").execute();
  await database.queries.insertInto("messages").values(backup).execute();
  expect(await eraseAgain(database, { dataDir: other, secret: SECRET })).toBe(1);
});
