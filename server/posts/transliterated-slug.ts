import anyAscii from "any-ascii";
import { slugOf } from "#model/content/slug-of.ts";

/** Letters, with their marks, and digits that our addresses lack. Signs are left to `slugOf`: they have no sound. */
const FOREIGN = /[^\P{L}a-z]|\p{M}|[^\P{N}0-9]/giu;

/**
 * The slug of a title in any script: `Привет, мир` becomes `privet-mir`. Only for addresses in which the slug may change:
 * those of posts, whose number finds them.
 * @param otherwise the slug of a title that leaves nothing
 */
export function transliteratedSlug(title: string, otherwise: string): string {
  const latin = title
    .normalize("NFC")
    // Each of them is a word, or at least a syllable.
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(FOREIGN, (letter) => anyAscii(letter));
  return slugOf(latin, otherwise);
}
