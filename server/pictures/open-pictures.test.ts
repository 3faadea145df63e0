import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openPictures } from "./open-pictures.ts";
import { nearestGround } from "./picture-sizes.ts";

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
    refused: (name, reason) => told.push(`${name}: ${reason}`),
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
  await pictures.follow("images/", [["images/a.jpg", photograph]]);
  await pictures.settled();
  expect(new Set(told)).toEqual(new Set(["ready"]));

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
  expect(await pictures.read("/media/images/a.jpg"), "its own address has the largest size").toEqual({
    ...(await pictures.read(sizes?.src ?? "")),
    unchanging: false,
  });
  for (const address of [
    "/media/images/b.jpg",
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
  await again.pictures.follow("images/", [["images/a.jpg", photograph]]);
  expect(again.pictures.find("/media/images/a.jpg")).toEqual(sizes);
  expect(await changed(), "what was made before is not made again").toEqual(before);
});

test("a broken picture is reported once and leaves nothing behind, and later ones are converted", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  const [broken, clear] = [join(directory, "broken.jpg"), join(directory, "clear.png")];
  await aPhotograph(broken);
  await writeFile(broken, (await readFile(broken)).subarray(0, 400));
  await sharp({ create: { width: 20, height: 10, channels: 4, background: "#0000" } })
    .png()
    .toFile(clear);
  const { pictures, told } = openFolder(folder);
  const files = [
    ["images/b", broken],
    ["images/c", clear],
    ["images/gone", join(directory, "gone.png")],
  ] as const;
  await pictures.follow("images/", files);
  await pictures.follow("images/", files);
  await pictures.settled();
  expect(told.filter((line) => line !== "ready")).toEqual([
    expect.stringMatching(/^images\/b: broken: .+; export it again$/),
  ]);
  expect(pictures.find("/media/images/b")).toBeUndefined();
  expect(await pictures.read("/media/images/b"), "no file is served as it is").toBeUndefined();
  expect(pictures.find("/media/images/c")).toMatchObject({
    width: 20,
    height: 10,
    srcSet: expect.stringMatching(/-20\.png 20w$/),
  });
  expect(pictures.find("/media/images/c")).not.toHaveProperty("ground");
  expect(
    (await readdir(folder)).filter(
      (name) => !/^[0-9a-f]{24}(?:-20\.(?:avif|webp|png)|\.json)$|^seen\.json$/.test(name),
    ),
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
  const bothOthers = [
    ["images/b", twin],
    ["images/c", other],
  ] as const;
  await pictures.follow("images/", [["images/a", first], ...bothOthers]);
  await pictures.settled();
  pictures.remove(["/media/images/a", "/media/images/never"]);
  await pictures.settled();
  expect(pictures.find("/media/images/a")).toBeUndefined();
  const { src = "" } = pictures.find("/media/images/b") ?? {};
  expect(await pictures.read(src)).toBeDefined();
  const before = (await readdir(folder)).length;
  // Gone from the folder of the content, as from that of a blog.
  await pictures.follow("images/", [["images/c", other]]);
  await pictures.settled();
  expect(await pictures.read(src)).toBeUndefined();
  expect((await readdir(folder)).length).toBeLessThan(before);
  expect(await pictures.read(pictures.find("/media/images/c")?.src ?? "")).toBeDefined();
  // There again, it is made again.
  await pictures.follow("images/", bothOthers);
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
  await first.follow("images/", [["images/a.jpg", photograph]]);
  await first.settled();
  const { src = "" } = first.find("/media/images/a.jpg") ?? {};
  const { bytes } = (await first.read(src)) ?? {};
  expect(bytes).toBeDefined();
  expect(await second.read(src)).toEqual({ type: "image/jpeg", bytes, unchanging: true });
  for (const address of [src.replace("-1000.", "-999."), src.replace(".jpg", ".json"), `${src}/..`])
    expect(await second.read(address)).toBeUndefined();
});

test("a size that a process on another machine shows is made first here, and nothing else stands in for it", async () => {
  const directory = temporaryDirectory();
  const [first, last] = [join(directory, "a.jpg"), join(directory, "b.jpeg")];
  await aPhotograph(first);
  await sharp({ create: { width: 600, height: 300, channels: 3, background: "#a00" } })
    .jpeg()
    .toFile(last);
  const { pictures: elsewhere } = openFolder(join(directory, "elsewhere"));
  await elsewhere.follow("images/", [["images/b", last]]);
  await elsewhere.settled();
  const { src = "" } = elsewhere.find("/media/images/b") ?? {};
  const size = await elsewhere.read(src);

  const { pictures } = openFolder(join(directory, "here"));
  expect(await pictures.read(src)).toBeUndefined();
  await pictures.follow("images/", [
    ["images/a", first],
    ["images/b", last],
  ]);
  await expect.poll(() => pictures.read(src), { timeout: 30_000 }).toEqual(size);
  expect(await pictures.read(src.replace("-600.", "-481."))).toBeUndefined();
});

test("sizes of a photograph that was replaced go after a week, and those that come back or that another process uses stay", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "images");
  const [first, second] = [join(directory, "a.jpg"), join(directory, "b.jpg")];
  await aPhotograph(first);
  await sharp({ create: { width: 500, height: 400, channels: 3, background: "#a03" } })
    .jpeg()
    .toFile(second);
  const { pictures } = openFolder(folder);
  const show = async (file: string) => {
    await pictures.follow("images/", [["images/a.jpg", file]]);
    await pictures.settled();
    return pictures.find("/media/images/a.jpg")?.src ?? "";
  };
  const start = Date.now();
  const on = (day: number) => new Date(start + day * 24 * 60 * 60 * 1000);
  const after = (days: number) => pictures.clearUnused(on(days));

  const old = await show(first);
  const other = openFolder(folder).pictures;
  await other.follow("images/", [["images/a.jpg", first]]);
  const fresh = await show(second);
  expect(fresh).not.toBe(old);
  await after(0);
  await after(7);
  expect(await pictures.read(old), "a page with it may be open").toBeDefined();
  // Another process has not seen the new one yet.
  await other.clearUnused(on(7));
  await after(8);
  expect(await pictures.read(old)).toBeDefined();
  await after(15);
  expect((await readdir(folder)).filter((name) => old.includes(name.split(/[-.]/)[0] ?? "?"))).toEqual([]);
  expect(await pictures.read(fresh)).toBeDefined();
});
