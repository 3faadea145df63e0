import type { Nodes, Root } from "mdast";
import type { Report } from "../content-error.ts";
import type { Placeholders } from "../placeholders.ts";

/** Where a text stands: in a file, and in what of it. */
interface Place {
  line: number;
  field: string;
}

/**
 * Reports placeholders in an article that stand for nothing, such as `{shortname}`: a reader would see the braces.
 * They may be meant, so none keeps the article out. Code keeps its braces and is left alone.
 */
export function checkPlaceholders(tree: Root, placeholders: Placeholders, report: Report): void {
  const visit = (node: Nodes): void => {
    if (node.type === "text") {
      const line = node.position?.start.line ?? 1;
      checkPlaceholdersIn(node.value, placeholders, { line, field: "text" }, report);
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
}

/** The same for one text; its line is that on which it begins. */
export function checkPlaceholdersIn(
  text: string,
  placeholders: Placeholders,
  { line, field }: Place,
  report: Report,
): void {
  const names = Object.keys(placeholders);
  // A single letter stands between braces in formulas.
  for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([A-Za-z]{2,})\}/g)) {
    if (names.includes(name)) continue;
    const meant = names.find((known) => known.toLowerCase() === name.toLowerCase());
    const mend = meant
      ? `write {${meant}}`
      : `those there are: ${names.map((known) => `{${known}}`).join(", ")}`;
    const before = text.slice(0, index).split("\n").length - 1;
    report(line + before, field, `${whole} stands for nothing and is shown as it is; ${mend}`, "warning");
  }
}
