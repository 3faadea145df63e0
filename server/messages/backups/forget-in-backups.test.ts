import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { openImmutable, openSqlite } from "../../platform/database/sqlite-connection.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { USUAL_RETENTION } from "#model/retention.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import type { NewMessage } from "../store/message-store.ts";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { runBackupRound } from "./backup-round.ts";
import { forgetInBackups } from "./forget-in-backups.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-06-01T03:00:00Z");
const secret = new Uint8Array(32).fill(7);
const mine = { name: "Canary Sample", email: "Canary@Company.example", message: "canary ".repeat(300) };

/** A site with so many daily backups of its messages. */
async function aSiteWithBackups(days: number, ...messages: Partial<NewMessage>[]) {
  const dataDir = temporaryDirectory();
  const folder = join(dataDir, "backups");
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  for (const message of messages) await store.receive(aNewMessage(message));
  const backUp = (day: number) =>
    runBackupRound(
      { dataDir, folder, keep: 9, retention: USUAL_RETENTION },
      { now: () => new Date(NOW.getTime() - (days - day) * DAY_MS) },
    );
  for (let day = 0; day < days; day += 1) await backUp(day);
  const forget = (isErased?: (email: string) => boolean) =>
    forgetInBackups({ dataDir, folder, now: NOW, retention: USUAL_RETENTION, ...(isErased && { isErased }) });
  return { dataDir, folder, database, store, backUp, forget };
}

function namesIn(file: string): string[] {
  const connection = openImmutable(file);
  try {
    return connection.all("select name from messages order by name").map(({ name }) => String(name));
  } finally {
    connection.close();
  }
}

const inFolder = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

test("erasing leaves no byte of somebody in any backup, and everything else in each", async () => {
  const others = Array.from({ length: 40 }, (_, index) => ({ name: `Stays ${10 + index}` }));
  const { dataDir, folder, database, forget } = await aSiteWithBackups(3, ...others, mine, mine, ...others);
  copyFileSync(inFolder(folder, ".sqlite")[0] ?? "", join(folder, "before-the-upgrade.sqlite"));
  await eraseSender(database, mine.email, { dataDir, secret, now: NOW });
  expect(bytesUnder(folder)).toMatch(/canary/i);
  const { rewritten, failed } = forget();
  expect([rewritten.length, failed]).toEqual([4, []]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  for (const file of inFolder(folder, ".sqlite")) expect(namesIn(file).length).toBe(80);
  expect(inFolder(folder, "-wal").concat(inFolder(folder, "-journal"), inFolder(folder, ".part"))).toEqual(
    inFolder(folder, ".lock-wal"),
  );
  expect(forget()).toEqual({ rewritten: [], failed: [] });
});

test("somebody whose message only a backup still has is erased there, and when that is put back elsewhere", async () => {
  const { dataDir, folder, database, forget } = await aSiteWithBackups(1, mine, { name: "Stays" });
  await database.queries.deleteFrom("messages").where("name", "=", mine.name).execute();
  await database.scrub();
  const [file = ""] = inFolder(folder, ".sqlite");
  const elsewhere = temporaryDirectory();
  copyFileSync(file, join(elsewhere, "copy.sqlite"));
  expect(forget((email) => email === mine.email).rewritten).toEqual([file]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  copyFileSync(join(elsewhere, "copy.sqlite"), join(folder, "copy.sqlite"));
  expect(forget().rewritten).toEqual([join(folder, "copy.sqlite")]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
});

test("messages that were rescued beside the database forget like backups", async () => {
  const { dataDir, folder, database, forget } = await aSiteWithBackups(1, mine, { name: "Stays" });
  const rescued = join(dataDir, "messages-rescued-2026-05-01-00-00-00-000.sqlite");
  const [backup = ""] = inFolder(folder, ".sqlite");
  renameSync(backup, rescued);
  await eraseSender(database, mine.email, { dataDir, secret, now: NOW });
  expect(forget().rewritten).toEqual([rescued]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  expect(namesIn(rescued)).toEqual(["Stays"]);
});

test("what a crash left of messages that were being rescued is removed, wherever it was written", async () => {
  const { dataDir, folder, database, forget } = await aSiteWithBackups(1, mine);
  const [backup = ""] = inFolder(folder, ".sqlite");
  const left = [dataDir, folder].map((place) =>
    join(place, "messages-rescued-2026-05-01-00-00-00-000.sqlite.part"),
  );
  for (const draft of left) copyFileSync(backup, draft);
  await eraseSender(database, mine.email, { dataDir, secret, now: NOW });
  expect(forget().failed).toEqual([]);
  expect(left.filter((draft) => existsSync(draft))).toEqual([]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
});

test("what was purged goes from the backups within a day; what is missing for another reason stays there", async () => {
  const old = new Date(NOW.getTime() - 400 * DAY_MS);
  const apart = new Date(NOW.getTime() - 40 * DAY_MS);
  const { database, folder, backUp } = await aSiteWithBackups(
    1,
    { ...mine, receivedAt: old },
    { ...mine, receivedAt: apart, state: "junk" },
    { name: "On its way", receivedAt: old },
    { name: "Lost", receivedAt: apart },
    { name: "Stays", receivedAt: apart },
  );
  const gone = database.queries.deleteFrom("messages").where("name", "in", [mine.name, "Lost"]);
  await gone.execute();
  await database.scrub();
  await backUp(1);
  expect(bytesUnder(folder)).not.toMatch(/canary/i);
  const [first = "", second = ""] = inFolder(folder, ".sqlite");
  expect(namesIn(first)).toEqual(["Lost", "On its way", "Stays"]);
  expect(namesIn(second)).toEqual(["On its way", "Stays"]);
});

test("what cannot be rewritten is named and left as it was, and foreign databases are not touched", async () => {
  const { dataDir, folder, database, forget } = await aSiteWithBackups(2, mine);
  const [damaged = "", whole = ""] = inFolder(folder, ".sqlite");
  writeFileSync(damaged, "canary, no database ".repeat(1_000));
  const foreign = openSqlite(join(folder, "foreign.sqlite"));
  foreign.execute("create table messages (id text, email text); insert into messages values ('1', 'canary')");
  foreign.close();
  const bytes = readFileSync(join(folder, "foreign.sqlite"));
  await eraseSender(database, mine.email, { dataDir, secret, now: NOW });
  expect(forget()).toEqual({ rewritten: [whole], failed: [{ file: damaged, reason: "ERR_SQLITE_ERROR" }] });
  expect(readFileSync(join(folder, "foreign.sqlite"))).toEqual(bytes);
  expect(existsSync(join(folder, ".draft"))).toBe(false);
});
