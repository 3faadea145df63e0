import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { kindSchemas } from "#server/content/section-schema.ts";
import { sectionPageSchema } from "#model/collections/section-page.ts";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import type { Site } from "#model/content/site.ts";
import { aPicture } from "../a-picture.ts";
import { putEntries } from "../band-samples.ts";
import { arbitraryOf, type Named } from "./arbitrary-of.ts";
import { oddText } from "./odd-texts.ts";

type Fields = Record<string, unknown>;
type Sections = readonly (Fields & { section: string })[];

/** A page made of bands, as its file has it. */
export type RandomPage = Fields & { sections: Sections };

/** Anchors that the frame of every page has. */
const LINKS = [
  "/services",
  "/about#office",
  "https://example.org/a",
  "mailto:a@kolam.example",
  "tel:+4420794600",
];
const PICTURE = "/media/images/yard.png";
const DAYS = ["2026-06-12", "2099-12-31"];
const MOST_BANDS = 12;
const FORM_FIELDS = Object.keys(CONTACT_FIELDS).filter((name) => name !== "consent" && name !== "email");

/** Puts what random pages refer to into a content folder. */
export async function putForRandomPages(folder: string): Promise<void> {
  await putEntries(folder);
  await mkdir(join(folder, "images"), { recursive: true });
  await writeFile(
    join(folder, "images", "yard.png"),
    await aPicture("png", "#456", { width: 900, height: 400 }),
  );
}

/** Pages of every kind and number of bands, in every order and on every ground, with the texts that people write. */
export async function randomPages(): Promise<fc.Arbitrary<RandomPage>> {
  const named = await namedValues();
  const bands = new Map<string, fc.Arbitrary<Fields>>(
    kindSchemas.map((schema) => {
      const [name = ""] = schema._zod.def.shape.section._zod.def.values;
      return [name, arbitraryOf(schema, named).map((band) => mended(band as Fields))] as const;
    }),
  );
  const of = (name: string) => bands.get(name) ?? fc.constant({});
  const inner = [...bands.keys()].filter((name) => !["head", "call", "form"].includes(name));
  const middle = fc
    .integer({ min: 0, max: MOST_BANDS - 3 })
    .chain((count) => fc.array(fc.oneof(...inner.map(of)), { minLength: count, maxLength: count }));
  const sections = fc
    .tuple(
      of("head"),
      middle,
      fc.option(of("form"), { nil: undefined }),
      fc.nat(MOST_BANDS),
      fc.option(of("call"), { nil: undefined }),
    )
    .map(([head, between, form, at, call]) => [
      head,
      ...(form ? between.toSpliced(at, 0, form) : between),
      ...(call ? [call] : []),
    ])
    .map(withOwnAnchors);
  // Drafts and pages to come are not shown, so there is nothing to look at.
  const { draft: _, published: __, sections: ___, ...shape } = sectionPageSchema._zod.def.shape;
  const rest = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, arbitraryOf(schema, named, name)]),
    ),
  );
  return fc.tuple(rest, sections).map(([fields, list]) => ({
    ...JSON.parse(JSON.stringify(fields)),
    sections: list as unknown as Sections,
  }));
}

/** What fields name that are more than text: entries, posts, logos, addresses, pictures. */
async function namedValues(): Promise<Named> {
  const site = JSON.parse(await readFile("content/site.json", "utf8")) as Site;
  const posts = (await readdir("content/posts")).filter((name) => name.endsWith(".md"));
  const several = (names: readonly unknown[], fewest: number, most: number) =>
    fc
      .integer({ min: fewest, max: Math.min(most, names.length) })
      .chain((count) => fc.shuffledSubarray([...names], { minLength: count, maxLength: count }));
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
  return {
    id: fc.constantFrom("part", "more"),
    href: fc.constantFrom(...LINKS),
    src: fc.constant(PICTURE),
    permission: fc.constantFrom(...DAYS),
    checkBy: fc.constant("2099-12-31"),
    topic: fc.constantFrom("ai", "offshore-team"),
    person: fc.constantFrom("asha-sample", "person-3"),
    question: fc.constantFrom("who-owns-the-code", "how-is-a-price-made"),
    download: fc.constantFrom("before-you-move", "system-map-sample"),
    offers: several(numbered("offer", 6), 1, 6),
    people: several(numbered("person", 12), 1, 12),
    posts: several(
      posts.map((_, index) => index + 1),
      2,
      8,
    ),
    logos: several(
      site.clients.logos.map(({ alt }) => alt),
      3,
      14,
    ),
    fields: fc
      .tuple(several(FORM_FIELDS, 1, 5), fc.nat(5))
      .map(([fields, at]) => fields.toSpliced(at, 0, "email")),
    labels: fc.dictionary(fc.constantFrom(...FORM_FIELDS), oddText(60), { maxKeys: 3 }),
  };
}

/** A band whose fields agree with each other, as its schema demands. */
function mended(band: Fields): Fields {
  const { pictures, cards, columns, rows, numbers } = band as Record<string, Fields[]>;
  if ((pictures as unknown) === "counts" && cards)
    return { ...band, cards: cards.map((card) => ({ count: 3, ...card })) };
  if (columns && rows)
    return {
      ...band,
      rows: rows.map((row) => ({ ...row, cells: columns.map((_, at) => [row["cells"]].flat()[at] ?? "no") })),
    };
  if (numbers)
    return {
      ...band,
      numbers: numbers.map(({ count, of, ...number }) => ({
        ...number,
        ...(count !== undefined && { count }),
        ...(count !== undefined && of !== undefined && { of: Math.max(Number(count), Number(of)) }),
      })),
    };
  return band;
}

/** Each anchor stands once on a page. */
function withOwnAnchors(sections: readonly Fields[]): Fields[] {
  return sections.map((band, index) =>
    "id" in band ? { ...band, id: `${String(band["id"])}-${index}` } : band,
  );
}
