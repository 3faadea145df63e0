import type { Report } from "./content-error.ts";
import { parseYaml, type LocatedData } from "./located-data.ts";

/** A Markdown file in its two parts. */
export interface FrontMatterFile {
  data: LocatedData;
  /** The text below the front matter, with as many empty lines before it as it needs to keep its line numbers. */
  body: string;
}

/** Splits a Markdown file into its YAML front matter, between two lines of `---`, and its body. */
export function splitFrontMatter(text: string, report: Report): FrontMatterFile | undefined {
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (lines[0]?.trimEnd() !== "---" || end === -1) {
    report(1, "file", "must begin with front matter between two lines of ---");
    return undefined;
  }
  const data = parseYaml(lines.slice(1, end).join("\n"), 1, report);
  if (!data) return undefined;
  return { data, body: "\n".repeat(end + 1) + lines.slice(end + 1).join("\n") };
}
