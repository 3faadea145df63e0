import type { TwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

/** Units between two dots of a drawing. */
const PITCH = 24;

interface SharedDotsProps {
  drawing: TwoSides | undefined;
  /** When the line is animated; otherwise it is static. */
  draw?: "load" | "view" | undefined;
}

/** Two sides on one line, with the dots of each and the shared ones in colours of their own. */
export function SharedDots({ drawing, draw }: SharedDotsProps) {
  if (!drawing) return null;
  return (
    <Kolam drawing={drawing} ink="petal" className={`dots-${drawing.width / PITCH}`} draw={draw}>
      <path className="k-dots yours" d={drawing.yours} />
      <path className="k-dots ours" d={drawing.ours} />
      {drawing.shared && <path className="k-dots both" d={drawing.shared} />}
    </Kolam>
  );
}
