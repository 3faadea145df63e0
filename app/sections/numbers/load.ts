import { drawTrack } from "#model/kolam/draw-counts.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load({ heading, numbers }: SectionOf<typeof schema>) {
  return {
    heading,
    numbers: numbers.map(({ count, of, checkBy: _checkBy, ...number }) => ({
      ...number,
      track: count === undefined ? undefined : drawTrack(count, of ?? count),
    })),
  };
}
