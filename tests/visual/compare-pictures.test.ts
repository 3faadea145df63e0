import sharp from "sharp";
import { expect, test } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

/** A page of 200 by 100 pixels with a block of 20 by 10 in one colour, and more page below it. */
function aPage(colour: string, below = 0): Promise<Buffer> {
  const block = { create: { width: 20, height: 10, channels: 3 as const, background: colour } };
  return sharp({ create: { width: 200, height: 100 + below, channels: 3, background: "white" } })
    .composite([{ input: block, left: 30, top: 40 }])
    .png()
    .toBuffer();
}

test("a changed colour and a longer page are found, and the same page is the same, however it is packed", async () => {
  const page = await aPage("#880000");
  expect(await comparePictures(page, await aPage("#880000"))).toBeUndefined();
  const packed = await sharp(page).png({ compressionLevel: 0 }).toBuffer();
  expect(packed.equals(page)).toBe(false);
  expect(await comparePictures(page, packed)).toBeUndefined();

  const redder = await aPage("#890000");
  const difference = await comparePictures(page, redder);
  expect(difference?.pixels).toBe(200);
  expect((await comparePictures(redder, await aPage("#890000", 50)))?.pixels).toBe(200 * 50);

  const marked = await sharp(difference?.picture).raw().toBuffer();
  const pixel = (x: number, y: number) => [...marked.subarray(4 * (200 * y + x), 4 * (200 * y + x) + 4)];
  expect([pixel(30, 40), pixel(49, 49)]).toEqual([
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ]);
  expect(pixel(50, 50)).toEqual([255, 255, 255, 0x30]);
});
