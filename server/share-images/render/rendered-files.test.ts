import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openRenderedFiles } from "./rendered-files.ts";
import { renderPicture, type RenderJob } from "./render-picture.ts";

const job = (): RenderJob => ({ kind: "icon", svg: "<svg/>", size: 16, ground: "#ffffff" });

function filesWith(make: () => Promise<Buffer>) {
  const folder = temporaryDirectory();
  const refused = vi.fn<(name: string, reason: string) => void>();
  const clock = { now: 0 };
  const render = vi.fn<() => Promise<Buffer>>(make);
  const open = () => openRenderedFiles(folder, { refused, now: () => clock.now, render });
  return { folder, refused, clock, render, files: open(), open };
}

test("a picture that fails is told of once, tried again after a minute, and spoils no other", async () => {
  let good = false;
  const { files, refused, clock, render } = filesWith(async () => {
    if (good) return Buffer.from("png");
    throw new Error("no colour");
  });
  expect(await files.get("a", "0", job)).toBeUndefined();
  expect(await files.get("a", "0", job)).toBeUndefined();
  expect(render).toHaveBeenCalledOnce();
  clock.now = 60_000;
  expect(await files.get("a", "0", job)).toBeUndefined();
  expect(refused.mock.calls).toEqual([["a-0.png", "no colour"]]);
  good = true;
  expect(String(await files.get("b", "0", job))).toBe("png");
  clock.now = 120_000;
  expect(String(await files.get("a", "0", job))).toBe("png");
});

test("of each name the latest picture is kept", async () => {
  const { files, folder } = filesWith(async () => Buffer.from("png"));
  for (const [name, hash] of [
    ["post-1", "aa"],
    ["post-1-b", "aa"],
    ["post-1", "bb"],
  ] as const)
    await files.get(name, hash, job);
  expect(readdirSync(folder)).toEqual(["post-1-b-aa.png", "post-1-bb.png"]);
});

test("pictures are made one after the other, and no more than fifty wait", async () => {
  const waiting: (() => void)[] = [];
  const { files, render } = filesWith(
    () => new Promise((resolve) => waiting.push(() => resolve(Buffer.from("png")))),
  );
  const asked = Array.from({ length: 51 }, (_, index) => files.get(`${index}`, "0", job));
  expect(await Promise.race(asked)).toBeUndefined();
  for (let made = 1; made <= 50; made++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(render).toHaveBeenCalledTimes(made);
    waiting.pop()?.();
  }
  expect((await Promise.all(asked)).filter((bytes) => bytes === undefined)).toHaveLength(1);
});

test("a picture that cannot be made is refused, and the next is made", async () => {
  const { signal } = new AbortController();
  const icon = (svg: string): RenderJob => ({ kind: "icon", svg, size: 16, filled: 0.8, ground: "#ffffff" });
  await expect(renderPicture(icon("<svg"), signal)).rejects.toThrow("SVG data parsing failed");
  const circle =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>';
  expect((await renderPicture(icon(circle), signal)).subarray(1, 4).toString()).toBe("PNG");
});
