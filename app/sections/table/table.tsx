import type { SectionOf } from "#model/content/section.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { ComparisonTable } from "../../parts/comparison-table/comparison-table.tsx";
import { Section } from "../../parts/section/section.tsx";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { Laid } from "../../section-module.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Mark } from "../../ui/mark/mark.tsx";
import type { schema } from "./schema.ts";

/** The drawings of two sides, with one, three and five shared dots. */
const SIDES = ["introduce", "deliver", "connect"] as const;

/** A comparison. */
export default function Table({
  id,
  className,
  heading,
  note,
  columns,
  drawings,
  marks,
  caption,
  corner,
  rows,
}: SectionOf<typeof schema> & Laid) {
  const mark = (included: boolean) => (
    <Mark ringed={included} label={included ? marks?.included : marks?.missing} />
  );
  return (
    <Section id={id} className={className} heading={heading} note={note}>
      <ComparisonTable
        caption={caption}
        corner={corner}
        drawings={drawings}
        columns={columns.map((column, index) => {
          const name = typeof column === "string" ? column : column.name;
          return {
            name,
            marked: !drawings && rows.every(({ cells }) => typeof cells[index] === "boolean"),
            head: (
              <>
                {drawings === "chains" && <Kolam drawing={drawChain(index + 1)} ink="petal" />}
                {drawings === "sides" && <SharedDots drawing={drawTwoSides(SIDES[index] ?? "dots")} />}
                <span className={drawings === "sides" ? "t1" : "t2"}>{name}</span>
                {typeof column !== "string" && <small>{` ${column.note}`}</small>}
              </>
            ),
          };
        })}
        rows={rows.map(({ label, cells }) => ({
          label,
          cells: cells.map((cell) => (typeof cell === "string" ? cell : mark(cell))),
        }))}
      />
      {marks && (
        <p className="marks-key micro soft">
          <span>
            <Mark ringed /> {marks.included}
          </span>
          <span>
            <Mark ringed={false} /> {marks.missing}
          </span>
        </p>
      )}
    </Section>
  );
}
