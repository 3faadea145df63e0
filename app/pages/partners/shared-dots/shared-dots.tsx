import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

/** Units between two dots of a drawing. */
const PITCH = 24;

/** Two sides on one line, with the dots of each and those that both share in colours of their own. */
export function SharedDots({
  drawing,
  draw,
}: {
  drawing: Drawing & { yours: string; ours: string; shared?: string };
  /** When the line is drawn; else it stands. */
  draw?: "load" | "view";
}) {
  return (
    <Kolam drawing={drawing} ink="petal" className={`dots-${drawing.width / PITCH}`} {...(draw && { draw })}>
      <path className="k-dots yours" d={drawing.yours} />
      <path className="k-dots ours" d={drawing.ours} />
      {drawing.shared && <path className="k-dots both" d={drawing.shared} />}
    </Kolam>
  );
}
