import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  openSync,
  closeSync,
  statSync,
  writeSync,
  writeFileSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import { buildIoErrors, ioErrors } from "../faults/io-errors.ts";
import { canMount, smallDisk } from "../faults/small-disk.ts";
import { putReadPosts } from "../support/read-posts.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { aVisitor, expectTruth, status } from "../support/store-truth.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const MESSAGES_ALONE = "tests/support/serve-messages.ts";
const PAGE_BYTES = 4096;
const UNPRIVILEGED_UID = 65_534;
const BACK = { timeout: 20_000 };

/** The site goes on by itself, and what it acknowledges is stored. */
async function expectBack(site: Site): Promise<string> {
  const visitor = aVisitor(site);
  await expect.poll(() => status(site, "/readyz"), BACK).toBe(200);
  const { status: answered, name } = await visitor.send();
  expect(answered).toBe(303);
  expect(namesIn(site.dataDir)).toContain(name);
  return name;
}

const namesIn = (dataDir: string) => storedMessages(dataDir, "name").map(({ name }) => String(name));

const aDataDir = () => {
  const dataDir = join(temporaryDirectory(), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  putReadPosts(dataDir);
  return dataDir;
};

async function start(options: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite({ ...options, settings: { TRUST_PROXY: "1", ...options?.settings } });
  onTestFinished(() => site.kill());
  return site;
}

test.skipIf(!canMount())(
  "a disk that is full at the start, and again later, costs messages alone",
  async () => {
    const disk = smallDisk(16);
    putReadPosts(disk.path);
    disk.fill();
    const site = await start({ dataDir: disk.path });
    await expectTruth(site, /full|unable|errors|cannot be opened|ENOSPC/);
    disk.empty();
    const first = await expectBack(site);
    disk.fill();
    // A message that fits into the log's allocated room is stored, and then acknowledged.
    const visitor = aVisitor(site);
    const answers = await Promise.all(Array.from({ length: 40 }, async () => (await visitor.send()).status));
    expect(answers).toContain(503);
    expect(answers.filter((answer) => ![303, 503].includes(answer))).toEqual([]);
    await expect.poll(() => status(site, "/readyz"), BACK).toBe(503);
    disk.empty();
    const last = await expectBack(site);
    expect(namesIn(disk.path)).toEqual(expect.arrayContaining([first, last, ...visitor.acknowledged]));
  },
);

test.skipIf(!canMount())("a disk that is read-only at the start costs messages alone", async () => {
  const disk = smallDisk(16);
  putReadPosts(disk.path);
  disk.remount("ro");
  const site = await start({ dataDir: disk.path });
  await expectTruth(site, /read-only/);
  disk.remount("rw");
  await expectBack(site);
});

test("a damaged database at the start is put back while the site runs; one that is deleted later, too", async () => {
  const dataDir = aDataDir();
  const damaged = messageDatabasePath(dataDir);
  writeFileSync(damaged, "This is not a database, despite its name. ".repeat(200));
  const site = await start({ dataDir });
  await expectTruth(site, /damaged.*leads -- restore/);
  rmSync(damaged);
  const first = await expectBack(site);
  for (const end of ["", "-wal", "-shm"]) rmSync(damaged + end);
  await expectTruth(site, /is gone/);
  const [, rescued = ""] =
    /npm run leads -- restore (\S+)/.exec(
      site.lines.findLast((line) => line.includes('"store.lost"')) ?? "",
    ) ?? [];
  const restored = await runProgram("tools/leads.ts", ["restore", rescued], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0 });
  await expectBack(site);
  expect(namesIn(dataDir)).toContain(first);
});

test.skipIf(process.getuid?.() !== 0)(
  "rights that are missing at the start, and taken away later, cost messages alone",
  async () => {
    const dataDir = aDataDir();
    for (const path of [join(dataDir, ".."), dataDir]) chmodSync(path, 0o755);
    const site = await start({ dataDir, uid: UNPRIVILEGED_UID });
    await expectTruth(site, /may not write|EACCES/);
    for (const path of [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))])
      chownSync(path, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    await expectBack(site);
    chmodSync(dataDir, 0);
    await expectTruth(site, /cannot be reached \(EACCES\)/);
    chmodSync(dataDir, 0o700);
    await expectBack(site);
  },
);

