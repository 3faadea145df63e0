import type { FootnoteDefinition, Nodes, Root, Text } from "mdast";
import type { Report } from "../content-error.ts";

/**
 * Reports footnotes of which one half is missing: a mark without words stays in the text as it was typed, and words
 * without a mark are seen by nobody. The rest of the text can be read, so neither keeps it out.
 */
export function checkFootnotes(tree: Root, report: Report): void {
  const marked = new Set<string>();
  const written: FootnoteDefinition[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "footnoteReference") marked.add(node.identifier);
    if (node.type === "footnoteDefinition") written.push(node);
    if (node.type === "text") checkMarks(node, report);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
  for (const { identifier, label, position } of written) {
    if (marked.has(identifier)) continue;
    const mark = `[^${label ?? identifier}]`;
    report(
      position?.start.line ?? 1,
      "text",
      `nothing leads to the footnote ${mark}; put the mark where it belongs, or remove it`,
      "warning",
    );
  }
}

function checkMarks({ value, position }: Text, report: Report): void {
  for (const [mark] of value.matchAll(/\[\^\w+\]/g)) {
    report(
      position?.start.line ?? 1,
      "text",
      `the footnote ${mark} has no words; write them at the end as ${mark}: …`,
      "warning",
    );
  }
}
