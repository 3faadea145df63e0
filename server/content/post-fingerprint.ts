import { shapeOf } from "../posts/code-hash.ts";
import { mediaFile } from "./media.ts";
import type { Reference } from "./references.ts";

/** What a post was made from. */
export interface PostOrigins {
  /** Hash of the code. */
  code: string;
  /** Hash of what all posts take from other files: placeholders, terms, time zone. */
  surroundings: string;
  /** Hash of its own file. */
  file: string;
}

/**
 * How far a post in the store is behind: it is not there, its own file changed, only something around it did, or
 * nothing.
 */
export type Behind = "new" | "changed" | "stale" | "same";

/** @param hash of a picture of the content folder */
export function fingerprint(
  { code, surroundings, file }: PostOrigins,
  references: readonly Reference[],
  hash: (path: string) => string | undefined,
): string {
  const pictures = new Set(
    references.flatMap(({ kind, target }) => (kind === "image" && mediaFile(target)) || []),
  );
  return [code, surroundings, file, ...[...pictures].map((path) => `${path}@${hash(path) ?? ""}`)].join(" ");
}

/** Compares a fingerprint of the store with what is there now. */
export function compareFingerprint(
  kept: string | undefined,
  { code, surroundings, file }: PostOrigins,
  hash: (path: string) => string | undefined,
): Behind {
  if (kept === undefined) return "new";
  const [keptCode, keptSurroundings, keptFile, ...pictures] = kept.split(" ");
  if (!keptCode || shapeOf(keptCode) !== shapeOf(code) || keptFile !== file) return "changed";
  const samePictures = pictures.every((picture) => {
    const at = picture.lastIndexOf("@");
    return (hash(picture.slice(0, at)) ?? "") === picture.slice(at + 1);
  });
  return samePictures && keptCode === code && keptSurroundings === surroundings ? "same" : "stale";
}

/** Whether a post was made with a picture. */
export function usesPicture(kept: string, path: string): boolean {
  return kept.includes(` ${path}@`);
}
