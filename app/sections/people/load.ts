import { findEntry } from "#model/collections/shown-entries.ts";
import type { SectionOf } from "#model/content/section.ts";
import { personCovers } from "../../parts/person-cell/person-covers.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

const COLUMNS = 4;

export function load(
  { heading, note, layout, people }: SectionOf<typeof schema>,
  { request: { content } }: Place,
) {
  const found =
    people?.flatMap((slug) => findEntry(content, "people", slug) ?? []) ?? content.entries("people");
  if (found.length === 0) return undefined;
  return {
    heading,
    note,
    layout,
    mark: content.page("people").sample.mark,
    people: personCovers(found, content, COLUMNS),
  };
}
