import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openSqlite } from "../platform/database/sqlite-connection.ts";
import { aShelvedPost, describePostShelf } from "./post-store.contract.ts";
import { openPostShelf } from "./sqlite-post-store.ts";

describePostShelf("a file", () => {
  const path = join(temporaryDirectory(), "posts.sqlite");
  return { open: () => openPostShelf(path) };
});

/** A shelf with fifty posts, closed. */
function aFullShelf(): string {
  const path = join(temporaryDirectory(), "posts.sqlite");
  const shelf = openPostShelf(path);
  shelf.change({ put: Array.from({ length: 50 }, (_, index) => aShelvedPost(String(index + 1))), drop: [] });
  shelf.close();
  return path;
}

const NOON = new Date("2026-05-28T12:00:00.000Z");

test.each([
  ["is no database", (path: string) => writeFileSync(path, "This is a text, not a database. ".repeat(200))],
  ["was cut off", (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["was overwritten in part", (path: string) => writeFileSync(path, scribbled(readFileSync(path)))],
  ["is of a later version", (path: string) => change(path, "pragma user_version = 99")],
  ["holds a summary that cannot be read", (path: string) => change(path, "update posts set summary = '{'")],
])("a file that %s makes way for an empty one, which works", (_name, damage) => {
  const path = aFullShelf();
  damage(path);
  const shelf = openPostShelf(path);
  expect(shelf.published(NOON)).toEqual([]);
  shelf.change({ put: [aShelvedPost("7")], drop: [] });
  shelf.close();
  const again = openPostShelf(path);
  onTestFinished(() => again.close());
  expect(again.post("7")).toEqual(aShelvedPost("7").post);
});

test("a place that cannot be written is an error, and nothing is deleted for it", () => {
  expect(() => openPostShelf(join(temporaryDirectory(), "none", "posts.sqlite"))).toThrow(/ENOENT/);
});

test("a file that vanished while the site ran is no loss: the next start begins anew", () => {
  const path = aFullShelf();
  const shelf = openPostShelf(path);
  rmSync(path);
  expect(shelf.post("3")).toBeDefined();
  shelf.close();
  const again = openPostShelf(path);
  onTestFinished(() => again.close());
  expect(again.fingerprints().size).toBe(0);
});

function scribbled(bytes: Buffer): Buffer {
  // The first page stays: such a file still opens, and is found out by its check.
  return Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]);
}

function change(path: string, sql: string): void {
  const connection = openSqlite(path);
  connection.execute(sql);
  connection.close();
}
