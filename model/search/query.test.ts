import { expect, test } from "vitest";
import { QUERY_MAX_CHARS, tidyQuery } from "./query.ts";

test("cuts a long query between characters, not inside one", () => {
  expect(tidyQuery("  two \n words ")).toBe("two words");
  expect(Array.from(tidyQuery("😀".repeat(QUERY_MAX_CHARS + 5)))).toHaveLength(QUERY_MAX_CHARS);
});
