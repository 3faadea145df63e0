import { isVector } from "#model/content/picture.ts";
import { shortHash } from "../platform/short-hash.ts";
import { POSTS_VERSION } from "../posts/post-store.ts";
import type { ContentFiles } from "./content-files.ts";

/** How far the store is behind a file: it lacks the post, the file changed, only something around it did, or nothing. */
export type Behind = "new" | "changed" | "stale" | "same";

/**
 * Says what a post is made from.
 * @param shared hash of what all posts take from JSON files
 * @param bytes of its own file
 * @param pictures the files of the content folder that it shows
 */
export function fingerprint(
  shared: string,
  bytes: Uint8Array,
  pictures: readonly string[],
  files: Pick<ContentFiles, "has" | "read">,
): string {
  const marks = pictures.map((path) => `${inOneWord(path)}@${pictureMark(path, files)}`);
  return [POSTS_VERSION, shared, shortHash(bytes), ...marks].join(" ");
}

/** Compares a fingerprint of the store with what is there now. */
export function compareFingerprint(
  stored: string,
  shared: string,
  bytes: Uint8Array,
  files: Pick<ContentFiles, "has" | "read">,
): Behind {
  if (fingerprint(shared, bytes, picturesIn(stored), files) === stored) return "same";
  return stored.split(" ")[2] === shortHash(bytes) ? "stale" : "changed";
}

/** The pictures that a fingerprint names. */
export function picturesIn(stored: string): string[] {
  const [, , , ...pictures] = stored.split(" ");
  return pictures.map((picture) => decodeURIComponent(picture.slice(0, picture.lastIndexOf("@"))));
}

/** Sizes of photographs are looked up when a page is rendered; only whether there is one belongs to the post. */
function pictureMark(path: string, files: Pick<ContentFiles, "has" | "read">): string {
  if (!isVector(path)) return files.has(path) ? "there" : "";
  const bytes = files.read(path);
  return bytes ? shortHash(bytes) : "";
}

function inOneWord(path: string): string {
  return encodeURIComponent(path).replaceAll("%2F", "/");
}
