import type { Element, ElementContent, Root } from "hast";
import { COLUMN_WIDTHS, columnsClass } from "../../posts/article/layout-widths.ts";
import {
  attribute,
  classesOf,
  element,
  findAll,
  findClass,
  findNamed,
  holdsBlock,
  isBlock,
  isElement,
  isEmpty,
  lineOf,
  marked,
  namesIn,
  replaceElements,
  words,
} from "./hast-nodes.ts";
import { plainCode } from "./plain-code.ts";

/** The target of a link: a path of ours or an absolute address; undefined for none. */
export type LinkTo = (href: string) => string | undefined;

/** By class or name, blocks of editors that we have too; undefined where one lacks what makes it one. */
const KNOWN = new Map<string, (node: Element, linkTo: LinkTo) => ElementContent[] | undefined>(
  Object.entries({
    details,
    figure,
    gallery: classicGallery,
    "kg-toggle-card": toggle,
    "wp-block-columns": columns,
    "wp-block-cover": cover,
    "wp-block-embed__wrapper": bareAddress,
    "wp-block-media-text": mediaText,
    "wp-caption": classicCaption,
  }),
);
const NOTES = /^(?:kg-callout-card|note|notice|callout|admonition|wp-block-callout)$/;
const EMBEDS = /^(?:iframe|embed|object|video|audio|portal)$/;

/** Turns the blocks of editors that we know into ours, code into plain code, and what is embedded into links. */
export function takeEditorBlocks(tree: Root, linkTo: LinkTo): void {
  replaceElements(tree, (node) => {
    for (const name of [node.tagName, ...classesOf(node)]) {
      const made = KNOWN.get(name)?.(node, linkTo);
      if (made) return made;
    }
    if (EMBEDS.test(node.tagName)) return embedded(node, linkTo);
    if (node.tagName === "a") return link(node, linkTo);
    if (node.tagName === "pre") return plainCode(node);
    if (classesOf(node).some((name) => NOTES.test(name))) return [block("aside", ["note"], note(node))];
    return [node];
  });
}

/** An element that becomes one of ours. */
function block(tag: string, classes: string[], children: ElementContent[]): Element {
  const isLine = tag === "summary" || tag === "figcaption";
  return marked("div", { block: { tag, classes, isLine } }, children);
}

/** A link, around a block one line with the title of the page that it previews; without words, what is in it. */
function link(node: Element, linkTo: LinkTo): ElementContent[] {
  const target = linkTo(attribute(node, "href") ?? "");
  // A link inside a link, which broken HTML may have, is no link of its own.
  replaceElements(node, (one) => (one.tagName === "a" ? one.children : [one]));
  const [title] = findAll(node, (one) => /(?:^|[-_ ])title/.test(classesOf(one).join(" ")));
  const line = lineOf(title ?? node);
  const isCard = holdsBlock(node);
  const content = isCard && line !== "" ? words(line) : node.children;
  const shown = target && line !== "" ? [element("a", { href: target }, content)] : content;
  return isCard ? [element("p", {}, shown)] : shown;
}

/** A player or page of another site, as a link to it. */
function embedded(node: Element, linkTo: LinkTo): ElementContent[] {
  const [source] = findNamed(node, "source");
  const address = [node, ...(source ? [source] : [])]
    .flatMap((one) => ["src", "data", "dataSrc"].map((name) => attribute(one, name)))
    .find((one) => one !== undefined);
  const target = address && /^(?:https?:)?\/\/|^[/.]/.test(address) ? linkTo(address) : undefined;
  if (!target) return node.children;
  const name = attribute(node, "title") ?? addressName(target);
  return [element("p", {}, [element("a", { href: target }, words(name))])];
}

/** What an editor meant to embed and could not, which leaves its bare address. */
function bareAddress(node: Element, linkTo: LinkTo): ElementContent[] | undefined {
  const line = lineOf(node);
  const target = /^https?:\/\/\S+$/i.test(line) ? linkTo(line) : undefined;
  return target === undefined
    ? undefined
    : [element("p", {}, [element("a", { href: target }, words(addressName(target)))])];
}

