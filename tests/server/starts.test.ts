import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { canMount, smallDisk } from "../faults/small-disk.ts";
import { mayLog } from "../support/logged.ts";
import { putReadPosts } from "../support/read-posts.ts";
import { startSite } from "../support/start-site.ts";
import { aVisitor, status } from "../support/store-truth.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** Without rights of its own, as the site runs where it is installed. */
const UNPRIVILEGED_UID = 65_534;
const PAGES = [
  "/",
  "/contact",
  "/services",
  "/blog",
  "/search?q=data",
  "/downloads/before-you-move/before-you-move.pdf",
];

/** Folders that the site writes to: in DATA_DIR, or by the setting that moves them. */
const FOLDERS = [
  "DATA_DIR",
  "BACKUP_DIR",
  "ASSETS_DIR",
  "TMPDIR",
  "downloads",
  "outbox",
  "images",
  "share-images",
];
/** Without these a message is stored all the same. */
const NEEDLESS = ["BACKUP_DIR", "ASSETS_DIR", "TMPDIR"];
const FILES = [
  "messages.sqlite",
  "messages.sqlite-wal",
  "posts.sqlite",
  "secret",
  "erased",
  "content-last-good.json",
];
const STATES = ["missing", "not writable", "of the other kind"] as const;
const FREE_KB = [0, 4, 16, 32, 64, 128, 256, 384, 512, 700, 1_000, 1_300, 1_600, 2_000];

type Cell = [path: string, state: (typeof STATES)[number] | number];

const cells: Cell[] = inject("isLong")
  ? [
      ...[...FOLDERS, ...FILES].flatMap((path) => STATES.map((state): Cell => [path, state])),
      ...FOLDERS.flatMap((path) => FREE_KB.map((free): Cell => [path, free])),
    ]
  : [
      ["DATA_DIR", "not writable"],
      ["BACKUP_DIR", "not writable"],
    ];

describe.skipIf(process.getuid?.() !== 0 || !canMount())("a start", () => {
  test.each(cells)(
    "with %s %s (KB free) answers pages, and stores or refuses messages",
    async (name, state) => {
      mayLog(
        "part.failed",
        "published-posts.unwritten",
        "store.lost",
        "contact.store-failed",
        "store.notice-failed",
        "backup.failed",
        "picture-refused",
      );
      const { dataDir, path, settings } = aPlace(name);
      prepare(path, state, FILES.includes(name));
      const site = await startSite({
        dataDir,
        uid: UNPRIVILEGED_UID,
        settings: { TRUST_PROXY: "1", ...settings },
      });
      onTestFinished(() => site.kill());
      const visitor = aVisitor(site);
      const taken = NEEDLESS.includes(name) ? [303] : [303, 503];
      expect(taken).toContain((await visitor.send()).status);
      for (const page of PAGES) expect([page, await status(site, page)]).toEqual([page, 200]);
      expect(taken).toContain((await visitor.send()).status);
      const named = site.lines.flatMap((line) => /"part.failed","part":"([^"]+)"/.exec(line)?.[1] ?? []);
      expect(named).toEqual([...new Set(named)]);
      if (visitor.acknowledged.length > 0)
        expect(storedMessages(dataDir, "name").map((row) => row["name"])).toEqual(
          expect.arrayContaining(visitor.acknowledged),
        );
    },
  );
});

/** A folder for everything, and where in it the path is that is out of order. */
function aPlace(name: string) {
  const above = temporaryDirectory();
  const dataDir = join(above, "data");
  mkdirSync(dataDir);
  putReadPosts(dataDir);
  for (const path of [above, dataDir, ...readdirSync(dataDir).map((file) => join(dataDir, file))])
    chownSync(path, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const isSetting = name.endsWith("DIR");
  const path = name === "DATA_DIR" ? dataDir : join(isSetting ? above : dataDir, name);
  // SQLite looks for a place of its own before it asks the system.
  const settings =
    isSetting && name !== "DATA_DIR"
      ? { [name]: path, ...(name === "TMPDIR" && { SQLITE_TMPDIR: path }) }
      : {};
  return { dataDir, path, settings };
}

function prepare(path: string, state: Cell[1], isFile: boolean): void {
  rmSync(path, { recursive: true, force: true });
  if (typeof state === "number") {
    // A page is the least, and no limit is what none would mean.
    const disk = smallDisk(Math.max(state, 4) / 1024, path);
    chownSync(path, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    if (state === 0) disk.fill();
    return;
  }
  if (state === "missing") return;
  if (isFile === (state === "not writable")) writeFileSync(path, "");
  else mkdirSync(path);
  if (state === "not writable") {
    chownSync(path, 0, 0);
    chmodSync(path, 0o700);
  }
}
