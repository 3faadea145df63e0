import { expect, test } from "vitest";
import { isKnown } from "./if-none-match.ts";

test.each(['W/"a-1"', '"a-1"', "*", '"other", "a-1"', 'W/"b,c",W/"a-1"'])(
  "a visitor who sends %s has the answer",
  (sent) => {
    expect(isKnown(sent, 'W/"a-1"')).toBe(true);
    expect(isKnown(sent, '"a-1"')).toBe(true);
  },
);

test.each(["", "a-1", '"other"', '"xa-1"', '"a-1', "**", '"*"'])(
  "a visitor who sends %s has another answer or none",
  (sent) => {
    expect(isKnown(sent, 'W/"a-1"')).toBe(false);
  },
);

test("a tag that holds the letters of the weak mark is compared whole", () => {
  expect(isKnown('"xW/y"', 'W/"xW/y"')).toBe(true);
  expect(isKnown('"xW/y"', '"xW/y"')).toBe(true);
});
