import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "./kolam.tsx";

/** A visitor's drawing, among the facts of their message. */
export function SmallKolam({ drawing }: { drawing: Drawing }) {
  return (
    <span className="small-kolam on-floor">
      <Kolam drawing={drawing} />
    </span>
  );
}
