import { isCalendarDay } from "#model/content/instant.ts";
import { fieldsIn } from "../../content/references.ts";
import type { Rule } from "../linted-content.ts";

/** Says which claims have to be looked at again: their `checkBy` is past. */
export function claims(today: string): Rule {
  return ({ json }) => {
    for (const { content, report } of json)
      for (const { key, value, path } of fieldsIn(content))
        if (key === "checkBy" && typeof value === "string" && isCalendarDay(value) && value < today)
          report(
            path,
            `is past (${value}); look whether what stands beside it still holds, then set a later day`,
            "warning",
          );
  };
}
