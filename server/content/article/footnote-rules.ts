import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Report } from "../content-error.ts";

/**
 * Warns of footnotes that lack one half: a mark without a text stays as it was typed, and a text without a mark is
 * never shown. The rest of the article can be read, so neither keeps it out.
 */
export function checkFootnotes(tree: Root, report: Report): void {
  const marked = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => void marked.add(identifier));
  visit(tree, "footnoteDefinition", ({ identifier, label, position }) => {
    if (marked.has(identifier)) return;
    const message = `nothing refers to the footnote [^${label ?? identifier}]; put its mark where it belongs, or remove it`;
    report(position?.start.line ?? 1, "text", message, "warning");
  });
  visit(tree, "text", ({ value, position }) => {
    for (const [mark] of value.matchAll(/\[\^\w+\]/g)) {
      const message = `the footnote ${mark} has no text; write it at the end as ${mark}: …`;
      report(position?.start.line ?? 1, "text", message, "warning");
    }
  });
}
