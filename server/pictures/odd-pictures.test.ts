import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { aPicture } from "../../tests/support/a-picture.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openPictures, type Pictures } from "./open-pictures.ts";
import { readPictureHead } from "./picture-head.ts";
import { decodePicture, scalePicture } from "./scale-picture.ts";

const canvas = (channels: 3 | 4, background: string) =>
  sharp({ create: { width: 40, height: 30, channels, background } });

/** A PNG whose head claims any size, with nothing behind it. */
async function aPngOf(width: number, height: number): Promise<Buffer> {
  const png = await aPicture("png", "white");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The beginning of a file with brands. */
const brands = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 12 + 4 * names.length]),
    Buffer.from(`ftyp${names[0]}\0\0\0\0${names.slice(1).join("")}`, "latin1"),
  ]);

describe("pictures of every kind and name", () => {
  let pictures: Pictures;
  let told: string[];
  const name = (file: string) => `images/${file}`;
  const at = (file: string) => pictures.find(`/media/images/${file}`);

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), "pictures-"));
    const frames = await Promise.all(["#a00", "#0a0"].map((colour) => canvas(3, colour).raw().toBuffer()));
    const animated = (format: "gif" | "webp") =>
      sharp(Buffer.concat(frames), { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
        .toFormat(format, { delay: [100, 100], loop: 0 })
        .toBuffer();
    const files: Record<string, Buffer> = {
      "Büro im Garten #2 (100%).JPG": await aPicture("jpeg", "#a00"),
      "100%25.jpeg": await aPicture("jpeg", "#a01"),
      "no ending": await aPicture("png", "#a02"),
      "a-png.webp": await aPicture("png", "#a03"),
      "a-gif.jpg": await aPicture("gif", "#a04"),
      "deep/er/below.avif": await canvas(3, "#a05").avif({ effort: 0 }).toBuffer(),
      "cmyk.jpg": await canvas(3, "#08362e").toColourspace("cmyk").jpeg().toBuffer(),
      "grey.png": await canvas(3, "#888").toColourspace("b-w").png().toBuffer(),
      "deep.png": await canvas(4, "#08362e80").toColourspace("rgb16").png().toBuffer(),
      "moves.gif": await animated("gif"),
      "moves.webp": await animated("webp"),
      "half.png": (await aPicture("png", "#a06", { width: 600, height: 400 })).subarray(0, -200),
      "half.jpg": (await aPicture("jpeg", "#a07", { width: 600, height: 400 })).subarray(0, -200),
      "long.png": await sharp({
        create: { width: 500, height: 20_000, channels: 3, background: "#fff" },
      })
        .png()
        .toBuffer(),
    };
    told = [];
    pictures = openPictures(join(directory, "made"), {
      ready: () => undefined,
      refused: (file, reason) => told.push(`${file}: ${reason}`),
    });
    const given: [string, string][] = [];
    for (const [index, [file, bytes]] of Object.entries(files).entries()) {
      // On disk under another name, so that any file system can hold it.
      const path = join(directory, `${index}`);
      await writeFile(path, bytes);
      given.push([name(file), path]);
    }
    await pictures.follow("images/", given);
    await pictures.settled();
    return async () => {
      await pictures.close();
      await rm(directory, { recursive: true, force: true });
    };
  }, 120_000);

  test("any name is found as it is written, and as browsers and Markdown write it", () => {
    const sizes = at("Büro im Garten #2 (100%).JPG");
    expect(sizes?.src).toMatch(/^\/media\/images\/[0-9a-f]{24}-60\.jpg$/);
    for (const written of [
      "B%C3%BCro%20im%20Garten%20%232%20(100%25).JPG",
      "Büro im Garten #2 (100%).JPG".normalize("NFD"),
    ])
      expect(at(written), written).toEqual(sizes);
    expect(at("100%25.jpeg")).toBeDefined();
    expect(at("no%20ending")).toBeDefined();
    expect(at("deep/er/below.avif")).toBeDefined();
  });

  test("the type of a picture follows from its bytes, not its name", () => {
    expect(at("a-png.webp")?.width).toBe(60);
    expect(at("a-gif.jpg")?.width).toBe(60);
  });

  test("colours come out as on the web, from print, from grey and from sixteen bits", () => {
    expect(at("cmyk.jpg")?.ground).toBe("leaf");
    expect(at("grey.png")).toBeDefined();
    expect(at("deep.png")?.srcSet).toMatch(/\.png 40w$/);
    expect(at("deep.png")).not.toHaveProperty("ground");
  });

  test("what moves goes on moving for those who do not mind, and stands still for others", async () => {
    for (const file of ["moves.gif", "moves.webp"]) {
      const sizes = at(file);
      expect(sizes?.sources).toEqual([
        {
          type: "image/webp",
          srcSet: expect.stringMatching(/-40\.webp 40w$/),
          media: "(prefers-reduced-motion: no-preference)",
        },
      ]);
      const [moving = "", still = ""] = [sizes?.sources[0]?.srcSet.split(" ")[0], sizes?.src];
      const pagesIn = async (address: string) =>
        (await sharp((await pictures.read(address))?.bytes).metadata()).pages ?? 1;
      expect([await pagesIn(moving), await pagesIn(still)]).toEqual([2, 1]);
    }
  });

  test("what is broken in the middle, or too long for a page, is told once and never served", async () => {
    expect(told).toEqual([
      expect.stringMatching(/^images\/half\.png: broken: it cannot be decoded \(.+\); export it again$/),
      expect.stringMatching(/^images\/half\.jpg: broken: it cannot be decoded \(.+\); export it again$/),
      "images/long.png: is 500 by 20000 pixels, too long for a page; cut it into parts",
    ]);
    expect(await pictures.read("/media/images/half.png")).toBeUndefined();
  });
});

