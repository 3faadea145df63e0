import type { SectionOf } from "#model/content/section.ts";
import { personCovers } from "../../parts/person-cell/person-covers.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

const COLUMNS = 4;

export function load({ heading, note }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const people = personCovers(content.entries("people"), content, COLUMNS);
  return people.length === 0 ? undefined : { heading, note, people };
}
