import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { MEDIA_FOLDERS, MEDIA_PREFIX, PICTURE_TYPES } from "../content/media.ts";
import { isRaster } from "../pictures/picture-plan.ts";
import { ENCODINGS } from "../platform/cache/compression.ts";
import { storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders, type ResponseClass } from "../platform/http/response-headers.ts";
import { systemError } from "../platform/system-error.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ...PICTURE_TYPES,
};

/**
 * Reads every servable file of a folder into memory. What is not in the map cannot be asked for, whatever
 * the path: no path is joined while a request is answered. Copies that the build compressed are taken with their file.
 * @param prefix address of the folder, such as `/assets/`
 * @param lastGood what an earlier reading gave: a file that cannot be read now stays as it was there, or is left out
 * @throws the system's error when a file cannot be read, and no earlier reading is given
 */
export async function readStaticFiles(
  folder: string,
  prefix: string,
  kind: ResponseClass,
  https: boolean,
  lastGood?: ReadonlyMap<string, StoredPage>,
): Promise<Map<string, StoredPage>> {
  const files = new Map<string, StoredPage>();
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemError(error).code === "ENOENT") return [];
    throw error;
  });
  const read = (name: string) =>
    readFile(join(folder, name)).catch((error: unknown) => {
      if (lastGood) return undefined;
      throw error;
    });
  const present = new Set(names);
  for (const name of names) {
    const headers = fileHeaders(name, kind, https);
    if (!headers) continue;
    const address = `${prefix}${name}`;
    const bytes = await read(name);
    const file = bytes ? storePage(200, headers, bytes) : lastGood?.get(address);
    if (!file) continue;
    for (const encoding of ENCODINGS) {
      const copy = `${name}.${encoding}`;
      const packed = present.has(copy) ? await read(copy) : undefined;
      if (packed) file.encoded.set(encoding, packed);
    }
    files.set(address, file);
  }
  return files;
}

/** The headers of a file, by the ending of its name; undefined for one that is not served. */
export function fileHeaders(
  name: string,
  kind: ResponseClass,
  https: boolean,
): Record<string, string> | undefined {
  const type = TYPES[name.slice(name.lastIndexOf("."))];
  if (!type) return undefined;
  return {
    // A picture that may carry markup gets a policy of its own, whatever else its class says.
    ...(type.startsWith("image/svg") && responseHeaders("image", https)),
    ...responseHeaders(kind, https),
    "content-type": type,
  };
}

/**
 * The pictures of a content folder by their addresses.
 * @param lastGood what an earlier reading gave: a picture that cannot be read now stays as it was there, or is left
 * out; the content names it
 */
export async function readMedia(
  contentFolder: string,
  https: boolean,
  lastGood: ReadonlyMap<string, StoredPage> = new Map(),
): Promise<Map<string, StoredPage>> {
  const folders = await Promise.all(
    MEDIA_FOLDERS.map((name) =>
      readStaticFiles(join(contentFolder, name), `${MEDIA_PREFIX}${name}/`, "image", https, lastGood),
    ),
  );
  return new Map(folders.flatMap((files) => [...files]));
}

/** The pictures of a folder of which sizes are made, as their addresses below a prefix and their files. */
export async function rasterFiles(folder: string, prefix: string): Promise<[src: string, file: string][]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(isRaster).map((name) => [`${prefix}${name}`, join(folder, name)]);
}
