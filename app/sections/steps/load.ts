import type { SectionOf } from "#model/content/section.ts";
import { soundedSkills } from "#model/content/sounded-skills.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { request: { content } }: Place) {
  return { copy, open: copy.gaps ? soundedSkills(content).flatMap(({ open }) => open) : [] };
}
