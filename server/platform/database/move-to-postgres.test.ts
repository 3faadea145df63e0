import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { runProgram, startProgram } from "../../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { usePostgres } from "../../../tests/support/postgres.ts";
import { aReceivedLetter } from "../../messages/letters/letter-store.contract.ts";
import { lettersOf, receiveLetter } from "../../messages/letters/letter-store.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import { createDatabaseOutbox } from "../../messages/store/database-outbox.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { markMoved } from "./moved-database.ts";
import { messageDatabasePath, openMessageDatabase, openMessagePlace } from "./open-message-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

const MOVED_WHILE_RECEIVING = 50;
const postgres = usePostgres();
const outboxOf = (database: Awaited<ReturnType<typeof openPostgresDatabase>>) =>
  createDatabaseOutbox({ database, now: () => new Date("2026-01-31T09:31:00Z"), chance: () => 0.5 });

async function target() {
  const url = await postgres.newDatabase();
  const database = await openPostgresDatabase(url);
  onTestFinished(() => database.close());
  return { url, database, store: createMessageStore(database) };
}

function moveByCommand(dataDir: string, url: string) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: "x".repeat(32) };
  return runProgram("tools/leads.ts", ["move-to-postgres"], settings);
}

test("messages, receipts, keys and what is still to be delivered are there afterwards, in their order", async () => {
  const dataDir = temporaryDirectory();
  const old = openMessageDatabase(dataDir);
  onTestFinished(() => old.close());
  const messages = Array.from({ length: 1_100 }, () => aNewMessage({ deliverTo: ["mail"] }));
  for (const message of messages) await createMessageStore(old).receive(message);
  const apart = [...Array<"doubtful">(12).fill("doubtful"), "junk" as const];
  for (const state of apart)
    await createMessageStore(old).receive(aNewMessage({ state, deliverTo: ["mail"] }));
  const batches = ({ queries }: typeof old) =>
    queries
      .selectFrom("deliveries")
      .innerJoin("messages", "messages.id", "message_id")
      .select(["messages.state", "batch"])
      .where("batch", "!=", "")
      .orderBy("seq")
      .execute();
  const together = await batches(old);
  expect(together.map(({ state }) => state)).toEqual(["doubtful", "doubtful", "junk"]);
  const sent = await outboxOf(old).claim("mail");
  if (sent) await outboxOf(old).settle(sent, { kind: "sent" });

  const { database, store } = await target();
  expect(await moveToPostgres(dataDir, database)).toBe(messages.length + apart.length);
  expect(await batches(database)).toEqual(together);
  const last = messages.at(-1) ?? aNewMessage();
  expect(await store.findReceipt(last.receiptTokenHash)).toMatchObject({ message: { email: last.email } });
  expect(await store.receive(last)).toMatchObject({ kind: "known-key" });
  expect(await outboxOf(database).claim("mail")).toMatchObject({ id: `${messages[1]?.id}-mail` });
  expect(await store.receive(aNewMessage({ deliverTo: ["mail"] }))).toEqual({ kind: "stored" });

  // The old one takes and delivers nothing any more, and no server starts on it.
  await expect(createMessageStore(old).receive(aNewMessage())).rejects.toThrow(/moved to PostgreSQL/);
  expect(await outboxOf(old).claim("mail")).toBeUndefined();
  await expect(openMessagePlace({ dataDir })).rejects.toThrow(/set DATABASE_URL/);
});

test("who was erased stays so, and every table is moved, those too of which the key is all", async () => {
  const dataDir = temporaryDirectory();
  const old = openMessageDatabase(dataDir);
  onTestFinished(() => old.close());
  await createMessageStore(old).receive(aNewMessage({ email: "asha@company.example" }));
  expect(
    await runProgram("tools/leads.ts", ["erase", "asha@company.example"], { DATA_DIR: dataDir }),
  ).toMatchObject({
    code: 0,
  });
  await createMessageStore(old).receive(aNewMessage({ id: "kept", reference: "KS-KEPT01" }));
  const file = { name: "a.txt", type: "text/plain", content: Buffer.from("a") };
  const letter = aReceivedLetter({ files: [file, file, file, file, file] });
  await receiveLetter(old, "KS-KEPT01", letter, new Date(), async () => undefined);
  const downloads = [{ slug: "a-list", month: "2026-11", times: 3 }];
  await old.queries.insertInto("downloads").values(downloads).execute();
  const { url, database } = await target();
  expect(await moveByCommand(dataDir, url)).toMatchObject({ code: 0, stderr: "" });
  expect(await database.queries.selectFrom("erased_messages").selectAll().execute()).toHaveLength(1);
  const [moved] = await lettersOf(database.queries, "kept");
  expect(moved).toMatchObject({
    body: letter.body,
    files: [file, file, file, file, file].map(({ name }) => ({ name, bytes: 1 })),
  });
  expect(await database.queries.selectFrom("downloads").selectAll().execute()).toEqual(downloads);
  expect(await database.queries.selectFrom("counted_messages").select("topic").execute()).toEqual([
    { topic: "custom-software" },
  ]);
});

