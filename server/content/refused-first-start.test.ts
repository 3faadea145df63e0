import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { ContentError } from "./content-error.ts";
import { openContent } from "./open-content.ts";

/** What a first start says of the shipped content with something else in one of its files. */
async function firstStartWith(file: string, text: string): Promise<unknown> {
  const folder = join(temporaryDirectory(), "content");
  await cp("content", folder, { recursive: true });
  await writeFile(join(folder, file), text);
  return openContent(folder).catch((error: unknown) => error);
}

test.each(["site.json", "taxonomy.json", "pages/home.json", "pages/contact.json", "changed.json"])(
  "a first start with a broken %s says in which file and line, whatever the other files ask of it",
  async (file) => {
    for (const text of ["{\n  nothing", '{\n  "unknown": 1\n}\n']) {
      const error = await firstStartWith(file, text);
      expect(error).toBeInstanceOf(ContentError);
      expect(error).toHaveProperty("message", expect.stringMatching(new RegExp(`${file}:\\d+:\\d+  `)));
    }
  },
);
