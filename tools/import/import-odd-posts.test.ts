import { expect, test } from "vitest";
import { aSite } from "../../tests/support/moving-blog.ts";
import { aGhost } from "../../tests/support/written-exports.ts";

test("names that YAML would read as numbers, or as nothing, stay names", async () => {
  const { take, read } = aSite();
  const odd = ["2024", "true", "null", "1e3", "0x1f", "plain"];
  const { ok, text } = await take(
    aGhost([{ slug: "2024" }, { slug: "null" }, { slug: "tagged", tags: ["1999", ...odd] }]),
  );
  expect(text).toContain("3 posts written (0 drafts), 0 skipped, 0 refused");
  expect(ok).toBe(true);
  expect(read("posts/2024.md")).toContain('\nslug: "2024"\n');
  expect(read("posts/tagged.md")).toContain(
    '\nslug: tagged\nexcerpt: "Words."\ncategory: "1999"\ntags: ["2024", "true", "null", "1e3", "0x1f", plain]\n',
  );
});
