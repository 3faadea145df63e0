import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openOptionalParts, type PartEvent } from "../../platform/optional-parts.ts";
import { openKeptBuilds } from "./kept-builds.ts";

const HOUR_MS = 60 * 60 * 1000;
const WAIT_MAX_MS = 30_000;
const IMPATIENT_MS = 1_500;

/** A folder that processes share, and how a process starts whose build has certain files for the browser. */
function aSharedFolder(folder = join(temporaryDirectory(), "assets")) {
  const failures: PartEvent[] = [];
  const start = async (files: Record<string, string>, waitMaxMs = WAIT_MAX_MS) => {
    const client = temporaryDirectory();
    mkdirSync(join(client, "assets"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(client, "assets", name), text);
    const builds = openKeptBuilds(
      folder,
      client,
      true,
      openOptionalParts((_level, event) => void failures.push(event)),
      waitMaxMs,
    );
    onTestFinished(() => builds.close());
    await builds.publish();
    return { ...builds, client, textOf: async (name: string) => String((await builds.asset(name))?.body) };
  };
  /** Makes every build look as if nothing had run it for some hours. */
  const wait = async (hours: number) => {
    for (const build of await readdir(folder)) {
      const then = new Date(Date.now() - hours * HOUR_MS);
      utimesSync(join(folder, build, "last-used"), then, then);
    }
  };
  return { folder, failures, start, wait };
}

test("a process answers the files of the build before, with their copies, for a year", async () => {
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

test("a running process finds the files of a build that came later", async () => {
  const { start } = aSharedFolder();
  const old = await start({ "about-Old12345.js": "old" });
  expect(await old.asset("about-New12345.js")).toBeUndefined();
  await start({ "about-New12345.js": "new" });
  expect(await old.textOf("about-New12345.js")).toBe("new");
});

test("however many unknown names are asked for, the folder is looked at once a second", async () => {
  const { start, folder } = aSharedFolder();
  const old = await start({ "about-Old12345.js": "old" });
  const began = performance.now();
  const asked = Array.from({ length: 500 }, (_, n) => old.asset(`about-${String(n).padStart(8, "0")}.js`));
  // Arrives while they wait, and is found by the one look that all of them wait for.
  writeFileSync(join(folder, (await readdir(folder))[0] ?? "", "about-00000007.js"), "late");
  const found = (await Promise.all(asked)).filter((file) => file !== undefined);
  expect(found.map(({ body }) => String(body))).toEqual(["late"]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("the last three builds are kept, and every build that may be running", async () => {
  const { start, wait, folder } = aSharedFolder();
  const nameOf = (n: number) => `about-Build00${n}.js`;
  for (const n of [1, 2]) await start({ [nameOf(n)]: "" + n });
  await wait(5);
  for (const n of [3, 4]) await start({ [nameOf(n)]: "" + n });
  expect(await readdir(folder)).toHaveLength(3);
  await wait(2);
  const later = await start({ [nameOf(5)]: "5" });
  // Marked two hours ago: processes of all of them may run.
  expect(await readdir(folder)).toHaveLength(4);
  expect(await later.textOf(nameOf(3))).toBe("3");
  await wait(5);
  await start({ [nameOf(6)]: "6" });
  expect(await readdir(folder)).toHaveLength(3);
});

test("processes of one build that start together share its files", async () => {
  const { start, folder, failures } = aSharedFolder();
  const files = { "about-Same1234.js": "same", "rest-Same1234.css": "a{}" };
  await Promise.all(Array.from({ length: 5 }, () => start(files)));
  const [build = "", ...more] = await readdir(folder);
  expect(more).toEqual([]);
  expect((await readdir(join(folder, build))).sort()).toEqual([...Object.keys(files), "last-used"].sort());
  expect(failures).toEqual([]);
});

test("a file that was cut short is put there again, and an empty one is never answered", async () => {
  const { start, folder } = aSharedFolder();
  const files = { "about-Same1234.js": "same" };
  const first = await start(files);
  const [build = ""] = await readdir(folder);
  const placed = join(folder, build, "about-Same1234.js");
  rmSync(placed);
  writeFileSync(placed, "");
  expect(await first.asset("about-Same1234.js")).toBeUndefined();
  const second = await start(files);
  expect(readFileSync(placed, "utf8")).toBe("same");
  truncateSync(join(second.client, "assets", "about-Same1234.js"), 1);
  expect(await second.textOf("about-Same1234.js")).toBe("same");
});

test.each([
  "last-used",
  "about.js",
  "about-Old12345.js.br",
  "about-Old12345.html",
  "../secret-Old12345.js",
  "..%2fsecret-Old12345.js",
  "build/about-Old12345.js",
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
  const [build = ""] = await readdir(folder);
  writeFileSync(join(folder, "secret-Old12345.js"), "secret");
  symlinkSync("/etc/passwd", join(folder, build, "linked-Old12345.js"));
  mkdirSync(join(folder, build, "folder-Old12345.js"));
  const now = await start({ "about-New12345.js": "new" });
  expect(await now.asset(name)).toBeUndefined();
});

test("a folder that is a link to somewhere else is no build", async () => {
  const { start, folder } = aSharedFolder();
  const elsewhere = temporaryDirectory();
  writeFileSync(join(elsewhere, "about-Else1234.js"), "elsewhere");
  mkdirSync(folder, { recursive: true });
  symlinkSync(elsewhere, join(folder, "0123456789abcdef"));
  const now = await start({ "about-New12345.js": "new" });
  expect(await now.asset("about-Else1234.js")).toBeUndefined();
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
  const [build = ""] = await readdir(folder);
  const mark = join(folder, build, "last-used");
  rmSync(mark);
  // Whoever opens it to write waits until somebody reads.
  spawnSync("mkfifo", [mark]);
  const reader = () => openSync(mark, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader()));
  const again = await start({ "about-New12345.js": "new" }, IMPATIENT_MS);
  expect(failures).toMatchObject([{ event: "part.failed", part: "assets" }]);
  expect(await again.asset("about-Old12345.js")).toBeUndefined();
});