/** The text of a link without words: the name of a media file, or the host of a page. */
export function addressName(address: string): string {
  const { hostname, pathname } = new URL(address, "https://host.invalid");
  return MEDIA_FILE.test(pathname)
    ? pathname.slice(pathname.lastIndexOf("/") + 1)
    : hostname.replace(/^www\./, "");
}

/** Addresses of films and sounds. */
export const MEDIA_FILE = /\.(?:m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|wav|webm)$/i;

/** One picture with its caption, several as a gallery; a table or other words with the caption below. */
function figure(node: Element): ElementContent[] {
  const caption = node.children.filter((one) => isElement(one, "figcaption"));
  const rest = node.children.filter((one) => !isElement(one, "figcaption"));
  const line = caption.map(lineOf).join(" ");
  const pictures = findNamed({ children: rest }, "img");
  const [first, ...others] = pictures;
  const isPictures = rest.every((one) => lineOf(one) === "") && !/table|hr/.test(namesIn(rest));
  if (first && isPictures) return others.length > 0 ? gallery(node, pictures, line) : captioned(first, line);
  const [table, ...more] = findNamed({ children: rest }, "table");
  if (!table || more.length > 0 || lineOf(table) === "" || line === "")
    return [...rest, ...caption.map(({ children }) => element("p", {}, children))];
  table.children = table.children.filter((one) => !isElement(one, "caption"));
  table.children.unshift(element("caption", {}, words(line)));
  return rest;
}

/** A picture with its caption in a paragraph of its own, which makes it a figure. */
function captioned(picture: Element, caption: string): Element[] {
  if (caption) picture.properties["title"] = caption;
  return [element("p", {}, [picture])];
}

/** Pictures side by side, in the columns that their editor chose; below them the words of those that are missing. */
function gallery(node: Element, pictures: readonly Element[], caption: string): ElementContent[] {
  const shown = pictures.flatMap((one) => (one.properties["src"] ? captioned(one, "") : []));
  const missing = pictures.flatMap((one) => (one.properties["src"] ? [] : captioned(one, "")));
  const line = words(caption);
  if (shown.length < 2) return [...shown, ...missing, element("p", {}, line)];
  const named = /(?:^|\s)(?:gallery-)?columns-(\d)(?:\s|$)/.exec(classesOf(node).join(" "))?.[1];
  const [row] = findClass(node, "kg-gallery-row");
  const chosen = Number(named ?? (row && findNamed(row, "img").length)) || 3;
  const across = Math.min(4, Math.max(2, Math.min(chosen, shown.length)));
  const below = line.length > 0 ? [block("figcaption", [], line)] : [];
  return [block("figure", ["gallery", `gallery-${across}`], [...shown, ...below]), ...missing];
}

/** The gallery of WordPress's older editor, in whichever elements its theme wants it. */
function classicGallery(node: Element): ElementContent[] | undefined {
  for (const item of findClass(node, "gallery-item")) {
    const [picture] = findNamed(item, "img");
    const [caption] = findClass(item, "gallery-caption");
    if (picture && caption) picture.properties["title"] = lineOf(caption);
  }
  const pictures = findNamed(node, "img");
  return pictures.length > 0 ? gallery(node, pictures, "") : undefined;
}

/** A picture with a caption as WordPress's older editor has them. */
function classicCaption(node: Element): ElementContent[] | undefined {
  const [picture, ...others] = findNamed(node, "img");
  const [below] = findClass(node, "wp-caption-text");
  const caption = below ? lineOf(below) : "";
  return picture && others.length === 0 && lineOf(node) === caption ? captioned(picture, caption) : undefined;
}

function details(node: Element): ElementContent[] {
  const summary = node.children.find((child) => isElement(child, "summary"));
  const rest = node.children.filter((child) => child !== summary);
  return folded(summary ? lineOf(summary) : "", rest);
}

