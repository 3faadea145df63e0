import { expect, onTestFinished, test, vi } from "vitest";
import { openRenderer } from "./renderer.ts";
import type { RenderJob } from "./render-job.ts";

const icon: RenderJob = {
  kind: "icon",
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></svg>',
  size: 16,
  ground: "#ffffff",
};

function renderer(idleMs: number) {
  const opened = openRenderer({ idleMs });
  onTestFinished(() => opened.close());
  return opened;
}

test("a process that was killed is replaced, and one that is idle ends", async () => {
  const { render, pid } = renderer(500);
  await render(icon);
  const first = pid();
  expect(first).toBeTypeOf("number");
  process.kill(first ?? 0, "SIGKILL");
  expect((await render(icon)).subarray(1, 4).toString()).toBe("PNG");
  expect(pid()).not.toBe(first);
  await vi.waitFor(() => expect(pid()).toBeUndefined(), 5_000);
  await render(icon);
}, 30_000);

test("a picture that cannot be made is refused, and the next is made", async () => {
  const { render } = renderer(5_000);
  await expect(render({ ...icon, svg: "<svg" })).rejects.toThrow("SVG data parsing failed");
  expect((await render({ ...icon, filled: 0.8 })).length).toBeGreaterThan(50);
}, 30_000);
