import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isVector } from "#model/content/picture.ts";
import { isMedia, listFolder, MEDIA_FOLDERS } from "../content/list-folder.ts";
import { filesNamed, MEDIA_PREFIX } from "../pictures/media-names.ts";
import type { Pictures } from "../pictures/open-pictures.ts";
import { kindOf } from "../pictures/picture-kind.ts";
import { storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { imageSize } from "../pictures/image-size.ts";

/** A file is known by its first bytes; comments of drawing programs stand before what tells a drawing. */
const HEAD_BYTES = 64 * 1024;

/**
 * The vector drawings of a content folder by their addresses, decoded. They are held in memory: no path is joined while a
 * request is answered.
 * @param lastGood what an earlier reading gave: a drawing that cannot be read now stays as it was there, or is left out;
 * the content names it
 */
export async function readDrawings(
  contentDir: string,
  https: boolean,
  lastGood: ReadonlyMap<string, StoredPage> = new Map(),
): Promise<Map<string, StoredPage>> {
  const headers = { ...responseHeaders("image", https), "content-type": "image/svg+xml; charset=utf-8" };
  const drawings = new Map<string, StoredPage>();
  for (const folder of MEDIA_FOLDERS) {
    for (const [name, file] of (await mediaFiles(contentDir, folder)) ?? []) {
      if (!isVector(name)) continue;
      const address = MEDIA_PREFIX + name;
      const drawing = await readDrawing(file).then(
        (bytes) => bytes && storePage(200, headers, bytes),
        () => lastGood.get(address),
      );
      if (drawing) drawings.set(address, drawing);
    }
  }
  return drawings;
}

/** The drawing at an address, whichever way its name is written there. */
export function drawingAt(
  address: string,
  drawings: ReadonlyMap<string, StoredPage>,
): StoredPage | undefined {
  for (const name of filesNamed(address)) {
    const found = drawings.get(MEDIA_PREFIX + name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Hands the photographs of a content folder to the workshop that makes their sizes, and tells it which are gone.
 * @returns when it is known which have sizes already
 */
export async function followPhotographs(
  contentDir: string,
  pictures: Pick<Pictures, "follow">,
): Promise<void> {
  for (const folder of MEDIA_FOLDERS) {
    const files = await mediaFiles(contentDir, folder);
    if (files) await pictures.follow(`${folder}/`, files);
  }
}

/** A photograph as an answer: one of its sizes, or the largest at the address of the picture itself. */
export async function photographAt(
  address: string,
  pictures: Pick<Pictures, "read">,
  https: boolean,
): Promise<StoredPage | undefined> {
  const file = await pictures.read(address);
  if (!file) return undefined;
  const headers = responseHeaders(file.unchanging ? "madeImage" : "image", https);
  return storePage(200, { ...headers, "content-type": file.type }, file.bytes);
}

/**
 * The files of a folder that may be pictures: their names, the paths below `/media/`, and where they are. Undefined
 * while the folder cannot be read: it may be about to be exchanged, and nothing counts as deleted.
 */
async function mediaFiles(
  contentDir: string,
  folder: (typeof MEDIA_FOLDERS)[number],
): Promise<[name: string, file: string][] | undefined> {
  const listed = await listFolder(join(contentDir, folder)).catch(() => undefined);
  return listed?.files
    .map((path): [string, string] => [`${folder}/${path}`, join(contentDir, folder, path)])
    .filter(([name]) => isMedia(name));
}

/** @returns undefined where the bytes of a file are no drawing */
async function readDrawing(path: string): Promise<Buffer | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 });
  if (kindOf(buffer.subarray(0, bytesRead)) !== "SVG") return undefined;
  return await readFile(path);
}

const LOGO = new RegExp(`^${MEDIA_PREFIX}logos/([a-z0-9-]+)\\.svg$`);
/** Of a logo that does not say how large it is, in units of its drawing. */
const USUAL_SIZE = { width: 160, height: 40 };

/**
 * All logos of the content as one drawing, each behind a view with its name, so that a page with all of them makes one
 * request. Each is a picture of its own inside, so that the names and styles in one do not meet those of another.
 * @param drawings by their addresses
 */
export function logoSprite(drawings: ReadonlyMap<string, StoredPage>, https: boolean): StoredPage {
  let top = 0;
  const logos = [...drawings].flatMap(([address, { body }]) => {
    const [, name] = LOGO.exec(address) ?? [];
    if (name === undefined) return [];
    const { width, height } = imageSize(body) ?? USUAL_SIZE;
    const place = `0 ${top} ${width} ${height}`;
    const image = `<image y="${top}" width="${width}" height="${height}" href="data:image/svg+xml,${escaped(body.toString())}"/>`;
    top += height;
    return [`<view id="${name}" viewBox="${place}"/>${image}`];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${logos.join("")}</svg>`;
  const headers = { ...responseHeaders("image", https), "content-type": "image/svg+xml; charset=utf-8" };
  return storePage(200, headers, Buffer.from(svg));
}

/** What may not stand as it is in an address inside an attribute; the rest compresses better unescaped. */
function escaped(text: string): string {
  return text.replace(/[%#<>&"\s]/g, encodeURIComponent);
}
