import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { messageDatabasePath, openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { openImmutable, openSqlite } from "../../platform/database/sqlite-connection.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { listBackups, runBackupRound } from "./backup-round.ts";
import { runInThread } from "./daily-backups.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Messages with their database open, as a running site has it, and a clock that is set by hand. */
async function aSite({ keep = 3, messages = 3 } = {}) {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  const store = createMessageStore(database);
  onTestFinished(() => store.close());
  const receive = (name: string, message = "") => store.receive(aNewMessage({ name, message }));
  for (let index = 0; index < messages; index += 1) await receive(`Sender ${index}`);
  const options = { dataDir, folder: join(dataDir, "backups"), keep };
  const clock = { now: new Date("2026-03-01T03:00:00Z") };
  return {
    ...options,
    options,
    receive,
    clock,
    round: (parts = {}) => runBackupRound(options, { now: () => clock.now, ...parts }),
    later: (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)),
    files: () => readdirSync(options.folder).filter((name) => name.endsWith(".sqlite")),
  };
}

function idsOf(file: string, name: string): string[] {
  const connection = openImmutable(file);
  const ids = connection.all("select id from messages where name = ?", name).map(({ id }) => String(id));
  connection.close();
  return ids;
}

function namesIn(file: string): string[] {
  const connection = openImmutable(file);
  try {
    return connection
      .all("select name from messages order by received_at, id")
      .map(({ name }) => String(name));
  } finally {
    connection.close();
  }
}

test("a backup is made once a day however often the site starts, whole, and readable by its owner alone", async () => {
  const { round, later, files, folder, receive } = await aSite();
  const first = round();
  expect(first?.made?.removed).toBe(0);
  const file = first?.made?.file ?? "";
  expect(file).toBe(join(folder, "messages-2026-03-01T030000Z.sqlite"));
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  await receive("Later");
  for (const hours of [0, 1, 22.9]) {
    later(hours);
    expect(round()).toEqual({});
  }
  expect(namesIn(file).length).toBe(3);
  later(0.2);
  expect(namesIn(round()?.made?.file ?? "").length).toBe(4);
  expect(files().length).toBe(2);
  expect(readdirSync(folder).filter((name) => name.startsWith(".draft"))).toEqual([]);
});

test("the newest backups are kept, and what people put beside them is left alone", async () => {
  const { round, later, files, folder } = await aSite({ keep: 2 });
  round();
  writeFileSync(join(folder, "before-the-upgrade.sqlite"), "");
  writeFileSync(join(folder, "notes.txt"), "ours");
  for (let day = 0; day < 4; day += 1) {
    later(24);
    round();
  }
  expect(files()).toEqual([
    "before-the-upgrade.sqlite",
    "messages-2026-03-04T030000Z.sqlite",
    "messages-2026-03-05T030000Z.sqlite",
  ]);
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("ours");
});

test("a backup that would leave less free space than twice the database is not made, and older ones stay", async () => {
  const { round, later, files, dataDir } = await aSite({ keep: 1 });
  round();
  later(24);
  const bytes = ["", "-wal"].map((end) => statSync(messageDatabasePath(dataDir) + end).size);
  const needed = 3 * bytes.reduce((sum, one) => sum + one, 0);
  const skipped = round({ freeBytes: () => needed - 1 });
  expect(skipped?.problem?.reason).toMatch(/^skipped: .*free space/);
  expect(files()).toEqual(["messages-2026-03-01T030000Z.sqlite"]);
  expect(round({ freeBytes: () => needed })?.made?.removed).toBe(1);
});

test("of damaged messages no backup is made, and the last good one stays", async () => {
  const { round, later, files, dataDir, folder } = await aSite({ keep: 1, messages: 200 });
  round();
  later(24);
  const database = openMessageDatabase(dataDir);
  await database.scrub();
  await database.close();
  const bytes = readFileSync(messageDatabasePath(dataDir));
  for (let page = 2; page * 4_096 < bytes.length; page += 1) bytes.fill(7, page * 4_096, page * 4_096 + 512);
  writeFileSync(messageDatabasePath(dataDir), bytes);
  expect(round()?.problem?.reason).toBe("ERR_SQLITE_ERROR");
  expect(files()).toEqual(["messages-2026-03-01T030000Z.sqlite"]);
  expect(readdirSync(folder).filter((name) => name.startsWith(".draft"))).toEqual([]);
});

