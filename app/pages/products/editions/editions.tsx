import type { EditionWords } from "#model/content/pages/products.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Mark } from "../../../ui/mark/mark.tsx";

interface EditionsProps extends EditionWords {
  /** One for each edition: a chain that grows with what belongs to it. */
  chains: readonly Drawing[];
}

/** The editions as a table: a ringed dot is included, a bare dot is not. On phones the names of the columns stay in sight. */
export function Editions({ heading, note, caption, corner, names, rows, marks, chains }: EditionsProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead heading={heading}>
          <p className="soft small">{note}</p>
        </SectionHead>
        <table className="editions stacked">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{corner}</span>
              </th>
              {names.map((name, index) => (
                <th key={name} scope="col">
                  <Chain drawing={chains[index]} />
                  <span className="t2">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {names.map((name, index) => (
                  <td key={name} data-column={name}>
                    <Cell value={cells[index]} marks={marks} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="editions-key micro soft">
          <span>
            <Mark ringed /> {marks.included}
          </span>
          <span>
            <Mark ringed={false} /> {marks.missing}
          </span>
        </p>
      </div>
    </section>
  );
}

function Chain({ drawing }: { drawing: Drawing | undefined }) {
  return drawing && <Kolam drawing={drawing} ink="petal" />;
}

function Cell({ value, marks }: { value: string | boolean | undefined; marks: EditionWords["marks"] }) {
  if (typeof value === "string") return value;
  return <Mark ringed={value === true} label={value === true ? marks.included : marks.missing} />;
}
