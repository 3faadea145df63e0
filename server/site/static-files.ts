import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ENCODINGS, storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { systemError } from "../platform/system-error.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  // Drawings of style sheets.
  ".svg": "image/svg+xml",
};

/**
 * Reads every browser file in a folder into memory. Only files in the map can be requested: no path is joined
 * while answering a request. Compressed copies from the build are loaded too.
 * @param prefix address of the folder, such as `/assets/`
 * @throws the system's error when a file cannot be read
 */
export async function readStaticFiles(
  folder: string,
  prefix: string,
  https: boolean,
): Promise<Map<string, StoredPage>> {
  const files = new Map<string, StoredPage>();
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemError(error).code === "ENOENT") return [];
    throw error;
  });
  const present = new Set(names);
  for (const name of names) {
    const headers = assetHeaders(name, https);
    if (!headers) continue;
    const file = storePage(200, headers, await readFile(join(folder, name)));
    for (const encoding of ENCODINGS) {
      const copy = `${name}.${encoding}`;
      if (present.has(copy)) file.encoded.set(encoding, await readFile(join(folder, copy)));
    }
    files.set(`${prefix}${name}`, file);
  }
  return files;
}

/** The headers of a file of the browser, by the ending of its name; undefined for one that is not served. */
export function assetHeaders(name: string, https: boolean): Record<string, string> | undefined {
  const type = TYPES[name.slice(name.lastIndexOf("."))];
  return type === undefined ? undefined : { ...responseHeaders("asset", https), "content-type": type };
}
