import { sectionsOf, type SectionOf } from "#model/content/section.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Place } from "../../section-module.ts";
import type { schema as problemsSchema } from "../problems/schema.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { request: { content } }: Place) {
  const problems = sectionsOf<SectionOf<typeof problemsSchema>>(
    content.page("business-solutions").sections,
    "problems",
  ).flatMap((section) => section.problems);
  return {
    ...copy,
    rows: copy.rows?.map(({ kolam, ...row }) => {
      const sentence = problems.find(({ id }) => row.href === `/business-solutions#${id}`)?.sentence;
      return {
        ...row,
        ...(sentence && { note: `“${sentence}”` }),
        drawing: chosenKolam(kolam, { seed: row.title }),
      };
    }),
  };
}
