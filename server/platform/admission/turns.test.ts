import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test.each([
  [4_999, "visitor"],
  [5_001, "flood"],
])("who had a turn %i ms ago comes before somebody new only when it was long ago", (laterMs, first) => {
  let now = 0;
  const turns = new Turns<string>(undefined, () => now);
  turns.arrive("flood");
  turns.next(() => true);
  turns.charge("flood", 5);
  now = laterMs;
  const other = (owner: string) => owner === "other";
  turns.arrive("other");
  turns.next(other);
  turns.charge("other", 20);
  // A round in which the flood asks for what nobody has to wait for.
  turns.next(other);
  turns.arrive("flood");
  turns.arrive("visitor");
  expect(turns.next((owner) => owner === "flood" || owner === "visitor")).toBe(first);
});

test("it is nobody's turn when nobody waits", () => {
  const turns = new Turns<string>();
  turns.arrive("somebody");
  expect(turns.next(() => false)).toBeUndefined();
  expect(turns.next(() => true)).toBe("somebody");
});
