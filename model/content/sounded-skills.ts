import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** A skill with its jobs, of the drawing `sounding` of a head. */
export interface SoundedSkill {
  title: string;
  closed: readonly string[];
  open: readonly string[];
}

interface SoundedHead {
  section: "wide-head";
  figure: { drawing: string; skills?: SoundedSkill[] };
}

/** The skills that /expertise sounds. */
export function soundedSkills(content: Pick<ContentReader, "page">): readonly SoundedSkill[] {
  const { sections } = content.page("expertise");
  return sectionsOf<SoundedHead>(sections, "wide-head").flatMap(({ figure }) => figure.skills ?? []);
}
