import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/mini";
import { imageSize } from "../../pictures/image-size.ts";
import { MEDIA_PREFIX } from "../../pictures/media-names.ts";
import { isPictureKind, kindOf, type PictureKind } from "../../pictures/picture-kind.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import { yieldToEventLoop } from "../../platform/yield-to-event-loop.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { OwnPicture } from "../html/html-pictures.ts";

/** Name prefix of foreign posts' pictures, below the address of all pictures. */
export const PICTURES_BELOW = "blog/";

/** Beginning of the addresses of pictures of foreign posts. */
const PICTURE_PREFIX = `${MEDIA_PREFIX}${PICTURES_BELOW}`;

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|gif|webp|avif)$/;
/** Accepted picture types. SVG is excluded: it is a document that may run code. */
const ENDINGS: Readonly<Record<PictureKind, string>> = {
  PNG: ".png",
  JPEG: ".jpg",
  GIF: ".gif",
  WebP: ".webp",
  AVIF: ".avif",
};
/** More than enough to detect a picture's type. */
const HEAD_BYTES = 1024;

/** The ending for a file by its first bytes, not its name; undefined for other kinds. */
export function pictureEnding(bytes: Buffer): string | undefined {
  const kind = kindOf(bytes.subarray(0, HEAD_BYTES));
  return isPictureKind(kind) ? ENDINGS[kind] : undefined;
}

/** Our copies of the pictures of foreign posts, named by content. */
export type PictureFolder = ReturnType<typeof openPictureFolder>;

/** Opens the folder, which is created with the first picture. */
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
    /** Stores a picture; undefined if its type is not accepted. */
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

/** Minimum time to serve an unused picture: pages and feeds are cached elsewhere too. */
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTE = "unused-pictures";
const noted = z.object({ looked: z.string(), unused: z.array(z.string()) });

/** Options for removing unused pictures. */
interface ClearedPictures {
  store: PostStore;
  folder: Pick<PictureFolder, "list" | "remove">;
  now: Date;
  signal: AbortSignal;
}

/** Looks once a day, and removes pictures that no post shows and none showed the day before. @returns their addresses */
export async function clearPictures({ store, folder, now, signal }: ClearedPictures): Promise<string[]> {
  const before = parseJsonAs(noted, store.note(NOTE));
  if (before && now.valueOf() - Date.parse(before.looked) < DAY_MS) return [];
  const shown = await shownPictures(store, signal);
  if (!shown) return [];
  const unused = (await folder.list()).filter((src) => !shown.has(src));
  const gone = unused.filter((src) => before?.unused.includes(src));
  await Promise.all(gone.map((src) => folder.remove(src)));
  store.setNote(NOTE, JSON.stringify({ looked: now.toISOString(), unused }));
  return gone;
}

/** The addresses of all pictures that posts show, drafts included; undefined when there was no time to look. */
async function shownPictures(store: PostStore, signal: AbortSignal): Promise<Set<string> | undefined> {
  const address = new RegExp(`${PICTURE_PREFIX}[\\w.]+`, "g");
  const shown = new Set<string>();
  const turn = yieldToEventLoop();
  for (const origin of store.fingerprints().keys()) {
    await turn();
    if (signal.aborted) return undefined;
    for (const [src] of JSON.stringify(store.at(origin)).matchAll(address)) shown.add(src);
  }
  return shown;
}
