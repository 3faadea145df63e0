import fc from "fast-check";
import { longText, oddText } from "./odd-texts.ts";

/** How much there is of what may be more or less. */
export interface Sizes {
  /** A field that may be left out. */
  optional(field: fc.Arbitrary<unknown>): fc.Arbitrary<unknown>;
  /** A number of entries, or another number. */
  count(least: number, most: number): fc.Arbitrary<number>;
  text(longest: number): fc.Arbitrary<string>;
}

/** Every count as often as any other, and odd texts. */
export const ANY_SIZE: Sizes = {
  optional: (field) => fc.option(field, { nil: undefined }),
  count: (min, max) => fc.integer({ min, max }),
  text: oddText,
};

/** As little as a schema takes. */
export const SMALLEST: Sizes = {
  optional: () => fc.constant(undefined),
  count: (least) => fc.constant(least),
  text: () => fc.constant("A"),
};

/** As much as a schema takes. */
export const LARGEST: Sizes = {
  optional: (field) => field,
  count: (_, most) => fc.constant(most),
  text: (longest) => fc.constant(longText(longest)),
};
