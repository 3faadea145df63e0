import { DESCRIPTION_MAX_CHARS } from "#model/content/page-head.ts";
import { headsOf } from "../heads.ts";
import type { LintedContent } from "../linted-content.ts";

/** Search engines replace a shorter description with words from the page. */
const DESCRIPTION_MIN_CHARS = 50;

/** Descriptions that say too little; the schema refuses those that are too long. */
export function descriptions(content: LintedContent): void {
  for (const { description, warn } of headsOf(content))
    if (description.length < DESCRIPTION_MIN_CHARS)
      warn(
        "description",
        `should have ${DESCRIPTION_MIN_CHARS} to ${DESCRIPTION_MAX_CHARS} characters, as results of a search show it (has ${description.length})`,
      );
}
