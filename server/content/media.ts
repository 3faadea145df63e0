import { isVector } from "#model/content/picture.ts";
import { imageSize, type ImageSize } from "../pictures/image-size.ts";
import { filesNamed, MEDIA_PREFIX } from "../pictures/media-names.ts";
import type { ContentFiles } from "./content-files.ts";

/** The folder of the content that pictures of pages and posts lie in, at any depth. */
export const IMAGES_FOLDER = "images";

/** The folders of the content whose pictures are served, as `/media/<folder>/<name>`. */
export const MEDIA_FOLDERS = [IMAGES_FOLDER, "logos", "brand"] as const;

/** Endings of the names of pictures. What a file is, its bytes say. */
const PICTURE_ENDING = /\.(?:svg|png|webp|avif|jpe?g|gif)$/i;

/** Whether a file of the content folder lies where pictures do; in `images` whatever its name is. */
export function isMedia(file: string): boolean {
  const [folder = "", ...rest] = file.split("/");
  if (folder === IMAGES_FOLDER) return rest.length > 0;
  return MEDIA_FOLDERS.some((name) => name === folder) && rest.length === 1 && PICTURE_ENDING.test(file);
}

/** Whether a file of the content folder is a picture by its place and its name. */
export function isNamedPicture(file: string): boolean {
  return isMedia(file) && PICTURE_ENDING.test(file);
}

/** Whether no address leads to a drawing; photographs are served at addresses of their own, and may be called anything. */
export function isUnreachable(file: string): boolean {
  return isVector(file) && /[#%?]/.test(file);
}

/** The file of the content folder that an address names; undefined for other addresses, and where there is none. */
export function mediaFile(address: string, files: Pick<ContentFiles, "has">): string | undefined {
  return filesNamed(address).find((file) => files.has(file));
}

/** The size of a picture of the content folder, if its file exists and states it. */
export function pictureSize(src: string, files: Pick<ContentFiles, "head" | "has">): ImageSize | undefined {
  const file = mediaFile(src, files);
  const head = file === undefined ? undefined : files.head(file);
  return head && imageSize(head);
}

/** The address that somebody probably means who names a file of the images folder. */
export function imageAddress(name: string): string {
  return `${MEDIA_PREFIX}${IMAGES_FOLDER}/${name}`;
}
