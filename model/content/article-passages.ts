import type { ArticleNode } from "./article.ts";

const PASSAGES = new Set(["p", "li", "h2", "h3", "h4", "th", "td", "figcaption"]);

/**
 * The passages of an article as plain text, in order: paragraphs, headings, list items and table cells.
 * @param code whether code blocks are included
 */
export function articlePassages(nodes: readonly ArticleNode[], { code }: { code: boolean }): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const [tag, attributes, ...children] = node;
    if (tag === "kolam") return attributes && attributes["caption"] ? [String(attributes["caption"])] : [];
    if (tag === "pre") return code ? [textOf(children)] : [];
    if (!PASSAGES.has(tag)) return articlePassages(children, { code });
    // A list item may contain paragraphs or another list.
    const inner = articlePassages(children, { code });
    const own = textOf(children.filter((child) => typeof child === "string" || !isPassage(child))).trim();
    return own ? [own, ...inner] : inner;
  });
}

function isPassage(node: ArticleNode): boolean {
  return typeof node !== "string" && (PASSAGES.has(node[0]) || ["ul", "ol", "pre"].includes(node[0]));
}

function textOf(nodes: readonly ArticleNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const [, , ...children] = node;
      return textOf(children);
    })
    .join("");
}