test("a rescued file goes with the backups once its messages are back or erased, and stays until then", async () => {
  const { round, clock, later, folder, dataDir, receive } = await aSite({ keep: 2 });
  round();
  later(1);
  const draft = join(dataDir, "messages-rescued-2026-03-01-02-00-00-000.sqlite.part");
  writeFileSync(draft, "half");
  const copies = [dataDir, folder].map((place) =>
    join(place, "messages-rescued-2026-03-01-02-00-00-000.sqlite"),
  );
  const live = messageDatabasePath(dataDir);
  const change = (file: string, statement: string) => {
    const connection = openSqlite(file);
    connection.exec(statement);
    connection.close();
  };
  await receive("Lost, then erased");
  for (const file of copies) change(live, `vacuum into '${file}'`);
  const [lost = ""] = idsOf(copies[0] ?? "", "Lost, then erased");
  change(live, `delete from messages where id = '${lost}'`);
  for (const file of [...copies, draft]) utimesSync(file, clock.now, clock.now);
  const left = () => [...copies, draft].filter((file) => existsSync(file)).length;
  const right = clock.now;
  clock.now = new Date("2036-01-01T00:00:00Z");
  round();
  clock.now = right;
  for (const expected of [3, 3, 2, 2]) {
    later(24);
    expect(round()?.made).toBeDefined();
    expect(left()).toBe(expected);
  }
  change(live, `insert into erased_messages (id) values ('${lost}')`);
  later(24);
  round();
  expect(left()).toBe(0);
});

test("what a killed process left is cleared away, and a log of it gets into no backup", async () => {
  const { round, folder } = await aSite();
  round();
  for (const end of ["", "-wal", "-shm", "-journal"]) writeFileSync(join(folder, `.draft${end}`), "half");
  round();
  expect(readdirSync(folder).filter((name) => name.startsWith(".draft"))).toEqual([]);
});

test("a clock that was years ahead hinders no backup once it is right, and removes none that is newer", async () => {
  const { round, clock, files, later } = await aSite({ keep: 2 });
  round();
  const right = clock.now;
  clock.now = new Date("2036-01-01T00:00:00Z");
  round();
  clock.now = right;
  later(24);
  expect(round()?.made?.removed).toBe(1);
  expect(files()).toEqual(["messages-2026-03-01T030000Z.sqlite", "messages-2026-03-02T030000Z.sqlite"]);
});

test("while messages come in, each backup holds all up to one moment, and the site goes on meanwhile", async () => {
  const { options, receive, folder } = await aSite({ keep: 9, messages: 0 });
  for (let index = 0; index < 1_000; index += 1) await receive(pad(index), "x".repeat(5_000));
  let [sent, ticks] = [1_000, 0];
  const over = new AbortController();
  const sender = (async () => {
    for (; !over.signal.aborted; sent += 1) {
      await receive(pad(sent), "x".repeat(5_000));
      // SQLite answers at once: without a pause nothing else would get its turn.
      await delay(1);
    }
  })();
  const clock = setInterval(() => (ticks += 1), 1);
  const before = sent;
  const round = await runInThread(options, new AbortController().signal);
  clearInterval(clock);
  const during = sent - before;
  await delay(20);
  over.abort();
  await sender;
  expect(round?.made).toBeDefined();
  // A backup on the thread that answers visitors would let none of this happen meanwhile.
  expect(ticks).toBeGreaterThan(10);
  expect(during).toBeGreaterThan(5);
  const [backup] = listBackups(folder, new Date());
  const names = namesIn(backup?.file ?? "").toSorted();
  expect(names.length).toBeGreaterThanOrEqual(before);
  expect(names).toEqual(Array.from({ length: names.length }, (_, index) => pad(index)));
});

function pad(index: number): string {
  return `Sender ${String(index).padStart(6, "0")}`;
}
