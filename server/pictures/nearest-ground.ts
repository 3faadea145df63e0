import type { PictureSizes } from "#model/content/picture.ts";

type Ground = NonNullable<PictureSizes["ground"]>;

/** The grounds of the light theme as red, green and blue; the values are those of app/styles/tokens.css. */
const GROUNDS: Readonly<Record<Ground, readonly [number, number, number]>> = {
  floor: [0x41, 0x17, 0x14],
  leaf: [0x08, 0x36, 0x2e],
  gold: [0xeb, 0xb1, 0x46],
  rice: [0xf6, 0xf3, 0xee],
  sprout: [0xc5, 0xd5, 0xc2],
};

/** The ground whose colour comes closest to a mean colour. */
export function nearestGround(colour: readonly [number, number, number]): Ground {
  const distance = (ground: Ground) =>
    GROUNDS[ground].reduce((sum, value, channel) => sum + (value - (colour[channel] ?? 0)) ** 2, 0);
  return (Object.keys(GROUNDS) as Ground[]).reduce((best, ground) =>
    distance(ground) < distance(best) ? ground : best,
  );
}
