import { createHmac } from "node:crypto";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { USUAL_RETENTION } from "#model/retention.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { messageDatabasePath, openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { openSqlite } from "../../platform/database/sqlite-connection.ts";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { eraseAgain } from "./erase-again.ts";
import { eraseSender } from "./erase-sender.ts";
import { startMaintenance, type MaintenanceEvent } from "./maintenance.ts";

const SECRET = new Uint8Array(32).fill(7);
const ERASED = new Date("2026-02-01T00:00:00Z");
const mine = { email: "Canary@company.example", name: "Canary Sample" };

function open(dataDir: string) {
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  return { database, store: createMessageStore(database) };
}

/** A data directory in which a person was erased after a backup was made, and the file of that backup. */
async function erasedAfterBackup(beside?: (database: MessageDatabase) => unknown) {
  const dataDir = temporaryDirectory();
  const backup = join(temporaryDirectory(), "backup.sqlite");
  const { database, store } = open(dataDir);
  for (const message of [mine, {}, mine]) await store.receive(aNewMessage(message));
  await database.scrub();
  copyFileSync(messageDatabasePath(dataDir), backup);
  await beside?.(database);
  await eraseSender(database, "canary@company.example", { dataDir, secret: SECRET, now: ERASED });
  await database.close();
  return { dataDir, backup };
}

async function loseAll({ queries }: MessageDatabase): Promise<void> {
  await queries.deleteFrom("messages").execute();
}

function restore(dataDir: string, backup: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(messageDatabasePath(dataDir) + end, { force: true });
  copyFileSync(backup, messageDatabasePath(dataDir));
}

test.each([
  ["an erased person", undefined],
  ["a person whose messages only the backup had when they were erased", loseAll],
])("%s is erased again from a backup that was restored, to the byte", async (_, beside) => {
  const { dataDir, backup } = await erasedAfterBackup(beside);
  restore(dataDir, backup);
  const { database, store } = open(dataDir);
  expect(await store.count()).toBe(3);
  const later = aNewMessage({ ...mine, name: "Sent later", receivedAt: new Date("2026-02-02T00:00:00Z") });
  await store.receive(later);

  const options = { dataDir, secret: SECRET };
  expect(await eraseAgain(database, options)).toBe(2);
  expect(bytesUnder(dataDir)).not.toContain("Canary Sample");
  expect(await store.findByReference(later.reference)).toBeDefined();
  expect(await database.queries.selectFrom("tombstones").selectAll().execute()).toMatchObject([
    { erased_at: ERASED.toISOString(), messages: 2 },
  ]);
  expect(await eraseAgain(database, options)).toBe(0);
});

test.each([
  ["was a year ahead at the erasure", ["2027-06-01T10:00:00Z"], "2026-06-02T10:00:00Z"],
  ["was a year ahead at the first of two erasures", ["2027-06-01", "2026-06-01T10:00:00Z"], "2026-06-02"],
  ["falls back by an hour after that", ["2026-06-01T10:00:00Z"], "2026-06-01T09:00:00Z"],
])("a later message is not erased again when the clock %s", async (_, erased, sent) => {
  const { database, store } = open(temporaryDirectory());
  const options = { dataDir: temporaryDirectory(), secret: SECRET };
  await store.receive(aNewMessage({ ...mine, receivedAt: new Date("2026-06-01T08:00:00Z") }));
  await eraseAgain(database, options);
  const counts = [];
  for (const at of erased)
    counts.push(await eraseSender(database, mine.email, { ...options, now: new Date(at) }));
  expect(counts[0]).toBe(1);
  await store.receive(aNewMessage({ ...mine, receivedAt: new Date(sent), deliverTo: ["mail"] }));
  expect(await eraseAgain(database, options)).toBe(0);
  expect(await store.count()).toBe(1);
});

test("a backup of before erasures were kept by ids is compared with their times, once", async () => {
  const { dataDir, backup } = await erasedAfterBackup();
  const old = openSqlite(backup);
  old.exec(
    `drop table erased_messages; alter table messages drop column kept_from;
     delete from migrations where name like '0002%'`,
  );
  old.close();
  const path = join(dataDir, "erased");
  // A hash as it was made of addresses before they had one form.
  const hash = createHmac("sha256", SECRET).update("erased\nanna@müller.example").digest("base64url");
  const senders = readFileSync(path, "utf8").replaceAll(/^message .*$/gm, "");
  writeFileSync(path, `${senders}\n${hash} ${ERASED.toISOString()}\n`);
  restore(dataDir, backup);
  const { database, store } = open(dataDir);
  const options = { dataDir, secret: SECRET };
  for (const email of ["Anna@Müller.example", "anna@xn--mller-kva.example"])
    await store.receive(aNewMessage({ email, receivedAt: new Date("2026-01-31T00:00:00Z") }));
  expect(await eraseAgain(database, options)).toBe(4);
  await store.receive(aNewMessage({ ...mine, receivedAt: new Date("2026-01-31T00:00:00Z") }));
  expect(await eraseAgain(database, options)).toBe(0);
});

test("a tombstone of the database is written beside it, and a line that was cut short is passed over", async () => {
  const { dataDir, backup } = await erasedAfterBackup();
  const path = join(dataDir, "erased");
  const [line = ""] = /^\S{43} \S+$/m.exec(readFileSync(path, "utf8")) ?? [];
  expect(line).toMatch(/^[\w-]{43} 2026-02-01T00:00:00\.000Z$/);
  writeFileSync(path, line.slice(0, 50));
  const options = { dataDir, secret: SECRET };
  await eraseAgain(open(dataDir).database, options);
  expect(readFileSync(path, "utf8").split("\n")).toContain(line);
  restore(dataDir, backup);
  expect(await eraseAgain(open(dataDir).database, options)).toBe(2);
});

test("nothing is delivered from a restored backup before those who were erased are gone from it", async () => {
  const { dataDir, backup } = await erasedAfterBackup();
  restore(dataDir, backup);
  const { database, store } = open(dataDir);
  const now = () => new Date("2026-02-03T00:00:00Z");
  const events: MaintenanceEvent[] = [];
  const left = await new Promise<number>((resolve) => {
    const parts = {
      database,
      sinks: [],
      retention: USUAL_RETENTION,
      dataDir,
      secret: SECRET,
      now,
      log: (event: MaintenanceEvent) => events.push(event),
    };
    const leave = startMaintenance(parts, () => void store.count().then(resolve));
    onTestFinished(leave);
  });
  expect(left).toBe(1);
  expect(events).toEqual([{ event: "maintenance.erased-again", messages: 2 }]);
});
