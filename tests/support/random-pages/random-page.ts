import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { HEADS } from "#model/content/resolve-grounds.ts";
import { sectionPageSchema } from "#server/content/section-schema.ts";
import { aPicture } from "../a-picture.ts";
import { putEntries } from "../section-samples.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { namedValues, THIS_PAGE } from "./named-values.ts";
import { sectionValues, type Fields } from "./section-values.ts";
import { ANY_SIZE } from "./sizes.ts";

type Sections = readonly (Fields & { section: string })[];

/** A page made of sections, as its file has it. */
export type RandomPage = Fields & { sections: Sections };

const MOST_SECTIONS = 12;

/** Kinds that odd texts do not fit: each has places of a fixed size for its words, or no heading of its own. */
const NOT_FOR_ODD_TEXTS = [
  // Names of places stand beside their dots on a map.
  "office",
  // Mock-ups of screens have the widths of phones and windows.
  "products",
  // Both sides of a clause share a line.
  "treaty",
];

/** Puts what random pages refer to into a content folder. */
export async function putForRandomPages(folder: string): Promise<void> {
  await putEntries(folder);
  await mkdir(join(folder, "images"), { recursive: true });
  await writeFile(
    join(folder, "images", "yard.png"),
    await aPicture("png", "#456", { width: 900, height: 400 }),
  );
}

/** The file of a page by its name, which its links to the contact form say. */
export function fileOf(name: string, page: RandomPage): string {
  return JSON.stringify(page).replaceAll(`from=${THIS_PAGE}`, `from=${name}`);
}

/** Pages of every kind and number of sections, in every order, with the texts that people write. */
export async function randomPages(): Promise<fc.Arbitrary<RandomPage>> {
  const kinds = new Map(
    [...(await sectionValues(ANY_SIZE))].filter(([kind]) => !NOT_FOR_ODD_TEXTS.includes(kind)),
  );
  const heads = kinds.get("wide-head");
  // A job is a line beside its dot.
  if (heads)
    kinds.set(
      "wide-head",
      heads.filter(({ figure }) => Object(figure).drawing !== "sounding"),
    );
  const of = (kind: string): fc.Arbitrary<Fields> => kinds.get(kind) ?? fc.constant({});
  const inner = [...kinds.keys()].filter((kind) => ![...HEADS, "call", "form"].includes(kind));
  const middle = fc
    .integer({ min: 0, max: MOST_SECTIONS - 3 })
    .chain((count) => fc.array(fc.oneof(...inner.map(of)), { minLength: count, maxLength: count }));
  const head = fc.oneof(
    { weight: 6, arbitrary: of("head") },
    ...HEADS.filter((kind) => kinds.has(kind)).map((kind) => ({ weight: 1, arbitrary: of(kind) })),
  );
  const sections = fc
    .tuple(
      head,
      middle,
      fc.option(of("form"), { nil: undefined }),
      fc.nat(MOST_SECTIONS),
      fc.option(of("call"), { nil: undefined }),
    )
    .map(([first, between, form, at, call]) => [
      first,
      ...(form ? between.toSpliced(at, 0, form) : between),
      ...(call ? [call] : []),
    ])
    .map(withOwnAnchors);
  // Drafts and pages to come are not shown, so there is nothing to look at.
  const { draft: _, published: __, sections: ___, ...shape } = sectionPageSchema._zod.def.shape;
  const named = await namedValues(ANY_SIZE);
  const rest = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, arbitraryOf(schema, named, ANY_SIZE, name)]),
    ),
  );
  return fc.tuple(rest, sections).map(([fields, list]) => ({
    ...JSON.parse(JSON.stringify(fields)),
    sections: list as unknown as Sections,
  }));
}

/** Each anchor stands once on a page. */
export function withOwnAnchors(sections: readonly Fields[]): Fields[] {
  let count = 0;
  return sections.map((section) => {
    const text = JSON.stringify(section, (key, value: unknown) =>
      key === "id" && (value === "part" || value === "more") ? `${value}-${(count += 1)}` : value,
    );
    return JSON.parse(text) as Fields;
  });
}
