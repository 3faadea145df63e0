import type { Heading, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { FILE_START, type Report } from "../content-error.ts";
import type { Reference } from "../references.ts";
import { fillText, type Placeholders } from "../placeholders.ts";
import { placeInText } from "./place-in-text.ts";
import { checkPlaceholders } from "./unknown-placeholders.ts";

/**
 * Fills placeholders into the text of an article, reports forbidden content and collects references. Code
 * keeps its braces.
 * @param source the text the tree was parsed from
 */
export function checkMarkdown(
  tree: Root,
  source: string,
  placeholders: Placeholders,
  report: Report,
): Reference[] {
  const references: Reference[] = [];
  let level = 1;
  visit(tree, (node) => {
    const { line, column } = node.position?.start ?? FILE_START;
    const place = { line, column };
    const tell = (message: string) => report(place, "text", message);
    switch (node.type) {
      case "html":
        tell(
          `raw HTML is not allowed (found ${brief(node.value)}); write it in Markdown, or put it between backticks`,
        );
        break;
      case "text":
        checkPlaceholders(
          node.value,
          placeholders,
          { field: "text", placeOf: (index, part) => placeInText(node, index, part, source) },
          report,
        );
        node.value = fillText(node.value, placeholders);
        break;
      case "heading":
        checkHeading(node, level, tell);
        level = node.depth;
        break;
      case "link":
      case "definition":
        node.url = fillText(node.url, placeholders);
        if (node.type === "link" && plainText(node).trim() === "")
          tell(`the link to ${node.url} has no text; write a label to click`);
        references.push({ kind: "link", target: node.url, ...place, field: "text" });
        break;
      case "image":
      case "imageReference":
        node.alt = fillText(node.alt ?? "", placeholders);
        if (!node.alt.trim()) tell("this picture has no alt text; describe it in the square brackets");
        if (node.type === "imageReference") break;
        node.title = node.title && fillText(node.title, placeholders);
        references.push({ kind: "image", target: node.url, ...place, field: "text" });
        break;
      default:
    }
  });
  return references;
}

function checkHeading(node: Heading, level: number, tell: (message: string) => void): void {
  if (node.depth === 1) tell("# is the heading of the page, which is the title; begin headings with ##");
  else if (node.depth > 4) tell("headings go down to ####; make this one higher, or a paragraph");
  else if (node.depth > level + 1) tell(`this heading skips a level; write it with ${"#".repeat(level + 1)}`);
  if (plainText(node).trim() === "") tell("this heading has no text; write it or remove it");
}

/** The text of a node and everything in it, code included; of pictures their alt text. */
export function plainText(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(plainText).join(node.type === "root" ? "\n" : "") : "";
}

function brief(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
