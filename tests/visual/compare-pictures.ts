import type { Page } from "@playwright/test";

/** How two pictures differ. */
export interface Difference {
  /** How many pixels have another colour, or are in one picture alone. */
  pixels: number;
  /** What differs in red on a pale copy of the first picture, as a PNG file. */
  picture: Buffer;
}

/**
 * Compares two PNG files pixel by pixel; `undefined` when they are the same.
 * @param page an empty page of a browser, which reads and writes the pictures: so no image library is needed
 */
export async function comparePictures(
  page: Page,
  one: Buffer,
  other: Buffer,
): Promise<Difference | undefined> {
  if (one.equals(other)) return undefined;
  const { pixels, picture } = await page.evaluate(
    async (files) => {
      const read = async (file: string) => {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        return createImageBitmap(new Blob([bytes], { type: "image/png" }));
      };
      const [before, after] = await Promise.all([read(files.one), read(files.other)]);
      const width = Math.max(before.width, after.width);
      const height = Math.max(before.height, after.height);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("The browser draws no pictures");
      const colours = (bitmap: ImageBitmap) => {
        context.clearRect(0, 0, width, height);
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, width, height);
      };
      const first = new Uint32Array(colours(before).data.buffer);
      const second = colours(after);
      const marked = new Uint32Array(second.data.buffer);
      let count = 0;
      for (let at = 0; at < marked.length; at += 1) {
        const same = first[at] === marked[at];
        if (!same) count += 1;
        // Bytes stand in the order alpha, blue, green, red.
        marked[at] = same ? (((first[at] ?? 0) & 0x00ffffff) | 0x30000000) >>> 0 : 0xff0000ff;
      }
      context.putImageData(second, 0, 0);
      const drawn = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
      let text = "";
      for (let at = 0; at < drawn.length; at += 8192)
        text += String.fromCharCode(...drawn.subarray(at, at + 8192));
      return { pixels: count, picture: btoa(text) };
    },
    { one: one.toString("base64"), other: other.toString("base64") },
  );
  return pixels === 0 ? undefined : { pixels, picture: Buffer.from(picture, "base64") };
}