const place = mkdtempSync(join(tmpdir(), "site-shim-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const library = buildIoErrors(place);

describe.skipIf(!library)("a disk that fails while the site writes", () => {
  test("acknowledges nothing that is not stored, whichever call fails, and goes on by itself", async () => {
    const dataDir = join(temporaryDirectory(), "data");
    const disk = ioErrors(library ?? "", `${dataDir}/`, place);
    const site = await start({ dataDir, program: MESSAGES_ALONE, settings: disk.env });
    const visitor = aVisitor(site);
    expect((await visitor.send()).status).toBe(303);
    for (const [calls, error, after] of [
      [["write"], "EIO", 0],
      [["sync"], "EIO", 0],
      [["write"], "ENOSPC", 3],
      [["write", "sync", "open"], "EROFS", 0],
      [["write", "sync"], "EDQUOT", 1],
    ] as const) {
      disk.fail(calls, error, after);
      const refused = await until503(visitor);
      expect(disk.struck()).toBeGreaterThan(0);
      expect(await status(site, "/readyz"), `${calls.join()} ${error}`).toBe(503);
      disk.heal();
      await expect.poll(() => status(site, "/readyz"), BACK).toBe(200);
      // The same form once more is one message, wherever the first try broke.
      expect((await visitor.send(refused)).status).toBe(303);
    }
    await site.kill();
    const stored = namesIn(dataDir);
    expect(stored).toEqual(expect.arrayContaining(visitor.acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
    const lost = site.lines.filter((line) => line.includes('"store.lost"'));
    expect(lost.length).toBeLessThanOrEqual(10);
    expect(site.lines.filter((line) => line.includes('"contact.store-failed"'))).toEqual([]);
  });

  test.each([
    ["write", "ENOSPC"],
    ["sync", "EIO"],
  ] as const)("loses nothing when every %s of a checkpoint fails with %s", async (call, error) => {
    const dataDir = join(temporaryDirectory(), "data");
    const database = messageDatabasePath(dataDir);
    // The log is another file and takes every commit: only checkpoints write to this one.
    const disk = ioErrors(library ?? "", database, place);
    const site = await start({ dataDir, program: MESSAGES_ALONE, settings: disk.env });
    const visitor = aVisitor(site);
    expect((await visitor.send()).status).toBe(303);
    disk.fail([call], error);
    const before = statSync(database).size;
    for (let tries = 0; tries < 100 && disk.struck() < 3; tries += 1) await visitor.send();
    expect(disk.struck()).toBeGreaterThanOrEqual(3);
    // Committed data is in the log.
    expect(await status(site, "/readyz")).toBe(200);
    if (call === "write") expect(statSync(database).size).toBe(before);
    await site.kill();
    disk.heal();
    const stored = namesIn(dataDir);
    expect(stored.toSorted()).toEqual(visitor.acknowledged.toSorted());
  });
});

async function until503(visitor: ReturnType<typeof aVisitor>): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status: answered, name } = await visitor.send();
    if (answered === 503) return name;
  }
  throw new Error("The fault was never noticed");
}

test("a database that is damaged under a running site turns the probe red", async () => {
  const dataDir = join(temporaryDirectory(), "data");
  const site = await start({ dataDir, program: MESSAGES_ALONE });
  expect((await aVisitor(site).send()).status).toBe(303);
  expect(await status(site, "/readyz")).toBe(200);
  const path = messageDatabasePath(dataDir);
  const beside = new DatabaseSync(path);
  beside.exec("pragma wal_checkpoint(truncate)");
  beside.close();
  const pages = statSync(path).size - PAGE_BYTES;
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(pages, 0xaa), 0, pages, PAGE_BYTES);
  closeSync(file);
  await expect.poll(() => status(site, "/readyz"), BACK).toBe(503);
});
