import { readFile } from "node:fs/promises";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

const FIRST_VISIT_MAX_BYTES = 25_000;

/** The characters of a font, as a browser loads it. */
async function charactersOf(file: string): Promise<Set<number>> {
  const options = { keepAllGlyphs: true, targetFormat: "sfnt" } as const;
  const font = await subsetFont(await readFile(`app/fonts/${file}`), "", options);
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

test("the font of a first visit is at most 25 KB, and together with the other covers what the source covers", async () => {
  expect((await readFile("app/fonts/anek-basic.woff2")).length).toBeLessThanOrEqual(FIRST_VISIT_MAX_BYTES);
  const [source, basic, more] = await Promise.all(
    ["anek-latin.woff2", "anek-basic.woff2", "anek-more.woff2"].map(charactersOf),
  );
  expect(source?.size).toBeGreaterThan(100);
  expect([...(source ?? [])].filter((code) => !basic?.has(code) && !more?.has(code))).toEqual([]);
  // The browser looks into the second file for these alone.
  const [, ranges = ""] =
    /unicode-range: ([^;]+);/.exec(await readFile("app/styles/more-letters.css", "utf8")) ?? [];
  const asked = new Set(
    ranges.split(",").flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
  expect([...(more ?? [])].filter((code) => !asked.has(code) && !basic?.has(code))).toEqual([]);
});
