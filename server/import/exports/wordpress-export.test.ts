import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RECORDED_WORDPRESS } from "../../../tests/support/moving-blog.ts";
import { readWordpressExport } from "./wordpress-export.ts";

/** The recorded export with what a plugin would have noted about its post of two categories. */
function withMeta(name: string, value: string) {
  const meta = `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const text = readFileSync(RECORDED_WORDPRESS, "utf8").replace(
    /(<wp:post_name><!\[CDATA\[many-categories\]\]><\/wp:post_name>)/,
    `$1${meta}`,
  );
  return readWordpressExport(text).posts.find(({ slug }) => slug === "many-categories");
}

test("the main category is the one that a plugin names, otherwise the first by name", () => {
  const slugs = (name: string, value: string) => withMeta(name, value)?.categories.map(({ slug }) => slug);
  expect(slugs("_other", "2")).toEqual(["data-and-reports", "drawing"]);
  expect(slugs("_yoast_wpseo_primary_category", "2")).toEqual(["drawing", "data-and-reports"]);
  expect(slugs("rank_math_primary_category", "2")).toEqual(["drawing", "data-and-reports"]);
  expect(slugs("_yoast_wpseo_primary_category", "99")).toEqual(["data-and-reports", "drawing"]);
  expect(withMeta("rank_math_description", "For lists.")?.head).toEqual({ description: "For lists." });
});
