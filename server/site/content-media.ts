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

/** A file type is detected from its first bytes; drawings may begin with comments. */
const HEAD_BYTES = 64 * 1024;

/**
 * The vector drawings of a content folder by their decoded addresses. They are held in memory: no path is
 * joined while answering a request.
 * @param lastGood the earlier result: an unreadable drawing is kept from there, or left out; the content
 * names it
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

/** The drawing at an address, in any spelling of its name. */
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
 * Passes the photographs of a content folder to the resizer, and reports deleted ones.
 * @returns once the existing sizes are known
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
 * The potential pictures of a folder: their names, the paths below `/media/`, and their locations. Undefined
 * while the folder cannot be read: it may be being replaced, and nothing counts as deleted.
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

/** @returns undefined if the file is not a drawing */
async function readDrawing(path: string): Promise<Buffer | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 });
  if (kindOf(buffer.subarray(0, bytesRead)) !== "SVG") return undefined;
  return await readFile(path);
}

const LOGO = new RegExp(`^${MEDIA_PREFIX}logos/([a-z0-9-]+)\\.svg$`);
/** Default size of a logo, in units of its drawing. */
const USUAL_SIZE = { width: 160, height: 40 };

/**
 * All logos in one drawing, each behind a view with its name, so that a page with all of them makes one
 * request. Each is a nested picture, so that names and styles don't collide.
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

/** Characters to escape inside an attribute; the rest compresses better unescaped. */
function escaped(text: string): string {
  return text.replace(/[%#<>&"\s]/g, encodeURIComponent);
}
