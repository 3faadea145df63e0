import { readdirSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openRenderedFiles } from "./rendered-files.ts";
import type { RenderJob } from "./render-job.ts";

const job = (): RenderJob => ({ kind: "icon", svg: "<svg/>", size: 16, ground: "#ffffff" });

function filesWith(render: () => Promise<Buffer>, mostFiles = 100) {
  const folder = temporaryDirectory();
  const refused = vi.fn<(name: string, reason: string) => void>();
  const clock = { now: 0 };
  const renderer = { render: vi.fn<() => Promise<Buffer>>(render), close: () => undefined };
  const open = () => openRenderedFiles(folder, renderer, { refused, now: () => clock.now, mostFiles });
  return { folder, refused, clock, renderer, files: open(), open };
}

test("a picture asked for many times at once is made once, and kept for the next start", async () => {
  const { files, open, renderer } = filesWith(async () => Buffer.from("png"));
  const all = await Promise.all(Array.from({ length: 20 }, () => files.get("a.png", job)));
  expect(all.map(String)).toEqual(Array.from({ length: 20 }, () => "png"));
  expect(String(await open().get("a.png", job))).toBe("png");
  expect(renderer.render).toHaveBeenCalledOnce();
});

test("a picture that fails is told of once, tried again after a minute, and spoils no other", async () => {
  let good = false;
  const { files, refused, clock, renderer } = filesWith(async () => {
    if (good) return Buffer.from("png");
    throw new Error("no colour");
  });
  expect(await files.get("a.png", job)).toBeUndefined();
  expect(await files.get("a.png", job)).toBeUndefined();
  expect(renderer.render).toHaveBeenCalledOnce();
  clock.now = 60_000;
  expect(await files.get("a.png", job)).toBeUndefined();
  expect(refused.mock.calls).toEqual([["a.png", "no colour"]]);
  good = true;
  expect(String(await files.get("b.png", job))).toBe("png");
  clock.now = 120_000;
  expect(String(await files.get("a.png", job))).toBe("png");
});

test("what was made first goes when there are too many", async () => {
  const { files, folder } = filesWith(async () => Buffer.from("png"), 10);
  for (let index = 0; index < 10; index++) {
    await files.get(`${index}.png`, job);
    await utimes(join(folder, `${index}.png`), index, index);
  }
  await files.get("new.png", job);
  const kept = readdirSync(folder);
  expect(kept).toContain("new.png");
  expect(kept).not.toContain("0.png");
  expect(kept.length).toBeLessThanOrEqual(10);
});

test("no more than fifty pictures wait to be made", async () => {
  const waiting: (() => void)[] = [];
  const { files } = filesWith(
    () => new Promise((resolve) => waiting.push(() => resolve(Buffer.from("png")))),
  );
  const asked = Array.from({ length: 51 }, (_, index) => files.get(`${index}.png`, job));
  await vi.waitFor(() => expect(waiting).toHaveLength(50));
  waiting.forEach((finish) => finish());
  const answers = await Promise.all(asked);
  expect(answers.filter((bytes) => bytes === undefined)).toHaveLength(1);
});
