import type { PageContent } from "#model/content/pages/index.ts";
import type { drawOverlap } from "#model/kolam/sketches/draw-overlap.ts";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { SharedDots } from "../shared-dots/shared-dots.tsx";

type Words = PageContent<"partners">["kinds"];

interface KindsProps extends Omit<Words, "columns"> {
  columns: (Words["columns"][number] & { drawing: ReturnType<typeof drawOverlap> })[];
}

/** Three kinds of partner side by side: the drawing over each shows how many dots are shared. */
export function Kinds({ heading, note, caption, corner, shared, columns, rows }: KindsProps) {
  return (
    <section className="section follows kinds">
      <div className="wrap">
        <SectionHead heading={heading}>
          <p className="small soft">{note}</p>
        </SectionHead>
        <table className="kind stacked">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <td>
                <span className="sr">{corner}</span>
              </td>
              {columns.map(({ name, count, drawing }) => (
                <th key={name} scope="col">
                  <SharedDots drawing={drawing} />
                  <span className="t1">{name}</span>{" "}
                  <small>
                    {count} <span>{shared}</span>
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.name} data-column={columns[index]?.name}>
                    {cell}
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
