import type { Definition, Heading, Image, ImageReference, Link, Nodes, Root } from "mdast";
import type { Report } from "../content-error.ts";
import type { Reference } from "../references.ts";
import { fillText, type Placeholders } from "../placeholders.ts";

/**
 * Fills placeholders into the text of an article, reports what an article may not contain and gathers what it
 * refers to. Code keeps its braces.
 */
export function checkMarkdown(tree: Root, placeholders: Placeholders, report: Report): Reference[] {
  const references: Reference[] = [];
  let level = 1;
  const refer = (node: Nodes, kind: Reference["kind"], target: string) =>
    references.push({ kind, target, line: lineOf(node), field: "text" });

  const visit = (node: Nodes): void => {
    switch (node.type) {
      case "html":
        report(
          lineOf(node),
          "text",
          `raw HTML is not allowed (found ${brief(node.value)}); write it in Markdown, or put it between backticks`,
        );
        break;
      case "text":
        node.value = fillText(node.value, placeholders);
        break;
      case "heading":
        checkHeading(node, level, report);
        level = node.depth;
        break;
      case "link":
      case "definition":
        node.url = fillText(node.url, placeholders);
        checkLink(node, report);
        refer(node, "link", node.url);
        break;
      case "image":
        node.alt = fillText(node.alt ?? "", placeholders);
        node.title = node.title && fillText(node.title, placeholders);
        checkImage(node, report);
        refer(node, "image", node.url);
        break;
      case "imageReference":
        checkImage(node, report);
        break;
      case "code":
        if (!node.lang)
          report(lineOf(node), "text", "this block of code has no language; write ```text when it has none");
        break;
      default:
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
  return references;
}

function checkHeading(node: Heading, level: number, report: Report): void {
  if (node.depth === 1) {
    report(lineOf(node), "text", "# is the heading of the page, which is the title; begin headings with ##");
  } else if (node.depth > 4) {
    report(lineOf(node), "text", "headings go down to ####; make this one higher, or a paragraph");
  } else if (node.depth > level + 1) {
    report(lineOf(node), "text", `this heading skips a level; write it with ${"#".repeat(level + 1)}`);
  }
  if (plainText(node).trim() === "")
    report(lineOf(node), "text", "this heading has no text; write it or remove it");
}

function checkLink(node: Link | Definition, report: Report): void {
  if (node.type === "link" && plainText(node).trim() === "") {
    report(lineOf(node), "text", `the link to ${node.url} has no text; write what a visitor should press`);
  }
}

function checkImage(node: Image | ImageReference, report: Report): void {
  if (!node.alt?.trim()) {
    report(lineOf(node), "text", "this picture has no alt text; say in the square brackets what it shows");
  }
}

/** The words of a node and all in it, pictures by their alt text; code included. */
export function plainText(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(plainText).join(node.type === "root" ? "\n" : "") : "";
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function brief(text: string): string {
  const line = text.split("\n")[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
