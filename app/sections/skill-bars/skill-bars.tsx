import type { Drawing } from "#model/kolam/drawing.ts";
import { TextLink } from "../../ui/link.tsx";
import { Section } from "../../parts/section/section.tsx";
import { usePlain } from "../../ui/kolam/plain.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./skill-bars.css?inline";
import type { load } from "./load.ts";
import type { schema } from "./schema.ts";

/** Three skills, self-assessed according to the note. */
export default function SkillBars({
  id,
  className,
  copy: { heading, note, more, items },
  chains,
  counted,
}: Shown<typeof load>) {
  return (
    <Section
      id={id}
      className={className}
      heading={heading}
      aside={
        <p className="soft small">
          {note} <TextLink {...more} />
        </p>
      }
    >
      <Style name="skill-bars" css={css} />
      <div className="skills">
        {items.map((item, index) => (
          <SkillBar key={item.label} {...item} chain={chains[index]} counted={counted[index]} />
        ))}
      </div>
    </Section>
  );
}

/** A bar of twenty dots, with the line around the percentage given by `value`. */
function SkillBar({
  label,
  value,
  chain,
  counted,
}: SectionOf<typeof schema>["items"][number] & {
  chain: Drawing | undefined;
  counted: string | undefined;
}) {
  const plain = usePlain();
  return (
    <div
      className="skill"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <h3 className="t2">
        {label}
        <small>{counted}</small>
      </h3>
      <div className="skill-bar">
        {chain && (
          <svg
            width={`${value}%`}
            viewBox={`0 0 ${chain.width} ${chain.height}`}
            aria-hidden="true"
            data-draw=""
          >
            {!plain && (
              <>
                <path className="k-line" pathLength="1" d={chain.line} />
                <path className="k-dots" d={chain.dots} />
              </>
            )}
          </svg>
        )}
      </div>
      <p className="t1">
        {value}
        <small>%</small>
      </p>
    </div>
  );
}
