import type fc from "fast-check";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import { kindSchemas } from "#server/content/section-schema.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { namedValues } from "./named-values.ts";
import type { Sizes } from "./sizes.ts";

export type Fields = Record<string, unknown>;
type Groups = Record<string, Fields[]>;

/** The anchors of pairs, which their drawings depend on. */
const PAIRS = ["sales", "service", "finance", "supply"];

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
  cards: (section) =>
    (section["pictures"] as unknown) === "counts"
      ? { ...section, cards: section["cards"]?.map((card) => ({ count: 3, ...card })) }
      : section,
  table: (section) => withEvenRows(section, "columns"),
  editions: (section) => withEvenRows(section, "names"),
  "partner-kinds": (section) => withEvenRows(section, "columns"),
  numbers: (section) => ({
    ...section,
    numbers: section["numbers"]?.map(({ count, of, ...number }) => ({
      ...number,
      ...(count !== undefined && { count }),
      ...(count !== undefined && of !== undefined && { of: Math.max(Number(count), Number(of)) }),
    })),
  }),
  sounding: (section) => ({
    ...section,
    skills: section["skills"]?.map((skill) => ({ ...skill, open: openJobs(skill["closed"] as string[]) })),
  }),
  pairs: (section) => ({
    ...section,
    pairs: section["pairs"]?.map((pair, index) => ({ ...pair, id: PAIRS[index] })),
  }),
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
