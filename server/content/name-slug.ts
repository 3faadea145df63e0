import { createHash } from "node:crypto";
import { slugOf } from "#model/content/slug-of.ts";

/**
 * The part of an address that stands for a person or a term. Without letters of our addresses a name is called by the
 * beginning of its hash, so that two are two, and one is the same wherever it is written.
 * @param kind of the name, like author
 */
export function nameSlug(name: string, kind: string): string {
  return slugOf(name, `${kind}-${hexHash(name, 8)}`);
}

/** The beginning of a text's hash. */
export function hexHash(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}
