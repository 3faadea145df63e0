import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openSqlite } from "../platform/database/sqlite-connection.ts";
import { openOptionalParts } from "../platform/optional-parts.ts";
import { aStoredPost, describePostStore } from "./post-store.contract.ts";
import { openPostStore } from "./sqlite-post-store.ts";

describePostStore("a file", () => {
  const path = join(temporaryDirectory(), "posts.sqlite");
  return { open: () => openPostStore(path) };
});

/** A store with fifty posts, closed. */
function aFullStore(): string {
  const path = join(temporaryDirectory(), "posts.sqlite");
  const store = openPostStore(path);
  store.change({ put: Array.from({ length: 50 }, (_, index) => aStoredPost(String(index + 1))), drop: [] });
  store.close();
  return path;
}

/** When a part that failed at once is tried again. */
const AGAIN_MS = 1_000;
const NOON = new Date("2026-05-28T12:00:00.000Z");

test.each([
  ["is no database", (path: string) => writeFileSync(path, "This is a text, not a database. ".repeat(200))],
  ["was cut off", (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["was overwritten in part", (path: string) => writeFileSync(path, scribbled(readFileSync(path)))],
  ["is of a later version", (path: string) => change(path, "pragma user_version = 99")],
  ["holds a summary that cannot be read", (path: string) => change(path, "update posts set summary = '{'")],
])("a file that %s is replaced by an empty one, which works", (_name, damage) => {
  const path = aFullStore();
  damage(path);
  const store = openPostStore(path);
  expect(store.published(NOON)).toEqual([]);
  store.change({ put: [aStoredPost("7")], drop: [] });
  store.close();
  const again = openPostStore(path);
  onTestFinished(() => again.close());
  expect(again.post("7")).toEqual(aStoredPost("7").post);
});

test("a file of the first format keeps its posts, which may be the only copy of another service's", () => {
  const path = aFullStore();
  change(path, "alter table posts drop column source; pragma user_version = 1");
  const store = openPostStore(path);
  expect(store.published(NOON)).toHaveLength(50);
  store.change({ put: [{ ...aStoredPost("51"), source: "Its text." }], drop: [] });
  store.close();
  const again = openPostStore(path);
  onTestFinished(() => again.close());
  expect(again.post("7")).toEqual(aStoredPost("7").post);
  expect(again.at("posts/note-51.md")?.source).toBe("Its text.");
});

test("posts are in memory while there is no folder for the file, and in the file once there is one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = join(temporaryDirectory(), "none");
  const path = join(folder, "posts.sqlite");
  const parts = openOptionalParts();
  const store = openPostStore(path, parts);
  store.change({ put: [aStoredPost("7")], drop: [] });
  store.setNote("read", "whole");
  expect(parts.troubles()).toEqual(["copies of posts: not available (ENOENT)"]);
  mkdirSync(folder);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(parts.troubles()).toEqual([]);
  store.change({ put: [aStoredPost("8")], drop: [] });
  store.close();
  const again = openPostStore(path);
  onTestFinished(() => again.close());
  expect(["7", "8"].map((id) => again.post(id)?.id)).toEqual(["7", "8"]);
  expect(again.note("read")).toBe("whole");
  expect(readdirSync(folder)).not.toContain("posts.sqlite.new");
});

test("a file that is deleted while the site runs is no loss: the next start makes a new one", () => {
  const path = aFullStore();
  const store = openPostStore(path);
  rmSync(path);
  expect(store.post("3")).toBeDefined();
  store.close();
  const again = openPostStore(path);
  onTestFinished(() => again.close());
  expect(again.fingerprints().size).toBe(0);
});

function scribbled(bytes: Buffer): Buffer {
  // The first page stays: such a file still opens, and is found out by its check.
  return Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]);
}

function change(path: string, sql: string): void {
  const connection = openSqlite(path);
  connection.exec(sql);
  connection.close();
}
