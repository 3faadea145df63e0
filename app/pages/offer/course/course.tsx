import type { Entry } from "#model/collections/collections.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./course.css?inline";

/** The days of an offer on one line, a dot a day, and under them its steps, each as wide as its days. */
export function Course({ heading, steps, line }: Entry<"offers">["course"] & { line: Drawing }) {
  return (
    <Section className="on-floor" heading={heading}>
      <Style name="offer-course" css={css} />
      <Kolam drawing={line} ink="petal" className="days-line" draw="view" />
      <ol className="days abreast">
        {steps.map(({ days, when, title, text }) => (
          <li key={title} data-days={days}>
            <p className="small">{when}</p>
            <h3 className="t2">{title}</h3>
            <p className="small">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
