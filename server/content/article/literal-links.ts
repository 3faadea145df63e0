import type { Link, Nodes, PhrasingContent, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { plainText } from "./markdown-rules.ts";

/**
 * Corrects the links that GFM makes of addresses in the text: `www.example.com` links to https, like all
 * links here, and text that is not an address, such as `https://localhost:PORT`, stays plain text.
 * @param source the text the tree was parsed from
 */
export function correctLiteralLinks(tree: Root, source: string): void {
  visit(tree, "link", (link, index, parent) => {
    if (!parent || index === undefined || !isLiteral(link, source)) return undefined;
    const nodes = corrected(link);
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
  fillPositions(tree, 1);
}

/** Whether an address is written as plain text, without brackets. */
function isLiteral({ position }: Link, source: string): boolean {
  return position === undefined || !/[[<]/.test(source[position.start.offset ?? 0] ?? "");
}

/** Closing quotes that GFM includes in the address before them. */
const QUOTES = /[”’»“‘›«‹]+$/;

function corrected(link: Link): PhrasingContent[] {
  const text = plainText(link);
  const [quotes = ""] = QUOTES.exec(text) ?? [];
  if (quotes !== "" && link.url.endsWith(quotes)) {
    const value = text.slice(0, -quotes.length);
    const url = link.url.slice(0, -quotes.length);
    return [
      ...corrected({ ...link, url, children: [{ type: "text", value }] }),
      { type: "text", value: quotes },
    ];
  }
  if (/^www\./i.test(text)) link.url = link.url.replace(/^http:/, "https:");
  return /^(?:https?|mailto):/i.test(link.url) && URL.canParse(link.url) ? [link] : link.children;
}

/**
 * Adds line numbers to nodes without a position: GFM finds some links only after parsing, and they and the
 * text around them lose their positions.
 * @param line of the node if it has no position
 * @returns its last line
 */
function fillPositions(node: Nodes, line: number): number {
  const start = node.position?.start.line ?? line;
  let end = start;
  if ("children" in node) for (const child of node.children) end = fillPositions(child, end);
  else end += plainText(node).split("\n").length - 1;
  if (node.position) return node.position.end.line;
  node.position = { start: { line: start, column: 1 }, end: { line: end, column: 1 } };
  return end;
}
