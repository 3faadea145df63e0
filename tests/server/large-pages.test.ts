import { createHash } from "node:crypto";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HEAD_BAND, sectionPage } from "../support/band-samples.ts";
import { runProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** Words that no compression makes small. */
const words = (name: string) =>
  createHash("sha512").update(name).digest("base64").replaceAll(/\W/g, " ").trim();

test("a page of more bytes than arrive at once is legal, and the check says what each of its bands takes", async () => {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const cards = (band: number) => ({
    band: "cards",
    heading: `Cards ${band}`,
    pictures: "kolams",
    cards: Array.from({ length: 12 }, (_, card) => ({
      title: `Card ${card} of ${band}`,
      text: words(`${band} ${card}`),
    })),
  });
  const page = sectionPage([HEAD_BAND, ...Array.from({ length: 8 }, (_, band) => cards(band))]);
  await writeFile(join(content, "pages", "quokkas.json"), page);
  const { code, stdout, stderr } = await runProgram("tools/content.ts", ["check", content]);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(
    /^note: pages\/quokkas\.json takes 1\d,\d{3} bytes, more than the 14,600 that arrive at once; its bands add head \(1\) [1-9]\d+(?:, cards \([2-9]\) (?:1,0|9|8)\d{2}){8}$/m,
  );
  // Of pages that fit nothing is said.
  expect(stdout.match(/^note:/gm)).toHaveLength(1);
});
