import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { collections, entryOfFile } from "#model/collections/collections.ts";
import { schema as headSchema } from "#app/sections/head/schema.ts";
import { pageSchemas, sectionPageSchema } from "./section-schema.ts";
import type { PageName } from "#model/content/pages/index.ts";

import { postFrontMatterSchema } from "#model/content/post.ts";
import { siteSchema } from "#model/content/site.ts";
import { checkShape } from "./describe-issue.ts";
import { FILE_START } from "./content-error.ts";

/** What is said about data that a schema refuses; nothing of data that it accepts. */
function saidOf(schema: z.core.$ZodType, value: unknown): { refused: boolean; said: string[] } {
  const said: string[] = [];
  const data = { value, placeOf: () => FILE_START };
  const parsed = checkShape(schema, data, value, (_place, field, message) =>
    said.push(`${field} ${message}`),
  );
  return { refused: parsed === undefined, said };
}

const page: unknown = JSON.parse(readFileSync("content/pages/before-you-move.json", "utf8"));
const { sections } = z.object({ sections: z.array(z.looseObject({ section: z.string() })) }).parse(page);
const withSecond = (second: object) => ({ ...(page as object), sections: [sections[0], second] });
const head = (action: object) => ({ section: "head", heading: "Before", lede: "Twenty points.", action });
const KINDS = "one of accordion, buyers, call, cards, columns";

test.each<[string, z.core.$ZodType, unknown, string[]]>([
  [
    "a section whose kind is misspelt",
    sectionPageSchema,
    withSecond({ section: "quotes", text: "So." }),
    ['sections.1.section is not known (found "quotes"); write quote'],
  ],
  [
    "a section without a kind",
    sectionPageSchema,
    withSecond({ text: "So." }),
    [
      expect.stringMatching(
        `^sections.1.section is missing; add it: ${KINDS}, .*two-teams, wide-head, title, main, ask$`,
      ),
    ],
  ],
  [
    "a value that is none of several types",
    postFrontMatterSchema.shape.author,
    5,
    ["file must be text in quotes or a list (found 5)"],
  ],
  [
    "a value in a list that is one of several types",
    postFrontMatterSchema.shape.author,
    ["Asha", 5],
    ["1 must be text in quotes (found 5)"],
  ],
  [
    "a number above all that it may be",
    z.int().check(z.maximum(100)),
    180,
    ["file must be at most 100 (found 180)"],
  ],
  ["a number below them", z.int().check(z.minimum(1)), 0, ["file must be at least 1 (found 0)"]],
  ["one value that may be given", z.literal(true), false, ["file must be true (found false)"]],
  [
    "a button that is nearly one of three",
    headSchema,
    head({ label: "Go" }),
    [
      "action can be fixed in one of these ways: href is missing; add it; or topic is missing; add it; or download is missing; add it",
    ],
  ],
  [
    "a button that is nearly a link",
    headSchema,
    head({ label: "Go", href: "about" }),
    [expect.stringMatching(/^action.href must be a path like/)],
  ],
])("%s is told with all that it may be", (_name, schema, value, said) => {
  expect(saidOf(schema, value)).toEqual({ refused: true, said });
});

test("a form on a page that takes none is refused with where it can stand", () => {
  const partners = z
    .looseObject({ sections: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync("content/pages/partners.json", "utf8")));
  const form = sections.find(({ section }) => section === "form");
  const schema = pageSchemas["partners"] ?? z.never();
  expect(saidOf(schema, { ...partners, sections: partners.sections.toSpliced(1, 0, form) }).said).toEqual([
    expect.stringContaining("must have no section `form`: put it on a page of your own and link to that"),
  ]);
});

test("no file whose fields fit none of several kinds is refused without a word", () => {
  let refused = 0;
  for (const file of globSync("content/{site,pages/before-you-move,pages/products,pages/expertise}.json")) {
    const schema = schemaOf(file.slice("content/".length));
    const whole: unknown = JSON.parse(readFileSync(file, "utf8"));
    for (const [where, changed] of schema ? variants(whole) : []) {
      const outcome = saidOf(schema ?? z.never(), changed);
      if (!outcome.refused) continue;
      refused += 1;
      expect([file, where, outcome.said]).toEqual([
        file,
        where,
        [expect.any(String), ...outcome.said.slice(1)],
      ]);
    }
  }
  expect(refused).toBeGreaterThan(500);
});

function schemaOf(file: string): z.core.$ZodType | undefined {
  const entry = entryOfFile(file);
  if (entry?.collection === "pages") return sectionPageSchema;
  if (entry) return collections[entry.collection].schema;
  return file === "site.json" ? siteSchema : pageSchemas[/^pages\/(.+)\.json$/.exec(file)?.[1] as PageName];
}

/** The data with one field after the other misspelt, emptied or of another type; of a list, its first item, and of the sections of a page all. */
function* variants(value: unknown, path = ""): Generator<[string, unknown]> {
  if (typeof value !== "object" || value === null) {
    for (const other of ["qoute", -1, {}]) yield [path, other];
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    if (Array.isArray(value) && key !== "0" && path !== "/sections") return;
    const put = (instead: unknown) =>
      Array.isArray(value) ? value.with(Number(key), instead) : { ...value, [key]: instead };
    for (const [where, instead] of variants(field, `${path}/${key}`)) yield [where, put(instead)];
    if (!Array.isArray(value)) yield [`${path}/${key}`, put(undefined)];
  }
}
