import type { PictureSizes } from "#model/content/picture.ts";

/** The grounds of the light theme as red, green and blue; the values are those of app/styles/tokens.css. */
const GROUNDS = [
  { name: "floor", colour: [0x41, 0x17, 0x14] },
  { name: "leaf", colour: [0x08, 0x36, 0x2e] },
  { name: "gold", colour: [0xeb, 0xb1, 0x46] },
  { name: "rice", colour: [0xf6, 0xf3, 0xee] },
  { name: "sprout", colour: [0xc5, 0xd5, 0xc2] },
] as const;

/** The ground whose colour comes closest to a mean colour. */
export function nearestGround(colour: readonly [number, number, number]): PictureSizes["ground"] {
  const distance = (ground: (typeof GROUNDS)[number]) =>
    ground.colour.reduce((sum, value, channel) => sum + (value - (colour[channel] ?? 0)) ** 2, 0);
  return GROUNDS.toSorted((one, other) => distance(one) - distance(other))[0]?.name;
}
