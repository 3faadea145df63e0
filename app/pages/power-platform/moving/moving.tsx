import type { PageContent } from "#model/content/pages/index.ts";
import { LineSteps } from "../../../parts/line-steps/line-steps.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./moving.css?inline";

type Copy = PageContent<"power-platform">["moving"];

/** The steps of a migration, each with its way back, and a table of the tools that migrate the data. */
export function Moving({ id, heading, back, steps, note, carriers }: Copy) {
  return (
    <Section id={id} className="moving on-floor" heading={heading}>
      <Style name="power-platform-moving" css={css} />
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
