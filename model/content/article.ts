/** Attributes of an element. */
export type ArticleAttributes = Record<string, string | number | boolean>;

/** An element: its tag, its attributes (0 when it has none), its children. */
export type ArticleElement = [tag: string, attributes: ArticleAttributes | 0, ...children: ArticleNode[]];

/**
 * One node of an article's body: text, or an element as a compact array, as sent to the browser.
 *
 * Tags are those of HTML, except `["kolam", { seed, caption?, grid?, columns?, rows? }]` for a figure with a drawing,
 * or with `bare` for the drawing alone. Attribute names are those of React (`className`, `colSpan`). Bodies are
 * sanitised first: no script, no style, no event handler, no address but http, https, mailto, tel or local ones.
 */
export type ArticleNode = string | ArticleElement;

/** A heading listed in the table of contents. */
export interface ArticleHeading {
  /** Anchor in the page. */
  id: string;
  text: string;
}

const PASSAGES = new Set(["p", "li", "h2", "h3", "h4", "th", "td", "summary", "figcaption"]);

/** The texts of an article in order, with or without its code blocks. */
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
