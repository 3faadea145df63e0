import { analyse } from "scslre";
import { expect, test } from "vitest";
import { parseSync } from "vite";
import * as z from "zod/mini";
import { sourceFiles } from "./support/source-files.ts";

/** Code that reads only the owner's own text, in a command or a file of the content. */
const FOR_THE_OWNER = /^(?:tests|tools|server\/(?:content|import|lint)|model\/content)\//;
const NO_PRODUCT = /\.(?:test|contract)\.tsx?$|\/testing\//;

const node = z.record(z.string(), z.unknown());
const pattern = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) });

/** The regular expressions of a file, as they stand in its code. */
function* patternsIn(part: unknown): Generator<{ pattern: string; flags: string }> {
  const found = pattern.safeParse(part).data;
  if (found) yield found.regex;
  const parts = Array.isArray(part) ? part : Object.values(node.safeParse(part).data ?? {});
  for (const inner of parts) if (typeof inner === "object" && inner !== null) yield* patternsIn(inner);
}

/** Ways in which some text makes a pattern take longer than in proportion to its length. */
const dangers = (source: string, flags: string) =>
  analyse({ source, flags }).reports.map(({ type, exponential }) =>
    exponential ? `${type}, exponential` : type,
  );

test("no pattern that strangers' words meet takes longer than in proportion to their length", () => {
  let count = 0;
  const slow = sourceFiles()
    .filter(({ path }) => !FOR_THE_OWNER.test(path) && !NO_PRODUCT.test(path))
    .flatMap(({ path, text }) =>
      [...patternsIn(parseSync(path, text).program)].flatMap(({ pattern: source, flags }) => {
        count += 1;
        return dangers(source, flags).map((danger) => `${path}: /${source}/${flags} (${danger})`);
      }),
    );
  expect(slow).toEqual([]);
  expect(count).toBeGreaterThan(150);
});

test("the analysis sees what takes longer", () => {
  expect(dangers("[^/]*(?:@|%40)[^/]*", "gi")).toEqual(["Move"]);
  expect(dangers("^(a+)+$", "")).toEqual(["Self, exponential"]);
  expect(dangers("@|%40", "i")).toEqual([]);
});