test.each([
  ["a phone's HEIC", brands("heic", "mif1", "heic"), "HEIC; save it as JPEG"],
  ["a HEIC of a general brand", brands("mif1", "heic"), "HEIC; save it as JPEG"],
  ["an AVIF of a general brand", brands("mif1", "avif"), undefined],
  ["a TIFF", Buffer.from("II*\0        "), "TIFF; save it as JPEG"],
  ["a drawing", Buffer.from("\uFEFF<?xml?><!-- <svg> --><svg>"), "is an SVG; end its name in .svg"],
  ["a text", Buffer.from("not a picture"), "is not a picture; export it again"],
])("%s is judged by its first bytes", async (_name, bytes, problem) => {
  const file = join(temporaryDirectory(), "any.jpg");
  await writeFile(file, bytes);
  expect((await readPictureHead(file)).problem).toBe(problem);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } });

test.each([
  ["a bomb of a PNG", await aPngOf(60_000, 60_000), /^has 3600\.0 megapixels, more than 100; scale it down$/],
  [
    "an AVIF of 25 megapixels",
    await plain(5_000, 5_000).avif({ effort: 0, quality: 1 }).toBuffer(),
    /^has 25\.0 megapixels, more than 24; scale it down$/,
  ],
  [
    "a GIF of 25 megapixels",
    await plain(5_000, 5_000).gif({ effort: 1, colours: 2 }).toBuffer(),
    /^has 25\.0 megapixels, more than 24; scale it down$/,
  ],
  [
    "a progressive JPEG of 25 megapixels",
    await plain(5_000, 5_000).jpeg({ progressive: true }).toBuffer(),
    /^has 25\.0 megapixels, more than 24 of a progressive or interlaced picture; save it as a plain one, or scale it down$/,
  ],
  [
    "a JPEG that ends in its head",
    (await aPicture("jpeg", "red")).subarray(0, 30),
    /^broken: it cannot be decoded \(.+\); export it again$/,
  ],
])("%s is refused before it is decoded", async (_name, bytes, problem) => {
  const file = join(temporaryDirectory(), "any.jpg");
  await writeFile(file, bytes);
  await expect(decodePicture(file)).rejects.toThrow(problem);
});

test("the size of a JPEG is found behind long metadata", async () => {
  const jpeg = await aPicture("jpeg", "red");
  const segment = Buffer.concat([Buffer.from([0xff, 0xef, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
  const file = join(temporaryDirectory(), "any.jpg");
  await writeFile(
    file,
    Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(4).fill(segment), jpeg.subarray(2)]),
  );
  expect(await decodePicture(file)).toMatchObject({ width: 60, height: 40 });
});

test("a failure of another reason than the picture is told once, and tried again until it succeeds", async () => {
  const directory = temporaryDirectory();
  const file = join(directory, "a.jpg");
  await writeFile(file, await aPicture("jpeg", "red"));
  let tries = 0;
  const convert: typeof scalePicture = async (...picture) => {
    tries += 1;
    if (tries < 3) throw new Error("no space left on device");
    return scalePicture(...picture);
  };
  const told: string[] = [];
  const events = {
    ready: () => undefined,
    refused: (name: string, reason: string) => told.push(`${name}: ${reason}`),
  };
  const pictures = openPictures(join(directory, "made"), events, { convert, retryMs: 5 });
  await pictures.follow("images/", [["images/a.jpg", file]]);
  await expect.poll(() => pictures.find("/media/images/a.jpg"), { timeout: 20_000 }).toBeDefined();
  expect(told).toEqual(["images/a.jpg: no space left on device"]);
  await pictures.close();
}, 30_000);
