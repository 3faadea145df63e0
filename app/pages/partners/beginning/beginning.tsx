import type { PageContent } from "#model/content/pages/index.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { drawOverlap } from "#model/kolam/sketches/draw-overlap.ts";
import type { drawSides } from "#model/kolam/sketches/draw-sides.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { Link } from "../../../ui/link.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

interface BeginningProps {
  words: PageContent<"partners">["beginning"];
  sides: ReturnType<typeof drawSides>;
  contract: ReturnType<typeof drawOverlap>;
  /** Jobs that we leave to others. */
  gaps: readonly string[];
}

/** Three steps whose drawing grows: two dots, one line around both, and what is built on it. Then our gaps. */
export function Beginning({ words: { heading, steps, gaps: note }, sides, contract, gaps }: BeginningProps) {
  const drawings = [
    <TwoDots key="dots" drawing={sides} />,
    <SharedDots key="sides" drawing={sides} />,
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
              {fillIn(note.text, { count: gaps.length })}{" "}
              <Link className="link" to={note.link.href}>
                {note.link.label}
              </Link>
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

/** Both sides before there is a line. */
function TwoDots({ drawing: { width, height, yours, ours } }: { drawing: ReturnType<typeof drawSides> }) {
  return (
    <svg className="kolam bare dots-2" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="k-dots yours" d={yours} />
      <path className="k-dots ours" d={ours} />
    </svg>
  );
}
