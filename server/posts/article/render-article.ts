import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import type { ArticleAttributes, ArticleHeading, ArticleNode } from "#model/content/article.ts";
import type { ImageSize } from "../../pictures/image-size.ts";
import { attributesOf, compact, compactElement, type Rewrite, textOf } from "./compact.ts";
import type { Highlight } from "./highlight.ts";
import { isBlank } from "./is-blank.ts";

/** Facts for an article from outside its text. */
export interface ArticleFacts {
  highlight: Highlight;
  /** Size of a picture by its address. */
  sizeOf(src: string): ImageSize | undefined;
}

/** An article ready to be sent. */
export interface RenderedArticle {
  body: ArticleNode[];
  /** Headings of the second level. */
  headings: ArticleHeading[];
  /** All valid anchors. */
  anchors: string[];
}

/** Ids used by the frame of every page, which headings must not have. */
const FRAME_IDS = ["main", "q", "dock", "menu", "announcer", "boot-state", "top"];
/** Ids of the menus in the frame, and of footnotes and the links back from them. */
const TAKEN = /^(?:menu-|fn-|fnref-|footnote-label$)/;

/**
 * Creates the ids of an article's headings from their texts, in order. A heading without letters and digits
 * gets `section`, also used as a prefix for ids that a footnote or menu has.
 */
export function headingNamer(): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of FRAME_IDS) slugger.slug(id);
  return (text) => {
    const own = slug(text);
    if (!/[^-]/.test(own)) return slugger.slug("section");
    return slugger.slug(TAKEN.test(own) ? `section ${text}` : text);
  };
}

/** Gives a sanitised tree its classes, anchors and figures. */
export function renderArticle(tree: Root, { highlight, sizeOf }: ArticleFacts): RenderedArticle {
  const nameOf = headingNamer();
  const headings: ArticleHeading[] = [];
  const anchors: string[] = [];
  const tables = tableNamer();
  let keyed = false;

  const rewrite: Rewrite = (element, parent) => {
    const attributes = attributesOf(element);
    if (typeof attributes["id"] === "string") anchors.push(attributes["id"]);
    switch (element.tagName) {
      case "h2":
      case "h3":
      case "h4":
        return heading(element);
      case "p":
        return figure(element) ?? paragraph(element, parent);
      case "a":
        return compactElement(element, rewrite, linkAttributes(attributes));
      case "img":
        return compactElement(element, rewrite, imageAttributes(attributes, sizeOf));
      case "pre":
        return code(element, highlight);
      case "table":
        keyed = hasRowHeads(element);
        return table(element, String(attributes["data-caption"] ?? ""));
      case "div":
        return layout(element);
      case "th":
      case "td":
        return cell(element, attributes, parent);
      case "input":
        // A character, not a field: it cannot be ticked, and a field would need a label.
        return attributes["checked"] ? "☑" : "☐";
      default:
        return undefined;
    }
  };

  const heading = (element: Element): ArticleNode => {
    const text = textOf(element);
    const own = element.properties["id"];
    const id = typeof own === "string" ? own : nameOf(text);
    if (own !== id) anchors.push(id);
    // Only the footnotes' heading has an id already, and it is not in the table of contents.
    if (element.tagName === "h2" && own !== id) headings.push({ id, text });
    tables.under(text);
    return compactElement(element, rewrite, { id });
  };

  const paragraph = (element: Element, parent: Element | Root): ArticleNode => {
    const first =
      parent.type === "root" && parent.children.find((child) => child.type === "element") === element;
    const { className = first ? "lede" : undefined } = attributesOf(element);
    return compactElement(element, rewrite, className ? { className } : {});
  };

  /** A picture alone in a paragraph is a figure; its title is the caption. */
  const figure = (element: Element): ArticleNode | undefined => {
    const [image, ...others] = element.children;
    if (image?.type !== "element" || image.tagName !== "img" || others.length > 0) return undefined;
    const { title, ...attributes } = attributesOf(image);
    const picture = compactElement(image, rewrite, imageAttributes(attributes, sizeOf));
    return title ? ["figure", 0, picture, ["figcaption", 0, String(title)]] : ["figure", 0, picture];
  };

  /** Columns are unchanged; media with text consists of a figure, and a box with all words. */
  const layout = (element: Element): ArticleNode => {
    const whole = compactElement(element, rewrite);
    const [tag, attributes, picture, ...words] = whole;
    const beside = attributes && /\bmedia-text\b/.test(String(attributes["className"]));
    return beside && picture ? [tag, attributes, picture, ["div", 0, ...words]] : whole;
  };

  /** A table is labelled by its caption or, without one, by the heading above it. */
  const table = (element: Element, caption: string): ArticleNode => {
    const name = caption || tables.next();
    const [tag, , ...parts] = compactElement(withoutEmptyHead(element), rewrite);
    const shown: ArticleNode[] = caption ? [["caption", 0, caption]] : [];
    return [tag, name ? { "aria-label": name } : 0, ...shown, ...parts];
  };

  const cell = (element: Element, attributes: ArticleAttributes, row: Element | Root): ArticleNode => {
    const { align, ...spans } = attributes;
    const aside: ArticleAttributes =
      typeof align === "string" && align !== "left" ? { ...spans, className: `align-${align}` } : spans;
    const first = row.children.find((child) => child.type === "element") === element;
    const [, , ...content] = compactElement(element, rewrite);
    const beside = row.children.some((child) => child.type === "element" && child.tagName === "td");
    const scope = first && beside ? "row" : "col";
    if (element.tagName === "th" && content.length > 0) return ["th", { scope, ...aside }, ...content];
    if (element.tagName === "td" && first && keyed) return ["th", { scope: "row", ...aside }, ...content];
    return ["td", Object.keys(aside).length > 0 ? aside : 0, ...content];
  };

  return { body: compact(tree, rewrite), headings, anchors };
}

