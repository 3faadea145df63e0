import type { SectionOf } from "#model/content/section.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import { Style } from "../../styles/style.tsx";
import { Dots } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { DotStyle } from "../../ui/with-dot/dot-style.tsx";
import css from "./growing-steps.css?inline";
import type { schema } from "./schema.ts";

type Copy = SectionOf<typeof schema>;

interface GrowingStepsProps {
  steps: Copy["steps"];
  /** The note on jobs left to others, with these jobs. */
  gaps: (NonNullable<Copy["gaps"]> & { open: readonly string[] }) | undefined;
}

/** Three steps with a growing drawing: two dots, one line around both, and what is built on it. Then our gaps. */
export function GrowingSteps({ steps, gaps }: GrowingStepsProps) {
  const dots = drawTwoSides("dots");
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
    <SharedDots key="contract" drawing={drawTwoSides("contract")} />,
  ];
  return (
    <>
      <Style name="growing-steps" css={css} />
      <DotStyle />
      <ol className="grow">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            {drawings[index]}
            <h3 className="t1">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      {gaps && (
        <section className="gaps">
          <h3 className="label">{gaps.label}</h3>
          <div>
            <p>
              {fillIn(gaps.text, { count: gaps.open.length })} <TextLink {...gaps.link} />
            </p>
            <ul>
              {gaps.open.map((gap) => (
                <li className="with-dot" key={gap}>
                  {gap}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
