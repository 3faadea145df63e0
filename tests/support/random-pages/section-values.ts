import type fc from "fast-check";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import { kindSchemas } from "#server/content/section-schema.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { namedValues } from "./named-values.ts";
import type { Sizes } from "./sizes.ts";

export type Fields = Record<string, unknown>;
type Groups = Record<string, Fields[]>;

/** As many as stand on one line, as there are growing drawings, and as there are drawings of two sides. */
const [COLUMNS, DRAWN_STEPS, SIDES] = [4, 3, 3];

/** Sections of every kind, by its name. */
export async function sectionValues(sizes: Sizes): Promise<ReadonlyMap<string, fc.Arbitrary<Fields>>> {
  const named = await namedValues(sizes);
  return new Map(
    kindSchemas.map((schema) => {
      const [kind = ""] = schema._zod.def.shape.section._zod.def.values;
      const agreed = AGREED[kind] ?? ((section: Fields) => section);
      return [kind, arbitraryOf(schema, named, sizes).map((section) => agreed(section as Fields & Groups))];
    }),
  );
}

/** The fields of a section of some kinds as their schemas demand that they agree. */
const AGREED: Readonly<Record<string, (section: Fields & Groups) => Fields>> = {
  cards: ({ layout, ...section }) => {
    const counted = (section["pictures"] as unknown) === "counts";
    const cards = (section["cards"] ?? []).map((card) => ({ ...(counted && { count: 3 }), ...card }));
    const hangs = layout !== undefined && cards.length >= COLUMNS;
    return { ...section, ...(hangs && { layout }), cards: hangs ? cards.slice(0, COLUMNS) : cards };
  },
  points: (section) =>
    section["layout"] ? { ...section, items: section["items"]?.slice(0, COLUMNS) } : section,
  steps: (section) => {
    const most = section["drawings"] ? DRAWN_STEPS : section["back"] === undefined ? Infinity : COLUMNS;
    return { ...section, steps: section["steps"]?.slice(0, most) };
  },
  table: ({ drawings, columns = [], ...section }) => {
    const isOfSides = (drawings as unknown) === "sides" && columns.length >= SIDES;
    const drawn = isOfSides || (drawings as unknown) === "chains";
    const marks = section["marks"] ?? { included: "yes", missing: "no" };
    const heads = isOfSides ? columns.slice(0, SIDES) : columns;
    return withEvenRows(
      { ...section, ...(drawn && { drawings }), marks, columns: heads } as Fields & Groups,
      "columns",
    );
  },
  entries: ({ collection, heading, note, layout, entries, posts, all }) => {
    const own = { section: "entries", collection, heading };
    const answers = (layout as unknown) === "answers";
    if ((collection as unknown) === "posts")
      return { ...own, posts: posts ?? [1], ...(all && { all }), ...(layout && !answers && { layout }) };
    const people = (collection as unknown) === "people" && {
      ...(answers && { layout }),
      ...(entries && { entries }),
    };
    return { ...own, ...(note && { note }), ...people };
  },
  numbers: (section) => ({
    ...section,
    numbers: section["numbers"]?.map(({ count, of, ...number }) => ({
      ...number,
      ...(count !== undefined && { count }),
      ...(count !== undefined && of !== undefined && { of: Math.max(Number(count), Number(of)) }),
    })),
  }),
  "wide-head": ({ figure, ...section }) => {
    const { skills, ...drawing } = figure as unknown as Fields & Groups;
    return {
      ...section,
      figure: {
        ...drawing,
        ...(skills && {
          skills: skills.map((skill) => ({ ...skill, open: openJobs(skill["closed"] as string[]) })),
        }),
      },
    };
  },
};

/** A table whose rows have a cell for each of its columns. */
function withEvenRows(section: Fields & Groups, columns: string): Fields {
  const { rows = [], [columns]: heads = [] } = section;
  return {
    ...section,
    rows: rows.map((row) => ({ ...row, cells: heads.map((_, at) => [row["cells"]].flat()[at] ?? "no") })),
  };
}

function openJobs(closed: readonly string[]): string[] {
  return Array.from(
    { length: JOBS_PER_SKILL - closed.length },
    (_, index) => closed[index % closed.length] ?? "",
  );
}
