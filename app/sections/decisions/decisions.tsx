import { Section } from "../../parts/section/section.tsx";
import { Mark } from "../../ui/mark/mark.tsx";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import compareCss from "../../parts/comparison-table/compare.css?inline";
import css from "./decisions.css?inline";
import type { schema } from "./schema.ts";

/** Who decides what, as a table: a ringed dot decides, a bare dot is consulted first. */
export default function Decisions({
  id,
  className,
  heading,
  caption,
  columns,
  marks,
  rows,
}: SectionOf<typeof schema> & Laid) {
  const label = (decides: boolean) => (decides ? marks.decides : marks.asked);
  return (
    <Section
      id={id}
      className={className}
      heading={heading}
      aside={
        <p className="marks-key small soft" aria-hidden="true">
          {[true, false].map((decides) => (
            <span key={label(decides)}>
              <Mark ringed={decides} />
              {label(decides)}
            </span>
          ))}
        </p>
      }
    >
      <Style name="compare" css={compareCss} />
      <Style name="decisions" css={css} />
      <table className="compare decides">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.question}</th>
            <th scope="col">{columns.you}</th>
            <th scope="col">{columns.us}</th>
            <th scope="col">{columns.practice}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, you, us, practice }) => (
            <tr key={question}>
              <th scope="row" className="t2">
                {question}
              </th>
              <td data-who={columns.you}>
                <Mark ringed={you} label={label(you)} />
              </td>
              <td data-who={columns.us}>
                <Mark ringed={us} label={label(us)} />
              </td>
              <td>{practice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
