import { createHash } from "node:crypto";
import anyAscii from "any-ascii";
import { slugOf } from "#model/content/slug-of.ts";

/** A letter or digit that our addresses lack, accents aside. */
const OTHER_LETTER = /[^\P{L}a-z]|[^\P{N}0-9]/iu;

/**
 * The part of an address for a person or term. If the name has letters that our addresses lack, the beginning of its
 * hash is added, so that different names get different addresses.
 * @param kind of the name, such as author; used where nothing is left of the name
 */
export function nameSlug(name: string, kind: string): string {
  const slug = slugOf(name, kind);
  return OTHER_LETTER.test(name.normalize("NFKD")) ? `${slug}-${hexHash(name, 8)}` : slug;
}

/** The beginning of a text's hash. */
export function hexHash(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}

/** Letters, with their marks, and digits that our addresses lack. Signs are left to `slugOf`: they have no sound. */
const FOREIGN = /[^\P{L}a-z]|\p{M}|[^\P{N}0-9]/giu;

/**
 * The slug of a title in any script: `Привет, мир` becomes `privet-mir`. Only for addresses whose slug may
 * change: those of posts, which are found by number.
 * @param otherwise the slug of a title that leaves nothing
 */
export function transliteratedSlug(title: string, otherwise: string): string {
  const latin = title
    .normalize("NFC")
    // Each is a word, or at least a syllable.
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(FOREIGN, (letter) => anyAscii(letter));
  return slugOf(latin, otherwise);
}
