import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MEDIA_PREFIX } from "../../pictures/media-names.ts";
import { imageSize } from "../../pictures/image-size.ts";
import type { OwnPicture } from "../html/html-pictures.ts";
import { isPictureKind, kindOf, type PictureKind } from "../../pictures/picture-kind.ts";
import { writeWhole } from "../../platform/write-whole.ts";

/** What the name of each picture of foreign posts begins with, below the address of all pictures. */
export const PICTURES_BELOW = "blog/";

/** Beginning of the addresses of pictures of foreign posts. */
export const PICTURE_PREFIX = `${MEDIA_PREFIX}${PICTURES_BELOW}`;

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|gif|webp|avif)$/;
/** Kinds of pictures that we take from a source. SVG is not among them: it is a document that may run code. */
const ENDINGS: Readonly<Record<PictureKind, string>> = {
  PNG: ".png",
  JPEG: ".jpg",
  GIF: ".gif",
  WebP: ".webp",
  AVIF: ".avif",
};
/** More than all that tells the kind of a picture. */
const HEAD_BYTES = 1024;

/** The ending for a file by its first bytes, not its name; undefined for other kinds. */
export function pictureEnding(bytes: Buffer): string | undefined {
  const kind = kindOf(bytes.subarray(0, HEAD_BYTES));
  return isPictureKind(kind) ? ENDINGS[kind] : undefined;
}

/** Our own copies of the pictures of foreign posts, named by their content. */
export type PictureFolder = ReturnType<typeof openPictureFolder>;

/** Opens the folder, which is made when the first picture is stored. */
export function openPictureFolder(folder: string) {
  const fileOf = (path: string) => {
    const name = path.startsWith(PICTURE_PREFIX) ? path.slice(PICTURE_PREFIX.length) : "";
    return NAME.test(name) ? join(folder, name) : undefined;
  };
  const has = async (path: string): Promise<boolean> => existsSync(fileOf(path) ?? "");
  const list = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names.map((name) => PICTURE_PREFIX + name).filter((src) => fileOf(src) !== undefined);
  };
  return {
    has,
    list,
    /** Stores a picture; undefined where it is none of a kind that we take. */
    async keep(bytes: Buffer): Promise<OwnPicture | undefined> {
      const ending = pictureEnding(bytes);
      if (ending === undefined) return undefined;
      const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}${ending}`;
      const src = `${PICTURE_PREFIX}${name}`;
      if (!(await has(src))) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(join(folder, name), (draft) => writeFile(draft, bytes, { mode: 0o600 }));
      }
      return { src, ...imageSize(bytes) };
    },
    /** The pictures by their names below the address of all pictures, with their files. */
    async files(): Promise<[name: string, file: string][]> {
      return (await list()).map((src) => [src.slice(MEDIA_PREFIX.length), fileOf(src) ?? ""]);
    },
    async remove(src: string): Promise<void> {
      const found = fileOf(src);
      if (found !== undefined) await rm(found, { force: true });
    },
  };
}
