import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** A skill with its jobs, of a section `sounding`. */
export interface SoundedSkill {
  title: string;
  closed: readonly string[];
  open: readonly string[];
}

/** The skills that /expertise sounds. */
export function soundedSkills(content: Pick<ContentReader, "page">): readonly SoundedSkill[] {
  const { sections } = content.page("expertise");
  return sectionsOf<{ section: "sounding"; skills: SoundedSkill[] }>(sections, "sounding").flatMap(
    ({ skills }) => skills,
  );
}