/** Markdown has no table without a header row, so authors leave it empty. */
function withoutEmptyHead(table: Element): Element {
  const children = table.children.filter(
    (part) => part.type !== "element" || part.tagName !== "thead" || !isBlank([part]),
  );
  return { ...table, children };
}

function linkAttributes(attributes: ArticleAttributes): ArticleAttributes {
  const foreign = /^https?:/.test(String(attributes["href"]));
  return foreign ? { ...attributes, rel: "external noopener" } : attributes;
}

function imageAttributes(attributes: ArticleAttributes, sizeOf: ArticleFacts["sizeOf"]): ArticleAttributes {
  return { ...attributes, ...sizeOf(String(attributes["src"])), loading: "lazy", decoding: "async" };
}

function code(element: Element, highlight: Highlight): ArticleNode {
  const inner = element.children.find((child) => child.type === "element");
  if (!inner) return ["pre", 0];
  const language = /language-(\S+)/.exec(String(attributesOf(inner)["className"] ?? ""))?.[1] ?? "text";
  const runs = highlight(textOf(inner).replace(/\n$/, ""), language);
  const content = runs.map<ArticleNode>((run) =>
    typeof run === "string" ? run : ["span", { className: run.className }, run.text],
  );
  const title = String(inner.properties["dataTitle"] ?? "");
  if (!title) return ["pre", 0, ["code", 0, ...content]];
  const block: ArticleNode = ["pre", { "aria-label": title }, ["code", 0, ...content]];
  return ["figure", { className: "file" }, ["figcaption", 0, title], block];
}

/** A longer cell is not a key. */
const KEY_MAX_CHARS = 48;

/** True if the cells of a table's first column are row headers: the corner is empty, or each is short and unique. */
function hasRowHeads(table: Element): boolean {
  const [head, ...rows] = rowsOf(table);
  if (!head || rows.length === 0 || head.length < 2) return false;
  if (head[0] === "") return true;
  const keys = rows.map(([first = ""]) => first);
  return new Set(keys).size === keys.length && keys.every((key) => key !== "" && key.length <= KEY_MAX_CHARS);
}

/** The text of all cells, row by row; empty for cells beside several rows, which name none of them. */
function rowsOf(element: Element): string[][] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName !== "tr") return rowsOf(child);
    const cells = child.children.filter((cell) => cell.type === "element");
    return [cells.map((cell) => (cell.properties["rowSpan"] ? "" : textOf(cell).trim()))];
  });
}

/** Labels tables by the headings above them; the second under one heading gets a number. */
function tableNamer(): { under(heading: string): void; next(): string } {
  let heading = "";
  let count = 0;
  return {
    under: (text) => {
      heading = text;
      count = 0;
    },
    next: () => {
      count += 1;
      return heading && count > 1 ? `${heading} (${count})` : heading;
    },
  };
}
