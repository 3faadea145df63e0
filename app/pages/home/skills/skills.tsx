import type { Drawing } from "#model/kolam/drawing.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { SkillBar } from "../../../ui/skill-bar/skill-bar.tsx";

interface SkillsProps {
  heading: string;
  note: string;
  items: readonly { label: string; value: number; chain: Drawing }[];
}

/** Three skills as the company sees itself; the note says so. */
export function Skills({ heading, note, items }: SkillsProps) {
  return (
    <section className="section follows">
      <div className="wrap">
        <SectionHead heading={heading}>
          <p className="soft small">{note}</p>
        </SectionHead>
        <div className="skills">
          {items.map((item) => (
            <SkillBar key={item.label} {...item} />
          ))}
        </div>
      </div>
    </section>
  );
}
