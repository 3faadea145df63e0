import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/*
 * Makes the font of share images from the site's: a static instance, as TrueType, because the text shaper
 * does not read WOFF2. Run it with `node tools/make-share-font.ts` after replacing the font in app/fonts.
 */

const FONT = "app/fonts/anek-latin.woff2";
const INSTANCE = "server/share-images/fonts/brand.ttf";

/** The width and weight of headings. */
const AXES = { wdth: 125, wght: 540 };

const instance = await subsetFont(await readFile(FONT), "", {
  keepAllGlyphs: true,
  targetFormat: "sfnt",
  variationAxes: AXES,
});
await writeFile(INSTANCE, instance);
console.log(`${INSTANCE}: ${instance.length} bytes`);
