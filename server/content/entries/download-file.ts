import { hash } from "node:crypto";
import { entryOfFile } from "#model/collections/collections.ts";
import type { DownloadFile } from "#model/collections/download.ts";
import {
  DOWNLOAD_MAX_BYTES,
  DOWNLOAD_TYPES,
  downloadType,
  formatBytes,
} from "#model/collections/download-types.ts";
import type { ContentFiles } from "../content-files.ts";

/** The folder of the content with the files that downloads name. */
const FOLDER = "downloads/files/";

/** Whether a file may be offered as a download. */
export function isDownloadFile(path: string): boolean {
  return path.startsWith(FOLDER);
}

/** The path of a download's file inside the content folder. */
export function downloadFilePath(name: string): string {
  return FOLDER + name;
}

/** Whether a file is the entry of a download. */
export function isDownloadEntry(path: string): boolean {
  return entryOfFile(path)?.collection === "downloads";
}

/** The path of the file named by an entry; undefined for other values. */
export function fileNamedBy(value: unknown): string | undefined {
  const isNaming = typeof value === "object" && value !== null && "file" in value;
  return isNaming && typeof value.file === "string" ? downloadFilePath(value.file) : undefined;
}

/** Reads the file of a download: its published facts, or its problem and fix. */
export function readDownloadFile(name: string, files: ContentFiles): DownloadFile | { problem: string } {
  const path = downloadFilePath(name);
  const shown = files.shown(path);
  if (!files.has(path))
    return { problem: `names ${shown}, which does not exist; add it or correct the name` };
  const size = files.size(path) ?? 0;
  if (size > DOWNLOAD_MAX_BYTES)
    return {
      problem: `names ${shown}, which has ${formatBytes(size)}, more than the ${formatBytes(DOWNLOAD_MAX_BYTES)} that are offered; make it smaller, or offer its parts`,
    };
  const bytes = files.read(path);
  if (!bytes)
    return { problem: `names ${shown}, which ${files.fault(path) ?? "cannot be read; save it again"}` };
  const wrong = problemOf(name, bytes);
  if (wrong !== undefined) return { problem: `names ${shown}, which ${wrong}` };
  return { bytes: bytes.length, hash: hash("sha256", bytes).slice(0, 32) };
}

function problemOf(name: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "is empty; save it again";
  const { name: kind, begins } = downloadType(name) ?? {};
  if (begins !== undefined && bytes.subarray(0, begins.length).toString("latin1") !== begins)
    return `is not a ${kind} file, despite its name; save it as one, or correct the file extension`;
  return undefined;
}

/**
 * Describes an unreachable file in the downloads folder, and its fix.
 * @param offered the files named by downloads; without it, unnamed files are no problem
 */
export function unofferedFile(path: string, offered?: ReadonlySet<string>): string | undefined {
  const name = path.slice(FOLDER.length);
  if (name.includes("/")) return "is in a subfolder, which is not read; move it up";
  if (!downloadType(name) && !downloadType(name.replace(/[^\w.-]/g, "-").replace(/^[^A-Za-z0-9]+/, "x")))
    return `is of a kind that is not offered; save it as one of ${Object.keys(DOWNLOAD_TYPES).join(", ")}`;
  if (!downloadType(name))
    return "has a name with characters other than letters from a to z, digits, dots, hyphens and underscores; rename it";
  return !offered || offered.has(path)
    ? undefined
    : "is not used by any download, so visitors cannot get it; describe it in a file of the folder above, or remove it";
}
