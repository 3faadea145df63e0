import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./migration.css?inline";
import type { schema } from "./schema.ts";

/** The steps of a migration, each with its way back, and a table of the tools that migrate the data. */
export default function Migration({
  id,
  className,
  heading,
  back,
  steps,
  note,
  carriers,
}: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={`moving ${className}`} heading={heading}>
      <Style name="migration" css={css} />
      <LineSteps
        steps={steps.map(({ title, text, wayBack }) => ({
          title,
          text,
          foot: (
            <p className="way-back">
              <span className="micro">{back}</span>
              {` ${wayBack}`}
            </p>
          ),
        }))}
      />
      <p className="micro moving-note">{note}</p>
      <table className="carriers">
        <caption className="t1">{carriers.caption}</caption>
        <thead>
          <tr>
            {carriers.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {carriers.rows.map(({ moves, tool, watch }) => (
            <tr key={moves}>
              <th scope="row">{moves}</th>
              <td>{tool}</td>
              <td>{watch}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
