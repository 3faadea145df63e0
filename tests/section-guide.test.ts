import { expect, test } from "vitest";
import {
  describedFiles,
  describedKinds,
  formsOf,
  itemOf,
  type Described,
} from "#server/content/section-guide.ts";
import { sectionSchema } from "#server/content/section-schema.ts";
import { guide, smallestExample } from "../tools/content/guide.ts";

const kinds = describedKinds();
const all = [...describedFiles(), ...kinds];
const fields = all.flatMap(({ title, fields: inside }) =>
  inside.map((field) => ({ ...field, name: `${title}: ${field.path}` })),
);

test("every file, every kind of section and every field of one has a help text", () => {
  const silent = [
    ...all.filter(({ schema }) => !schema.description).map(({ title }) => title),
    ...fields.filter(({ schema }) => !schema.description).map(({ name }) => name),
  ];
  expect(silent).toEqual([]);
});

test("every text and every list has a limit", () => {
  expect(fields.filter(({ schema }) => !isLimited(schema)).map(({ name }) => name)).toEqual([]);
});

test("every form that a field may have is named", () => {
  const nameless = fields.filter(({ schema }) =>
    formsOf(itemOf(schema) ?? schema).some(
      (form, _, all) => all.length > 1 && form.properties && !form.title,
    ),
  );
  expect(nameless.map(({ name }) => name)).toEqual([]);
});

test("every example of a text keeps to its limit and its form", () => {
  const wrong = fields.filter(({ schema }) =>
    (schema.examples ?? []).some(
      (example) =>
        typeof example === "string" &&
        formsOf(schema).every(
          ({ maxLength = 0, pattern = "" }) =>
            example.length > maxLength || !new RegExp(pattern, "s").test(example),
        ),
    ),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("the smallest example of a section passes", () => {
  const failing = kinds.filter(({ schema }) => !sectionSchema.safeParse(smallestExample(schema)).success);
  expect(failing.flatMap(({ names }) => names)).toEqual([]);
});

test("the guide tells of every field, and of a misspelt name", () => {
  const whole = guide();
  for (const { title, fields: inside } of all) {
    expect(whole).toContain(`## ${title}\n`);
    for (const { path } of inside) expect(whole).toContain(`| \`${path}\` | `);
  }
  const cards = guide("cards");
  expect(cards).toContain("| `cards[].title` | Title | The title. | at most 60 characters | yes |");
  expect(cards).toContain('"section": "cards"');
  expect(guide("cases").match(/^## .*/gm)).toEqual([
    "## `content/cases/<name>.json`",
    "## `content/pages/cases.json`",
  ]);
  expect(guide("home")).toBe(guide("about"));
  expect(() => guide("cardz")).toThrow('"cardz" is not a file or kind of section; did you mean cards?');
  expect(() => guide("zzzzzzzz")).toThrow("there are about, accessibility");
});

function isLimited(schema: Described): boolean {
  const item = itemOf(schema);
  if (item) return typeof schema.maxItems === "number" && isLimited(item);
  const forms = formsOf(schema);
  if (forms.length > 1) return forms.every(isLimited);
  return (
    schema.type !== "string" || [schema.maxLength, schema.const, schema.enum].some((one) => one !== undefined)
  );
}
