import { headsOf, type Head } from "../heads.ts";
import type { LintedContent } from "../linted-content.ts";

/** Titles and descriptions that two pages or posts share: in a list of results nobody can tell them apart. */
export function duplicateHeads(content: LintedContent): void {
  const heads = headsOf(content);
  for (const part of ["title", "description"] as const) {
    const seen = new Map<string, Head>();
    for (const head of heads) {
      const words = head[part].trim().toLowerCase();
      const first = seen.get(words);
      if (first) head.warn(part, `is the ${part} of ${first.shown}, too; give each its own`);
      else seen.set(words, head);
    }
  }
}
