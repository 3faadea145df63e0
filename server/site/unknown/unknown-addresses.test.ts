import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openOptionalParts } from "../../platform/optional-parts.ts";
import { countablePath } from "./countable-path.ts";
import {
  COUNTERS_MAX,
  openUnknownAddresses,
  readUnknownAddresses,
  unknownAddressesPath,
} from "./unknown-addresses.ts";

function opened(dataDir = temporaryDirectory(), now?: () => number) {
  const failed = vi.fn();
  const unknown = openUnknownAddresses(dataDir, openOptionalParts(failed), now);
  onTestFinished(() => unknown.close());
  const counts = async () => new Map(await readUnknownAddresses(dataDir));
  return { dataDir, unknown, failed, counts };
}

test.each([
  ["/Old/Page/", "/old/page"],
  ["/old/index.html", "/old"],
  ["/a.html", "/a.html"],
  ["/grüße", "/gr%c3%bc%c3%9fe"],
  ["/the-10-best-ways-to-draw-a-line-in-2019", "/the-10-best-ways-to-draw-a-line-in-2019"],
])("%s is counted as %s", (path, counted) => expect(countablePath(path)).toBe(counted));

test.each([
  "/style.css",
  "/assets/x",
  "/media/images/x",
  "/unsubscribe/noor@company.example",
  "/unsubscribe/noor%40company.example",
  "/Contact/Received/abc",
  "/reset/eyJhbGciOiJIUzI1NiIsInR5cCI6",
  "/order/123e4567-e89b-12d3-a456-426614174000",
  "/call/+919876543210",
  `/${"a/".repeat(100)}b`,
  `/${"ü".repeat(60)}`,
])("nothing is counted of %s", (path) => expect(countablePath(path)).toBeUndefined());

test("counts survive a restart, the most frequent first, and processes add to each other's", async () => {
  const first = opened();
  const second = opened(first.dataDir);
  for (const path of ["/a", "/b", "/b/"]) first.unknown.count(path);
  for (const path of ["/b", "/c", "/c", "/c", "/c"]) second.unknown.count(path);
  await first.unknown.close();
  await second.unknown.close();
  const third = opened(first.dataDir);
  third.unknown.count("/a");
  await third.unknown.write();
  expect(await readUnknownAddresses(first.dataDir)).toEqual([
    ["/c", 4],
    ["/b", 3],
    ["/a", 2],
  ]);
  expect(readdirSync(first.dataDir)).toEqual(["unknown-addresses.json"]);
});

test("random addresses fill neither memory nor file, and push out nothing that is asked for often", async () => {
  let time = Date.UTC(2026, 10, 22);
  const { unknown, counts } = opened(temporaryDirectory(), () => time);
  for (let asked = 0; asked < 9; asked += 1) unknown.count("/often");
  for (let round = 0; round < 6; round += 1) {
    for (let number = 0; number < 2 * COUNTERS_MAX; number += 1) unknown.count(`/${round}/x${number}`);
    unknown.count("/now-and-then");
    unknown.count("/now-and-then");
    await unknown.write();
    // Of those asked for once, the later ones took the place of the earlier ones before anything was written.
    if (round === 1) expect((await counts()).has("/1/x0")).toBe(false);
    time += 60_000;
  }
  const found = await counts();
  expect(found.size).toBeLessThanOrEqual(COUNTERS_MAX);
  expect(found.get("/often")).toBeGreaterThanOrEqual(4);
  expect(found.get("/now-and-then")).toBeGreaterThanOrEqual(9);
});

test("addresses that are no longer asked for make room day by day while the table is full", async () => {
  let time = Date.UTC(2026, 10, 22);
  const { unknown, counts } = opened(temporaryDirectory(), () => time);
  for (let asked = 0; asked < 3; asked += 1)
    for (let number = 0; number < COUNTERS_MAX; number += 1) unknown.count(`/x${number}`);
  await unknown.write();
  for (let day = 0; day < 3; day += 1) {
    unknown.count(`/new${day}`);
    await unknown.write();
    time += 24 * 60 * 60 * 1000;
  }
  expect(await counts()).toEqual(new Map([["/new2", 1]]));
});

test("what cannot be written is kept for the next time, and a torn file begins anew", async () => {
  const dataDir = join(temporaryDirectory(), "later");
  const { unknown, failed, counts } = opened(dataDir);
  unknown.count("/a");
  await unknown.write();
  expect(failed).toHaveBeenCalledOnce();
  mkdirSync(dataDir);
  writeFileSync(unknownAddressesPath(dataDir), '{ "halved');
  unknown.count("/a");
  await unknown.write();
  expect(await counts()).toEqual(new Map([["/a", 2]]));
});
