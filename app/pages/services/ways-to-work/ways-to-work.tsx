import type { PageContent } from "#model/content/pages/index.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";

/** Kinds of agreement side by side, as a table. On phones every row becomes a list that repeats the kinds. */
export function WaysToWork({ heading, caption, corner, kinds, rows }: PageContent<"services">["ways"]) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead heading={heading} />
        <table className="compare">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{corner}</span>
              </th>
              {kinds.map((kind) => (
                <th key={kind} className="t2" scope="col">
                  {kind}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {kinds.map((kind, index) => (
                  <td key={kind} data-kind={kind}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
