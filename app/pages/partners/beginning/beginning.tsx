import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { TwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

interface BeginningProps {
  copy: PageContent<"partners">["beginning"];
  dots: TwoSides;
  contract: TwoSides;
  /** Jobs that we leave to others. */
  gaps: readonly string[];
}

/** Three steps with a growing drawing: two dots, one line around both, and what is built on it. Then our gaps. */
export function Beginning({ copy: { heading, steps, gaps: note }, dots, contract, gaps }: BeginningProps) {
  const drawings = [
    // Both sides before there is a line.
    <svg
      key="dots"
      className="kolam bare dots-2"
      viewBox={`0 0 ${dots.width} ${dots.height}`}
      aria-hidden="true"
    >
      <path className="k-dots yours" d={dots.yours} />
      <path className="k-dots ours" d={dots.ours} />
    </svg>,
    <SharedDots key="sides" drawing={dots} />,
    <SharedDots key="contract" drawing={contract} />,
  ];
  return (
    <section className="section begin">
      <div className="wrap">
        <SectionHead heading={heading} />
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
      </div>
    </section>
  );
}
