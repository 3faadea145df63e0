import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPost } from "../../tests/support/a-post.ts";
import { aContentFolder, samplePages } from "../../tests/support/content-folder.ts";
import { watchClock } from "./follow-content.ts";
import { openContent } from "./open-content.ts";

const START = Date.parse("2031-02-03T09:00:00Z");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: START }));
afterEach(() => void vi.useRealTimers());

test("what became due while the machine was busy is checked at once, before anything is rescheduled", () => {
  const due = new Date(START + 200);
  const looks: number[] = [];
  const clock = watchClock(
    () => new Date(),
    (after) => (due > after ? due : undefined),
    () => void looks.push(Date.now() - START),
  );
  expect(looks).toEqual([0]);
  vi.setSystemTime(START + 230);
  clock.reschedule();
  vi.advanceTimersByTime(1);
  expect(looks).toEqual([0, 230]);
  clock.stop();
});

test("a new day by the clocks of the office changes what pages show, without a file or a post", async () => {
  const { path } = await aContentFolder({});
  const content = await openContent(path, { pages: samplePages });
  const changed = vi.fn();
  const unwatch = content.watch({ changed, refused: () => {} });
  const { revision } = content;
  expect(content.today()).toBe("2031-02-03");
  // A quarter to one at night in Bengaluru, where the office is.
  await vi.advanceTimersByTimeAsync(10 * 3_600_000 + 15 * 60_000);
  expect(content.today()).toBe("2031-02-04");
  expect(changed).toHaveBeenCalledTimes(1);
  expect(content.revision).not.toBe(revision);
  await unwatch();
});

test("a post that becomes due between the start and the first watch appears at once", async () => {
  const { path } = await aContentFolder({
    "posts/first-note.md": aPost({ published: new Date(START + 1_000).toISOString() }),
  });
  const content = await openContent(path, { pages: samplePages });
  expect(content.posts()).toEqual([]);
  vi.setSystemTime(START + 1_200);
  const changed = vi.fn();
  const unwatch = content.watch({ changed, refused: () => {} });
  expect(content.posts().map(({ id }) => id)).toEqual(["1"]);
  expect(changed).toHaveBeenCalledWith({ put: ["1"], dropped: [], json: [], media: [] });
  await unwatch();
});
