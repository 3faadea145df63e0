import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { TextLink } from "../../../ui/link.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { usePlain } from "../../../ui/kolam/plain.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./skills.css?inline";

type Copy = PageContent<"home">["skills"];

interface SkillsProps {
  copy: Copy;
  /** One for each skill: a dot for every five percent. */
  chains: readonly (Drawing | undefined)[];
  /** What each of them counts. */
  counted: readonly (string | undefined)[];
}

/** Three skills, by our own assessment, as the note says. */
export function Skills({ copy: { heading, note, more, items }, chains, counted }: SkillsProps) {
  return (
    <Section
      className="follows"
      heading={heading}
      aside={
        <p className="soft small">
          {note} <TextLink {...more} />
        </p>
      }
    >
      <Style name="home-skills" css={css} />
      <div className="skills">
        {items.map((item, index) => (
          <SkillBar key={item.label} {...item} chain={chains[index]} counted={counted[index]} />
        ))}
      </div>
    </Section>
  );
}

/** A bar of twenty dots, with the line around as many percent of its width as `value` says. */
function SkillBar({
  label,
  value,
  chain,
  counted,
}: Copy["items"][number] & { chain: Drawing | undefined; counted: string | undefined }) {
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
