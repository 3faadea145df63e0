import { shapeOf } from "../posts/code-hash.ts";
import { filesNamed } from "../pictures/media-names.ts";
import type { Reference } from "./references.ts";

/** What a post was made from. */
export interface PostOrigins {
  /** Hash of the code. */
  code: string;
  /** Hash of what all posts take from JSON files: placeholders, terms, time zone. */
  shared: string;
  /** Hash of its own file. */
  file: string;
}

/** How far the store is behind: the post is not there, its own file changed, only something around it did, or nothing. */
export type Behind = "new" | "changed" | "stale" | "same";

/** @param hash of a picture of the content folder, as far as a post is made from it; undefined where there is none */
export function fingerprint(
  { code, shared, file }: PostOrigins,
  references: readonly Reference[],
  hash: (path: string) => string | undefined,
): string {
  const pictures = new Set(
    references.flatMap(({ kind, target }) => (kind === "image" ? filesNamed(target) : [])),
  );
  return [code, shared, file, ...[...pictures].map((path) => `${inOneWord(path)}@${hash(path) ?? ""}`)].join(
    " ",
  );
}

/** Compares a fingerprint of the store with what is there now. */
export function compareFingerprint(
  stored: string | undefined,
  { code, shared, file }: PostOrigins,
  hash: (path: string) => string | undefined,
): Behind {
  if (stored === undefined) return "new";
  const [storedCode, storedShared, storedFile, ...pictures] = stored.split(" ");
  if (!storedCode || shapeOf(storedCode) !== shapeOf(code) || storedFile !== file) return "changed";
  const samePictures = pictures.every((picture) => {
    const at = picture.lastIndexOf("@");
    return (hash(decodeURIComponent(picture.slice(0, at))) ?? "") === picture.slice(at + 1);
  });
  return samePictures && storedCode === code && storedShared === shared ? "same" : "stale";
}

/** Whether a post was made with a picture. */
export function usesPicture(fingerprint: string, path: string): boolean {
  return fingerprint.includes(` ${inOneWord(path)}@`);
}

function inOneWord(path: string): string {
  return encodeURIComponent(path).replaceAll("%2F", "/");
}
