import type { Entry } from "./collections.ts";
import { TALLY_MAX } from "./entry-base.ts";
import type { Drawing } from "../kolam/drawing.ts";
import { drawTrack } from "../kolam/draw-counts.ts";

type Figure = Entry<"cases">["figures"][number];

/** A number of a figure: as it is read, and as dots where it has few enough of them. */
export interface Reading {
  count: number;
  unit: string | undefined;
  track: Drawing | undefined;
}

/** Both numbers of a figure, on one scale. */
export function figureReadings({
  before,
  after,
  unit,
  one,
  of,
}: Pick<Figure, "before" | "after" | "unit" | "one" | "of">): { before: Reading; after: Reading } {
  const whole = of ?? Math.max(before, after);
  const read = (count: number): Reading => ({
    count,
    unit: of ? ["of", of, unit].filter(Boolean).join(" ") : count === 1 ? (one ?? unit) : unit,
    track: whole > 0 && whole <= TALLY_MAX ? drawTrack(count, whole) : undefined,
  });
  return { before: read(before), after: read(after) };
}