test("what a server acknowledges while its messages are moved is not lost", async () => {
  const dataDir = temporaryDirectory();
  const { url, store } = await target();
  const server = startProgram("tests/support/receive-messages.ts", [dataDir, "m"]);
  let output = "";
  server.stdout?.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => server.once("close", resolve));
  const acknowledged = () => output.split("\n").slice(0, -1);
  await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(MOVED_WHILE_RECEIVING);
  const moved = await moveByCommand(dataDir, url);
  expect({ code: moved.code, stderr: moved.stderr }).toEqual({ code: 0, stderr: "" });
  expect(moved.stdout).toMatch(/^Moved \d+ messages to PostgreSQL at 127\.0\.0\.1:\d+\/site_\d+\.\n/);
  // It ends by itself: its next message cannot be stored.
  await ended;
  const stored = new Set((await store.list({ limit: 1_000_000 })).map(({ reference }) => reference));
  expect(acknowledged().filter((reference) => !stored.has(reference))).toEqual([]);
});

test("no byte of a message stays in the old file, beside a server that still has it open", async () => {
  const dataDir = temporaryDirectory();
  const old = openMessageDatabase(dataDir);
  onTestFinished(() => old.close());
  const canary = { name: "Canary Sample", message: "canary ".repeat(300), deliverTo: ["mail"] };
  for (let sent = 0; sent < 30; sent += 1) await createMessageStore(old).receive(aNewMessage(canary));
  const { url, store } = await target();
  // The second finds what a first left that was killed.
  for (const run of ["first", "second"]) {
    const moved = await moveByCommand(dataDir, url);
    expect({ run, code: moved.code, stderr: moved.stderr }).toEqual({ run, code: 0, stderr: "" });
    expect(moved.stdout).toMatch(/^Moved 30 messages[^]*The old database is empty/);
    expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
    expect(await store.count()).toBe(30);
  }
});

test("a move that breaks leaves every message where it was", async () => {
  const dataDir = temporaryDirectory();
  const old = openMessageDatabase(dataDir);
  onTestFinished(() => old.close());
  await createMessageStore(old).receive(aNewMessage());
  const { database } = await target();
  await sql`create function lose() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    database.queries,
  );
  await sql`create trigger lost before insert on receipts for each row execute function lose()`.execute(
    database.queries,
  );
  await expect(moveToPostgres(dataDir, database)).rejects.toThrow(/Not all of receipts arrived/);
  expect(await createMessageStore(old).receive(aNewMessage())).toEqual({ kind: "stored" });
  await sql`drop trigger lost on receipts`.execute(database.queries);
  expect(await moveToPostgres(dataDir, database)).toBe(2);
});

test("a file whose messages moved to another database keeps them", async () => {
  const dataDir = temporaryDirectory();
  const store = createMessageStore(openMessageDatabase(dataDir));
  await store.receive(aNewMessage());
  await store.close();
  const source = openSqlite(messageDatabasePath(dataDir));
  onTestFinished(() => source.close());
  markMoved(source);
  const { database } = await target();
  await expect(moveToPostgres(dataDir, database)).rejects.toThrow(/moved to another PostgreSQL/);
  expect(source.all("select id from messages")).toHaveLength(1);
});

test("messages of another site are not mixed with ours", async () => {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  const { database, store } = await target();
  await store.receive(aNewMessage());
  await expect(moveToPostgres(dataDir, database)).rejects.toThrow(/already holds 1 messages/);
  await expect(moveToPostgres(temporaryDirectory(), database)).rejects.toThrow(/no messages to move/);
});
