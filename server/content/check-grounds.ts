import { resolveGrounds } from "#model/content/resolve-grounds.ts";
import type { Section } from "#model/content/section.ts";
import type { JsonFile } from "./json-files.ts";

/** Tells which sections lie on another ground than their file asks for, because of their neighbours. */
export function checkGrounds(sections: readonly Section[], report: JsonFile<unknown>["report"]): void {
  for (const [index, ground] of resolveGrounds(sections).entries()) {
    const { section, ground: wanted } = sections[index] ?? {};
    if (section !== "head" && ground !== wanted)
      report(
        ["sections", index, "ground"],
        `is ${wanted}, but neighbours and earlier sections leave ${ground} for it; it is drawn so`,
        "warning",
      );
  }
}
