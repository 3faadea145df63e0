import { fillIn } from "#model/content/fill-in.ts";
import { Section } from "../../parts/section/section.tsx";
import { Dots } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./beginning.css?inline";
import type { load } from "./load.ts";

/** Three steps with a growing drawing: two dots, one line around both, and what is built on it. Then our gaps. */
export default function Beginning({
  id,
  className,
  copy: { heading, steps, gaps: note },
  dots,
  contract,
  gaps,
}: Shown<typeof load>) {
  const drawings = [
    // Both sides before there is a line.
    <svg
      key="dots"
      className="kolam bare dots-2"
      viewBox={`0 0 ${dots.width} ${dots.height}`}
      aria-hidden="true"
    >
      <Dots drawing={dots} />
    </svg>,
    <SharedDots key="sides" drawing={dots} />,
    <SharedDots key="contract" drawing={contract} />,
  ];
  return (
    <Section id={id} className={`begin ${className}`} heading={heading}>
      <Style name="beginning" css={css} />
      <ol className="grow">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            {drawings[index]}
            <h3 className="t1">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      <section className="gaps">
        <h3 className="label">{note.label}</h3>
        <div>
          <p>
            {fillIn(note.text, { count: gaps.length })} <TextLink {...note.link} />
          </p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      </section>
    </Section>
  );
}
