import { expect, onTestFinished, test, vi } from "vitest";
import { openContent } from "../open-content.ts";

const OFFICE = "Asia/Kolkata";
/** How often changes are announced at most. */
const ANNOUNCED_MS = 1_000;

/** The shipped content on a clock that a test sets, in which the role of an engineer closes on 2027-12-31. */
async function contentAt(start: string) {
  let now = new Date(start);
  const content = await openContent("content", { now: () => now, postsFromFiles: false });
  expect(content.site().timeZone).toBe(OFFICE);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return {
    content,
    roles: () => content.entries("jobs").map(({ slug }) => slug),
    /** Moves the clock, and lets the content look at it. */
    async turnTo(moment: string) {
      now = new Date(moment);
      content.changePosts({ put: [], drop: [] });
      await vi.advanceTimersByTimeAsync(ANNOUNCED_MS);
    },
  };
}

test("a role stays for thirty days after its last day at the office, and is gone then", async () => {
  const { roles, turnTo } = await contentAt("2027-12-31T18:29:59Z");
  expect(roles()).toContain("typescript-engineer");
  await turnTo("2028-01-30T18:29:59Z");
  expect(roles()).toEqual(["typescript-engineer"]);
  await turnTo("2028-01-30T18:30:00Z");
  expect(roles()).toEqual([]);
});
