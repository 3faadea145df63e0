import { createHash } from "node:crypto";
import { slugOf } from "#model/content/slug-of.ts";

/** A letter or figure that no address of ours has, marks above and below letters aside. */
const OTHER_LETTER = /[^\P{L}a-z]|[^\P{N}0-9]/iu;

/**
 * The part of an address that stands for a person or a term. With letters that our addresses lack a name is called by
 * the beginning of its hash as well, so that two are two, and one is the same wherever it is written.
 * @param kind of the name, like author; stands for a name that leaves nothing
 */
export function nameSlug(name: string, kind: string): string {
  const slug = slugOf(name, kind);
  return OTHER_LETTER.test(name.normalize("NFKD")) ? `${slug}-${hexHash(name, 8)}` : slug;
}

/** The beginning of a text's hash. */
export function hexHash(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}
