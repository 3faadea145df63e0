import { expect, test } from "vitest";
import type { WordpressItem } from "./wordpress-file.ts";
import { siteClock } from "./wordpress-times.ts";

const item = (local: string, utc: string): WordpressItem => ({
  text: (name) => (name === "wp:post_date" ? local : utc),
  terms: [],
  meta: new Map(),
});

test("a time without a zone is on the site's clock, in summer and in winter", () => {
  const clock = siteClock([
    item("2026-01-10 10:00:00", "2026-01-10 09:00:00"),
    item("2026-07-10 10:00:00", "2026-07-10 08:00:00"),
    item("2026-02-01 10:00:00", "0000-00-00 00:00:00"),
  ]);
  expect(clock("2026-02-01 10:00:00")).toBe("2026-02-01T09:00:00.000Z");
  expect(clock("2026-06-01 10:00:00")).toBe("2026-06-01T08:00:00.000Z");
  expect(clock("0000-00-00 00:00:00")).toBeUndefined();
  expect(siteClock([])("2026-06-01 10:00:00")).toBe("2026-06-01T10:00:00.000Z");
});
