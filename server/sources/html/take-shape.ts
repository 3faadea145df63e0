import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isBlank } from "../../posts/article/is-blank.ts";
import { takeTable } from "./html-tables.ts";
import {
  attribute,
  contentOf,
  element,
  findNamed,
  holdsBlock,
  inLine,
  isBlock,
  isElement,
  lineOf,
  replaceElements,
  trimmed,
  words,
} from "./hast-nodes.ts";

/** Gives foreign HTML the shape of an article: paragraphs of loose words, no block in a line, no wrapper around blocks. */
export function takeShape(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "text") node.value = node.value.replace(/[ \t\r\n\f]+/g, " ");
    return node.type === "element" && node.tagName === "pre" ? SKIP : undefined;
  });
  // A picture that is missing leaves its caption, or else what it shows.
  replaceElements(tree, (one) =>
    one.tagName === "img" && !one.properties["src"]
      ? words(attribute(one, "title") ?? attribute(one, "alt") ?? "")
      : [one],
  );
  tree.children = flow(contentOf(tree));
}

/** Nodes as blocks, of which none is empty. */
function flow(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  for (const node of nodes)
    if (isElement(node) && (isBlock(node) || holdsBlock(node))) {
      blocks.push(...paragraphs(line), ...blocksOf(node));
      line = [];
    } else line.push(node);
  return [...blocks, ...paragraphs(line)].filter((one) => !isBlank([one]));
}

/** A paragraph; pictures without words have one each. */
function paragraphs(line: readonly ElementContent[]): Element[] {
  const whole = element("p", {}, trimmed(line));
  if (lineOf(whole) !== "") return [whole];
  return findNamed(whole, "img").map((picture) => element("p", {}, [picture]));
}

/** What becomes of a block, or of a part of a line that has blocks in it. */
function blocksOf(node: Element): ElementContent[] {
  const { tagName, properties, children } = node;
  const isOurs = properties["className"] !== undefined;
  if (/^(?:pre|hr)$/.test(tagName)) return [node];
  if (/^h[1-6]$/.test(tagName)) return [{ ...node, children: trimmed(inLine(children).filter(isWord)) }];
  if (tagName === "table") return takeTable(node);
  if (/^(?:ul|ol)$/.test(tagName)) return [{ ...node, children: children.flatMap(entry) }];
  if (tagName === "dt") return paragraphs([element("strong", {}, trimmed(inLine(children)))]);
  if (tagName === "summary" || (isOurs && tagName === "figcaption"))
    return [element(tagName, {}, words(lineOf(node)))];
  if (tagName === "details") return details(node);
  return isOurs || tagName === "blockquote" ? [{ ...node, children: flow(children) }] : flow(children);
}

/** Of details without a line to open them, or without anything to open, what is in them. */
function details(node: Element): ElementContent[] {
  const [line, ...content] = flow(node.children);
  if (isElement(line, "summary") && content.length > 0) return [{ ...node, children: [line, ...content] }];
  return flow(node.children.flatMap((one) => (isElement(one, "summary") ? one.children : [one])));
}

/** An entry of a list; one of a paragraph, and lists below it, has no paragraph around its words. */
function entry(node: ElementContent): Element[] {
  const isEntry = isElement(node, "li");
  const blocks = flow(isEntry ? node.children : [node]);
  const [first, ...below] = blocks;
  if (!first) return [];
  const isTight = isElement(first, "p") && below.every((one) => isElement(one, "ul", "ol"));
  return [element("li", isEntry ? node.properties : {}, isTight ? [...first.children, ...below] : blocks)];
}

/** What a heading may hold. */
function isWord(node: ElementContent): boolean {
  return !isElement(node, "img", "br");
}
