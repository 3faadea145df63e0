/** Address under which the files of the content folder are served. */
export const MEDIA_PREFIX = "/media/";

/** The folders of the content whose files are served, as `/media/<folder>/<name>`; nothing below or beside them is. */
export const MEDIA_FOLDERS = ["images", "logos", "brand"] as const;

/** Kinds of pictures that are served, by the ending of the file. */
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
