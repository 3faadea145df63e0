import type { ContentFiles } from "./content-files.ts";
import { imageSize, type ImageSize } from "../pictures/image-size.ts";

/** Address under which the files of the content folder are served. */
export const MEDIA_PREFIX = "/media/";

/** The folders of the content whose own files are served, as `/media/<folder>/<name>`. */
export const MEDIA_FOLDERS = ["images", "logos", "brand"] as const;

/** Types of pictures that are served, by the ending of the file. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
};

/** Whether a file of the content folder is a picture that is served. */
export function isServed(file: string): boolean {
  const [, folder, ending] = /^([^/]+)\/[^/]+(\.[^./]+)$/.exec(file) ?? [];
  return MEDIA_FOLDERS.some((name) => name === folder) && ending !== undefined && ending in PICTURE_TYPES;
}

/** The file of the content folder that an address serves; undefined for other addresses. */
export function mediaFile(address: string): string | undefined {
  return address.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length) : undefined;
}

/** The size of a picture of the content folder, if its file exists and states it. */
export function pictureSize(src: string, files: Pick<ContentFiles, "read">): ImageSize | undefined {
  const file = mediaFile(src);
  const bytes = file === undefined ? undefined : files.read(file);
  return bytes && imageSize(bytes);
}
