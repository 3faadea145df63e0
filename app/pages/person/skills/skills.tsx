import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../../parts/section/section.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./skills.css?inline";

interface SkillsProps {
  heading: string;
  /** Source of the ratings. */
  note: string;
  rows: readonly { name: string; level: string; track: Drawing }[];
}

/** A person's skills, with ratings. */
export function Skills({ heading, note, rows }: SkillsProps) {
  return (
    <Section className="follows" heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="person-skills" css={css} />
      <ul className="skillset">
        {rows.map(({ name, level, track }) => (
          <li key={name}>
            {name}
            <Tally drawing={track} />
            <span className="sr">{level}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
