import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { nearestGround } from "./nearest-ground.ts";
import { openPictures } from "./open-pictures.ts";

/** A green photograph, taken with the camera held upright, that says where it was taken. */
async function aPhotograph(file: string): Promise<void> {
  const ifd = { IFD0: { Copyright: "a secret place" } };
  await sharp({ create: { width: 600, height: 1000, channels: 3, background: "#0a3a30" } })
    .withExif(ifd)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
}

function openFolder(folder: string) {
  const told: string[] = [];
  const pictures = openPictures(folder, {
    ready: () => told.push("ready"),
    refused: (src, reason) => told.push(`${src}: ${reason}`),
  });
  onTestFinished(() => pictures.close());
  return { pictures, told };
}

test("a photograph comes in sizes and formats, upright, never enlarged and without metadata", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  const photograph = join(directory, "a.jpg");
  await aPhotograph(photograph);
  const { pictures, told } = openFolder(folder);
  expect(pictures.find("/media/images/a.jpg")).toBeUndefined();
  pictures.add([["/media/images/a.jpg", photograph]]);
  await pictures.settled();
  expect(told).toEqual(["ready"]);

  const sizes = pictures.find("/media/images/a.jpg");
  expect(sizes).toMatchObject({ width: 1000, height: 600, ground: "leaf" });
  expect(sizes?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  for (const { type, srcSet } of [
    ...(sizes?.sources ?? []),
    { type: "image/jpeg", srcSet: sizes?.srcSet ?? "" },
  ]) {
    const entries = srcSet.split(", ").map((entry) => entry.split(" "));
    expect(entries.map(([, width]) => width)).toEqual(["480w", "960w", "1000w"]);
    for (const [address = "", width = ""] of entries) {
      const file = await pictures.read(address);
      expect(file?.type).toBe(type);
      const is = await sharp(file?.bytes).metadata();
      expect([is.width, is.height]).toEqual([parseInt(width, 10), Math.round(parseInt(width, 10) * 0.6)]);
      expect([is.exif, is.orientation ?? 1]).toEqual([undefined, 1]);
    }
  }
  for (const address of [
    "/media/images/a.jpg",
    `${sizes?.src}/../x`,
    "/media/images/../../secret",
    "constructor",
  ])
    expect(await pictures.read(address)).toBeUndefined();

  const changed = async () =>
    Promise.all(
      (await readdir(folder)).map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`),
    );
  const before = await changed();
  const again = openFolder(folder);
  again.pictures.add([["/media/images/a.jpg", photograph]]);
  await again.pictures.settled();
  expect(again.pictures.find("/media/images/a.jpg")).toEqual(sizes);
  expect(await changed(), "what was made before is not made again").toEqual(before);
});

test("a broken picture is reported once and leaves nothing behind, and later ones are converted", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  await mkdir(join(folder, ".making-x"), { recursive: true });
  const [broken, clear] = [join(directory, "broken.jpg"), join(directory, "clear.png")];
  await aPhotograph(broken);
  await writeFile(broken, (await readFile(broken)).subarray(0, 400));
  await sharp({ create: { width: 20, height: 10, channels: 4, background: "#0000" } })
    .png()
    .toFile(clear);
  const { pictures, told } = openFolder(folder);
  const files = [
    ["/b", broken],
    ["/c", clear],
    ["/gone", join(directory, "gone.png")],
  ] as const;
  pictures.add(files);
  pictures.add(files);
  await pictures.settled();
  expect(told).toEqual([expect.stringMatching(/^\/b: \S+/), "ready"]);
  expect(pictures.find("/b")).toBeUndefined();
  expect(pictures.find("/c")).toMatchObject({
    width: 20,
    height: 10,
    srcSet: expect.stringMatching(/-20\.png 20w$/),
  });
  expect(pictures.find("/c")).not.toHaveProperty("ground");
  expect(
    (await readdir(folder)).filter((name) => !/^[0-9a-f]{24}(?:-20\.(?:avif|webp|png)|\.json)$/.test(name)),
  ).toEqual([]);
});

test("the placeholder is the ground that comes closest", () => {
  expect(nearestGround([255, 255, 255])).toBe("rice");
  expect(nearestGround([90, 20, 20])).toBe("floor");
  expect(nearestGround([0, 60, 50])).toBe("leaf");
  expect(nearestGround([240, 180, 60])).toBe("gold");
  expect(nearestGround([190, 210, 190])).toBe("sprout");
});

test("the sizes of a deleted picture are deleted, but not those that another with the same bytes has", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  const at = (name: string) => join(directory, name);
  const [first, twin, other] = [at("a.jpg"), at("b.jpg"), at("c.jpg")];
  const small = { width: 40, height: 30, channels: 3 } as const;
  await sharp({ create: { ...small, background: "#0a0" } })
    .jpeg()
    .toFile(first);
  await writeFile(twin, await readFile(first));
  await sharp({ create: { ...small, background: "#a00" } })
    .jpeg()
    .toFile(other);
  const { pictures } = openFolder(folder);
  pictures.add([
    ["/a", first],
    ["/b", twin],
    ["/c", other],
  ]);
  pictures.remove(["/a", "/never"]);
  await pictures.settled();
  expect(pictures.find("/a")).toBeUndefined();
  const { src = "" } = pictures.find("/b") ?? {};
  expect(await pictures.read(src)).toBeDefined();
  const before = (await readdir(folder)).length;
  pictures.remove(["/b"]);
  await pictures.settled();
  expect(await pictures.read(src)).toBeUndefined();
  expect((await readdir(folder)).length).toBeLessThan(before);
  expect(await pictures.read(pictures.find("/c")?.src ?? "")).toBeDefined();
  // Named again, it is made again.
  pictures.add([["/b", twin]]);
  await pictures.settled();
  expect(await pictures.read(src)).toBeDefined();
});

test("a size that another process has made in the same folder is answered before the picture has been looked at", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  const photograph = join(directory, "a.jpg");
  await aPhotograph(photograph);
  const { pictures: first } = openFolder(folder);
  const { pictures: second } = openFolder(folder);
  first.add([["/media/images/a.jpg", photograph]]);
  await first.settled();
  const { src = "" } = first.find("/media/images/a.jpg") ?? {};
  const { bytes } = (await first.read(src)) ?? {};
  expect(bytes).toBeDefined();
  expect(await second.read(src)).toEqual({ type: "image/jpeg", bytes });
  for (const address of [src.replace("-1000.", "-999."), src.replace(".jpg", ".json"), `${src}/..`])
    expect(await second.read(address)).toBeUndefined();
});

test("a size that a process on another machine shows is answered with the picture itself until it is made here", async () => {
  const directory = temporaryDirectory();
  const [first, last] = [join(directory, "a.jpg"), join(directory, "b.jpeg")];
  await aPhotograph(first);
  await sharp({ create: { width: 600, height: 300, channels: 3, background: "#a00" } })
    .jpeg()
    .toFile(last);
  const { pictures: elsewhere } = openFolder(join(directory, "elsewhere"));
  elsewhere.add([["/b", last]]);
  await elsewhere.settled();
  const { src = "" } = elsewhere.find("/b") ?? {};
  const size = await elsewhere.read(src);

  const { pictures } = openFolder(join(directory, "here"));
  expect(await pictures.read(src)).toBeUndefined();
  pictures.add([
    ["/a", first],
    ["/b", last],
  ]);
  await expect
    .poll(() => pictures.read(src))
    .toEqual({ type: "image/jpeg", bytes: await readFile(last), instead: true });
  await pictures.settled();
  expect(await pictures.read(src)).toEqual(size);
  expect(await pictures.read(src.replace("-600.", "-481."))).toBeUndefined();
});
