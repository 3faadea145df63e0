import { expect, test } from "vitest";
import { durationInWords } from "./duration-in-words.ts";

test("a duration reads as prose has it", () => {
  expect([
    durationInWords(1, "month"),
    durationInWords(12, "month"),
    durationInWords(30, "day"),
    durationInWords(45, "day"),
  ]).toEqual(["one month", "twelve months", "thirty days", "45 days"]);
});
