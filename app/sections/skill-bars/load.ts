import { fillIn } from "#model/content/fill-in.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { soundedSkills, type SoundedSkill } from "#model/content/sounded-skills.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** Percent of a skill for each dot of its bar. */
const PERCENT_PER_DOT = 5;

export function load(copy: SectionOf<typeof schema>, { request: { content } }: Place) {
  const jobs = soundedSkills(content);
  return {
    copy,
    counted: copy.items.map(({ label }) => countedJobs(label, copy.counted, jobs)),
    // A chain has at least one dot; a skill of zero has none.
    chains: copy.items.map(({ value }) =>
      value > 0 ? drawChain(Math.max(1, Math.round(value / PERCENT_PER_DOT))) : undefined,
    ),
  };
}

/** Number of jobs for the bar of a skill, if a sounding lists its jobs. */
function countedJobs(label: string, counted: string, skills: readonly SoundedSkill[]) {
  // Spaces that do not break are a matter of either page.
  const words = (text: string) => text.replaceAll(/\s/g, " ");
  const skill = skills.find(({ title }) => words(title) === words(label));
  if (!skill) return undefined;
  const { closed, open } = skill;
  return fillIn(counted, { closed: closed.length, all: closed.length + open.length });
}
