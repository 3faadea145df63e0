import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-200", { first: 0, last: 99 }],
  ["bytes=-0", "none"],
  ["bytes=100-", "none"],
  [undefined, undefined],
  ["bytes=-", undefined],
  ["bytes=9-3", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("of 100 bytes %s asks for %j", (range, part) => expect(readByteRange(range, 100)).toEqual(part));
