import type { Report } from "../content-error.ts";
import type { Placeholders } from "../placeholders.ts";

/** Where a text begins. */
interface Place {
  line: number;
  field: string;
}

/**
 * Warns of unknown placeholders in a text, such as `{shortname}`: readers would see the braces. They may be meant, so
 * none keeps the post out.
 */
export function checkPlaceholders(
  text: string,
  placeholders: Placeholders,
  { line, field }: Place,
  report: Report,
): void {
  const names = Object.keys(placeholders);
  // Formulas have single letters in braces.
  for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([A-Za-z]{2,})\}/g)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => known.toLowerCase() === name.toLowerCase());
    const fix = meant ? `write {${meant}}` : `use one of ${names.map((known) => `{${known}}`).join(", ")}`;
    const before = text.slice(0, index).split("\n").length - 1;
    report(line + before, field, `${whole} is unknown and shown as it is; ${fix}`, "warning");
  }
}
