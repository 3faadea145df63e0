import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GHOST, WORDPRESS } from "../../tests/support/moving-blog.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { readExport } from "./read-export.ts";

test.each([
  [
    "wordpress",
    "cut.xml",
    readFileSync(WORDPRESS, "utf8").split("<wp:status><![CDATA[draft]]>")[0],
    "is no whole XML: Missing end tag for element item (line ",
  ],
  [
    "wordpress",
    "broken.xml",
    "<rss><channel></rss>",
    "is no whole XML: Missing end tag for element channel (line 1, column 15);",
  ],
  ["wordpress", "feed.xml", "<rss><channel><item/></channel></rss>", "is no export of WordPress"],
  ["wordpress", "ghost.json", readFileSync(GHOST, "utf8"), "is no XML"],
  [
    "wordpress",
    "entity.xml",
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "is no whole XML: Named entity isn't defined: &x;",
  ],
  [
    "wordpress",
    "empty.xml",
    "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><wp:post_type>page</wp:post_type></item></channel></rss>",
    "has no posts (1 × page)",
  ],
  ["ghost", "cut.json", readFileSync(GHOST, "utf8").slice(0, 900), "is no whole JSON"],
  ["ghost", "other.json", '{ "posts": [] }', "is no export of Ghost"],
  [
    "ghost",
    "wrong.json",
    '{ "db": [{ "data": { "posts": [{ "id": {} }] } }] }',
    "(posts.0.id is not as Ghost writes it)",
  ],
  ["ghost", "empty.json", '{ "db": [{ "data": { "posts": [] } }] }', "has no posts"],
  ["ghost", "export.xml", readFileSync(WORDPRESS, "utf8"), "is no whole JSON"],
  ["ghost", "latin.json", Buffer.from([0x7b, 0xe9, 0x7d]), "is not in UTF-8"],
  ["ghost", "missing.json", undefined, "cannot be read (ENOENT)"],
] as const)("%s export %s is refused in words", (kind, name, given, problem) => {
  const file = join(temporaryDirectory(), name);
  if (given !== undefined) writeFileSync(file, given);
  expect(() => readExport(kind, file, undefined)).toThrow(problem);
  expect(() => readExport(kind, file, undefined)).toThrow(file);
});
