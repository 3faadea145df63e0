import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "./kolam.tsx";

/** What a visitor has drawn, among the facts of their message. */
export function SmallKolam({ drawing }: { drawing: Drawing }) {
  return (
    <span className="small-kolam on-floor">
      <Kolam drawing={drawing} />
    </span>
  );
}