/** Ghost's details. */
function toggle(node: Element): ElementContent[] | undefined {
  const [heading] = findClass(node, "kg-toggle-heading-text");
  const [content] = findClass(node, "kg-toggle-content");
  return heading && content && folded(lineOf(heading), content.children);
}

function folded(line: string, content: ElementContent[]): ElementContent[] {
  if (line === "") return content;
  if (isEmpty(content)) return [element("p", {}, words(line))];
  return [block("details", [], [block("summary", [], words(line)), ...content])];
}

/** Two to four columns; beyond four they would be too narrow to read. */
function columns(node: Element): ElementContent[] {
  const isColumn = (one: ElementContent) => isElement(one) && classesOf(one).includes("wp-block-column");
  const filled = node.children.flatMap((one) =>
    isElement(one) && isColumn(one) && !isEmpty([one]) ? [one] : [],
  );
  const isWhole = node.children.every((one) => isColumn(one) || isEmpty([one]));
  if (!isWhole || filled.length < 2 || filled.length > 4) return node.children;
  const boxes = filled.map((one) => block("div", ["column"], one.children));
  return [block("div", ["columns", ...columnWidths(filled)], boxes)];
}

/** The class of the widths of ours that come nearest to those of a WordPress; none for columns of equal width. */
function columnWidths(all: readonly Element[]): string[] {
  const given = all.map((one) => percentOf(one, /(?:^|;)\s*flex-basis:\s*([\d.]{1,20})%/));
  const stated = given.filter((share) => share !== undefined);
  const rest = Math.max(0, 100 - sum(stated)) / (given.length - stated.length);
  const shares = given.map((share) => share ?? rest);
  const distance = (parts: readonly number[]) =>
    sum(parts.map((part, at) => (part / sum(parts) - (shares[at] ?? 0) / (sum(shares) || 1)) ** 2));
  const [nearest = ""] = ["", ...COLUMN_WIDTHS]
    .map((name) => ({ name, parts: name === "" ? all.map(() => 1) : name.split(":").map(Number) }))
    .filter(({ parts }) => parts.length === all.length)
    .toSorted((one, other) => distance(one.parts) - distance(other.parts))
    .map(({ name }) => name);
  return nearest === "" ? [] : [columnsClass(nearest)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function mediaText(node: Element): ElementContent[] | undefined {
  const share = percentOf(node, /grid-template-columns:\s*(?:auto\s+)?([\d.]{1,20})%/) ?? 50;
  const width = share > 58 ? ["media-two-thirds"] : share < 42 ? ["media-third"] : [];
  const side = classesOf(node).includes("has-media-on-the-right") ? ["media-right"] : [];
  return beside(node, "wp-block-media-text__content", [...side, ...width]);
}

/** A picture with words over it, which become words on a ground of their own below it. */
function cover(node: Element): ElementContent[] | undefined {
  return beside(node, "wp-block-cover__inner-container", ["media-above"]);
}

/** A picture and the part of a class, which holds the words for it. */
function beside(node: Element, name: string, side: string[]): ElementContent[] | undefined {
  const content = node.children.find((one) => isElement(one) && classesOf(one).includes(name));
  const media = node.children.filter((one) => one !== content);
  const [picture, ...others] = findNamed({ children: media }, "img");
  const isPicture =
    picture?.properties["src"] && others.length === 0 && media.every((one) => lineOf(one) === "");
  if (!isPicture || !isElement(content) || isEmpty([content])) return undefined;
  return [block("div", ["media-text", ...side], [...captioned(picture, ""), ...content.children])];
}

function percentOf(node: Element, pattern: RegExp): number | undefined {
  const found = Number(pattern.exec(attribute(node, "style") ?? "")?.[1]);
  return found > 0 ? Math.min(found, 100) : undefined;
}

/** A note; one whose emoji has an element of its own is a single line. */
function note(node: Element): ElementContent[] {
  if (findClass(node, "kg-callout-emoji").length === 0) return node.children;
  replaceElements(node, (one) => (isBlock(one) ? [...words(" "), ...one.children] : [one]));
  return [element("p", {}, node.children)];
}
