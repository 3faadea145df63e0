import { isVector } from "#model/content/picture.ts";
import { shortHash } from "../platform/short-hash.ts";
import { POSTS_VERSION } from "../posts/post-store.ts";
import type { ContentFiles } from "./content-files.ts";

/** How stale the store is: the post is missing, its file changed, only its surroundings did, or nothing. */
export type Behind = "new" | "changed" | "stale" | "same";

/**
 * Fingerprint of everything a post is made from.
 * @param shared hash of the shared data from JSON files
 * @param bytes of its file
 * @param pictures the content files it shows
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

/** Compares a stored fingerprint with the current one. */
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

/** Photograph sizes are looked up on rendering; the post only depends on their existence. */
function pictureMark(path: string, files: Pick<ContentFiles, "has" | "read">): string {
  if (!isVector(path)) return files.has(path) ? "there" : "";
  const bytes = files.read(path);
  return bytes ? shortHash(bytes) : "";
}

function inOneWord(path: string): string {
  return encodeURIComponent(path).replaceAll("%2F", "/");
}
