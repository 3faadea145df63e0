import type { Link, Nodes, Parent, PhrasingContent, Root } from "mdast";
import { plainText } from "./markdown-rules.ts";

/**
 * Mends the links that GFM makes by itself of addresses in the text: `www.example.com` leads to the encrypted page, as
 * all links here do, and what is no address after all, such as `https://localhost:PORT`, stays words.
 * @param source the text the tree was parsed from
 */
export function mendLiteralLinks(tree: Root, source: string): void {
  const visit = (parent: Parent): void => {
    parent.children = parent.children.flatMap((node) => {
      if (node.type === "link" && isLiteral(node, source)) return mended(node);
      if ("children" in node) visit(node);
      return [node];
    });
  };
  visit(tree);
  placeAll(tree, 1);
}

/** Whether an address stands in the text as it is, without brackets. */
function isLiteral({ position }: Link, source: string): boolean {
  return position === undefined || !/[[<]/.test(source[position.start.offset ?? 0] ?? "");
}

/** Closing quotes, which GFM takes for a part of the address before them. */
const QUOTES = /[”’»“‘›«‹]+$/;

function mended(link: Link): PhrasingContent[] {
  const text = plainText(link);
  const [quotes = ""] = QUOTES.exec(text) ?? [];
  if (quotes !== "" && link.url.endsWith(quotes)) {
    const words = text.slice(0, -quotes.length);
    const url = link.url.slice(0, -quotes.length);
    const before = mended({ ...link, url, children: [{ type: "text", value: words }] });
    return [...before, { type: "text", value: quotes }];
  }
  if (/^www\./i.test(text)) link.url = link.url.replace(/^http:/, "https:");
  return /^(?:https?|mailto):/i.test(link.url) && URL.canParse(link.url) ? [link] : link.children;
}

/**
 * Says of nodes on which lines they stand where nothing does: some of these links are found only after the text was
 * parsed, which takes the places from them and from the words around them.
 * @param line on which the node stands where it does not say so itself
 * @returns the line on which it ends
 */
function placeAll(node: Nodes, line: number): number {
  const start = node.position?.start.line ?? line;
  let end = start;
  if ("children" in node) for (const child of node.children) end = placeAll(child, end);
  else end += plainText(node).split("\n").length - 1;
  if (node.position) return node.position.end.line;
  node.position = { start: { line: start, column: 1 }, end: { line: end, column: 1 } };
  return end;
}
