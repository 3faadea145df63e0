import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { decodeAddress } from "#server/sources/html/hast-nodes.ts";

/** Suffix of WordPress for pictures in other sizes. */
export const SIZED = /(?:-\d+x\d+|-scaled)(?=\.\w+$)/;

/**
 * Finds the file of a picture: a path from the file that names it, or any end of its address in one of the folders.
 * @param address as the text has it: relative, of the old blog, or the picture itself as `data:`
 * @param from the folder of the file that names it, inside the first folder
 */
export function findPicture(address: string, from: string, folders: readonly string[]): Buffer | undefined {
  if (address.startsWith("data:")) return inlinePicture(address);
  const [path = ""] = address.replace(/^(?:https?:)?\/\/[^/]*|^__GHOST_URL__/, "").split(/[?#]/);
  const written = decodeAddress(path);
  for (const one of [posix.join("/", from, written), posix.join("/", written)])
    for (const name of [one, one.replace(SIZED, "")])
      for (let parts = name.split("/").slice(1); parts.length > 0; parts = parts.slice(1))
        for (const folder of folders) {
          const found = fileAt(folder, parts);
          if (found !== undefined) return readFileSync(found);
        }
  return undefined;
}

/** A file by its path segments; both Unicode forms of accented letters match. */
function fileAt(folder: string, [part = "", ...rest]: readonly string[]): string | undefined {
  const entry = readdirSync(folder, { withFileTypes: true }).find(
    ({ name }) => name.normalize("NFC") === part.normalize("NFC"),
  );
  if (!entry) return undefined;
  const path = join(folder, entry.name);
  if (rest.length > 0) return entry.isDirectory() ? fileAt(path, rest) : undefined;
  return entry.isFile() ? path : undefined;
}

function inlinePicture(address: string): Buffer | undefined {
  const [, isBase64, data = ""] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(address) ?? [];
  return Buffer.from(isBase64 ? data : decodeAddress(data), isBase64 ? "base64" : "utf8");
}
