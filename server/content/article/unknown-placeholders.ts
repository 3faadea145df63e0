import type { Place, Report } from "../content-error.ts";
import { nearestName } from "../nearest-name.ts";
import type { Placeholders } from "../placeholders.ts";

/** Location of a text. */
interface TextPlace {
  field: string;
  /** Position of a part by its index. */
  placeOf(index: number, part: string): Place;
}

/**
 * Warns of unknown placeholders, such as `{shortname}`, which would show their braces. They may be intended,
 * so they don't reject the post.
 */
export function checkPlaceholders(
  text: string,
  placeholders: Placeholders,
  { field, placeOf }: TextPlace,
  report: Report,
): void {
  const names = Object.keys(placeholders);
  // Formulas have single letters in braces.
  for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([A-Za-z]{2,})\}/g)) {
    if (names.includes(name)) continue;
    const meant = nearestName(name, names);
    const fix = meant ? `write {${meant}}` : `use one of ${names.map((known) => `{${known}}`).join(", ")}`;
    report(placeOf(index, whole), field, `${whole} is unknown and shown as it is; ${fix}`, "warning");
  }
}
