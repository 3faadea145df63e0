import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdirSync, openSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openOptionalParts, type PartEvent } from "../platform/optional-parts.ts";
import { openKeptAssets } from "./kept-assets.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WAIT_MAX_MS = 30_000;
const IMPATIENT_MS = 1_500;

/** A folder that processes share, and how a process starts whose version has certain files for the browser. */
function aSharedFolder(folder = join(temporaryDirectory(), "assets")) {
  const failures: PartEvent[] = [];
  const start = async (
    files: Record<string, string>,
    waitMaxMs = WAIT_MAX_MS,
    prepare: (own: string) => void = () => undefined,
  ) => {
    const own = temporaryDirectory();
    prepare(own);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text);
    const parts = openOptionalParts((_level, event) => void failures.push(event));
    const kept = openKeptAssets(folder, own, true, parts, waitMaxMs);
    onTestFinished(() => kept.close());
    await kept.publish();
    return { ...kept, textOf: async (name: string) => String((await kept.asset(name))?.body) };
  };
  /** Makes every file look as if no process had had it for some days. */
  const wait = async (days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    for (const name of await readdir(folder)) utimesSync(join(folder, name), then, then);
  };
  return { folder, failures, start, wait };
}

test("a process answers the files of the version before, with their copies, for a year", async () => {
  const { start } = aSharedFolder();
  await start({ "rest-Old12345.css": "a{}", "rest-Old12345.css.br": "packed", "about-Old12345.js": "old" });
  const now = await start({ "rest-New12345.css": "b{}" });
  const sheet = await now.asset("rest-Old12345.css");
  expect(String(sheet?.body)).toBe("a{}");
  expect(sheet?.headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
  expect([...(sheet?.encoded.keys() ?? [])]).toEqual(["br"]);
  expect(String(sheet?.encoded.get("br"))).toBe("packed");
  expect((await now.asset("about-Old12345.js"))?.headers["content-type"]).toContain("text/javascript");
});

test("a running process finds the files of a version that came later", async () => {
  const { start } = aSharedFolder();
  const old = await start({ "about-Old12345.js": "old" });
  expect(await old.asset("about-New12345.js")).toBeUndefined();
  await start({ "about-New12345.js": "new" });
  expect(await old.textOf("about-New12345.js")).toBe("new");
});

test("files are removed a month after the last process that had them", async () => {
  const { start, wait, folder } = aSharedFolder();
  await start({ "about-Old12345.js": "old" });
  await wait(20);
  await start({ "about-Same1234.js": "same" });
  expect(await readdir(folder)).toHaveLength(2);
  await wait(31);
  await start({ "about-Same1234.js": "same" });
  expect(await readdir(folder)).toEqual(["about-Same1234.js"]);
});

test("processes of one version that start together share its files", async () => {
  const { start, folder, failures } = aSharedFolder();
  const files = { "about-Same1234.js": "same", "rest-Same1234.css": "a{}" };
  await Promise.all(Array.from({ length: 5 }, () => start(files)));
  expect((await readdir(folder)).toSorted()).toEqual(Object.keys(files));
  expect(failures).toEqual([]);
});

test("a file that a power cut has emptied is never answered, and put there again", async () => {
  const { start, folder } = aSharedFolder();
  const files = { "about-Same1234.js": "same" };
  const first = await start(files);
  writeFileSync(join(folder, "about-Same1234.js"), "");
  expect(await first.asset("about-Same1234.js")).toBeUndefined();
  expect(await (await start(files)).textOf("about-Same1234.js")).toBe("same");
});

test.each([
  "about.js",
  "about-Old12345.js.br",
  "about-Old12345.html",
  "../secret-Old12345.js",
  "..%2fsecret-Old12345.js",
  "folder/about-Old12345.js",
  "linked-Old12345.js",
  "folder-Old12345.js",
  ".draft-Old12345.js",
  "",
])("%j is not answered", async (name) => {
  const { start, folder } = aSharedFolder();
  await start({
    "about-Old12345.js": "old",
    "about-Old12345.js.br": "packed",
    "about-Old12345.html": "page",
  });
  writeFileSync(join(folder, "..", "secret-Old12345.js"), "secret");
  symlinkSync("/etc/passwd", join(folder, "linked-Old12345.js"));
  mkdirSync(join(folder, "folder-Old12345.js"));
  const now = await start({ "about-New12345.js": "new" });
  expect(await now.asset(name)).toBeUndefined();
});

test("a site whose folder cannot be written says so once, and works", async () => {
  const above = temporaryDirectory();
  // A file where the folder should be, which not even a privileged process can write into.
  writeFileSync(join(above, "file"), "");
  const { start, failures } = aSharedFolder(join(above, "file", "assets"));
  const site = await start({ "about-Own12345.js": "own" });
  expect(await site.asset("about-Old12345.js")).toBeUndefined();
  expect(failures).toHaveLength(1);
});

test("a folder that hangs neither holds up the start nor a request, and is told once", async () => {
  const { folder, failures, start } = aSharedFolder();
  await start({ "about-New12345.js": "new" });
  // Opening it waits until the other side is there.
  const hang = (path: string) => {
    spawnSync("mkfifo", [path]);
    onTestFinished(() => closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK)));
  };
  hang(join(folder, "about-Old12345.js"));
  const site = await start({}, IMPATIENT_MS, (own) => hang(join(own, "about-Late1234.js")));
  expect(failures).toMatchObject([{ event: "part.failed", part: "assets" }]);
  expect(await site.asset("about-Old12345.js")).toBeUndefined();
});
