import type { Element, ElementContent, Root } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { isKnownLanguage } from "../../posts/article/known-languages.ts";
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
  lineOf,
  replaceElements,
  words,
} from "./hast-nodes.ts";

/** The target of a link: a path of ours or an absolute address; undefined for none. */
export type LinkTo = (href: string) => string | undefined;

/** Replacement elements for editors' and themes' markup, by class. */
const MEANT: Readonly<Record<string, string>> = {
  gallery: "figure",
  "gallery-caption": "figcaption",
  "gallery-item": "figure",
  "kg-toggle-card": "details",
  "kg-toggle-heading": "summary",
  "wp-caption": "figure",
  "wp-caption-text": "figcaption",
};
const NOTES = /^(?:kg-callout-card|note|notice|callout|admonition|wp-block-callout)$/;
const EMBEDS = /^(?:iframe|embed|object|video|audio|portal)$/;

/** Converts known editor blocks to ours, code to plain code, and embeds to links. */
export function takeEditorBlocks(tree: Root, linkTo: LinkTo): void {
  replaceElements(tree, (node) => {
    const classes = classesOf(node);
    node.tagName = classes.map((name) => MEANT[name]).find((name) => name !== undefined) ?? node.tagName;
    if (EMBEDS.test(node.tagName)) return embedded(node, linkTo);
    if (node.tagName === "a") return link(node, linkTo);
    if (node.tagName === "pre") return plainCode(node);
    if (node.tagName === "figure") return figure(node);
    if (classes.some((name) => NOTES.test(name))) return [block("aside", ["note"], note(node))];
    return [node];
  });
}

/** An element that becomes one of ours. */
function block(tag: string, className: string[], children: ElementContent[]): Element {
  return element(tag, { className }, children);
}

/** A link; around a block, one line with the title of the linked page; without words, its content. */
function link(node: Element, linkTo: LinkTo): ElementContent[] {
  const target = linkTo(attribute(node, "href") ?? "");
  // A link inside a link, from broken HTML, is unwrapped.
  replaceElements(node, (one) => (one.tagName === "a" ? one.children : [one]));
  const [title] = findAll(node, (one) => /(?:^|[-_ ])title/.test(classesOf(one).join(" ")));
  const line = lineOf(title ?? node);
  const isCard = holdsBlock(node);
  const content = isCard && line !== "" ? words(line) : node.children;
  const shown =
    target && line !== ""
      ? [element("a", { href: target, wasId: node.properties["wasId"] }, content)]
      : content;
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

/** The text for a link without words: the name of a media file, or the host of a page. */
export function addressName(address: string): string {
  const { hostname, pathname } = new URL(address, "https://host.invalid");
  return MEDIA_FILE.test(pathname)
    ? pathname.slice(pathname.lastIndexOf("/") + 1)
    : hostname.replace(/^www\./, "");
}

/** Addresses of films and sounds. */
const MEDIA_FILE = /\.(?:m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|wav|webm)$/i;

/** One picture with its caption, several as a gallery; a table or other text with the caption below. */
function figure(node: Element): ElementContent[] {
  const caption = node.children.filter((one) => isElement(one, "figcaption"));
  const rest = node.children.filter((one) => !isElement(one, "figcaption"));
  const line = caption.map(lineOf).join(" ");
  const pictures = findNamed({ children: rest }, "img");
  const [first] = pictures;
  const others = findAll({ children: rest }, ({ tagName }) => /^(?:table|hr)$/.test(tagName));
  const isPictures = others.length === 0 && rest.every((one) => lineOf(one) === "");
  if (first && isPictures)
    return pictures.length > 1 ? gallery(node, pictures, line) : captioned(first, line);
  const [table, ...more] = findNamed({ children: rest }, "table");
  if (!table || more.length > 0 || lineOf(table) === "" || line === "")
    return [...rest, ...caption.map(({ children }) => element("p", {}, children))];
  table.children = table.children.filter((one) => !isElement(one, "caption"));
  table.children.unshift(element("caption", {}, words(line)));
  return rest;
}

/** A picture with its caption in a separate paragraph, which makes it a figure. */
function captioned(picture: Element, caption: string): Element[] {
  if (caption) picture.properties["title"] = caption;
  return [element("p", {}, [picture])];
}

/** Pictures side by side, in the editor's columns; below them the captions of missing ones. */
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

/** A note; one with a separate emoji element is a single line. */
function note(node: Element): ElementContent[] {
  if (findClass(node, "kg-callout-emoji").length === 0) return node.children;
  replaceElements(node, (one) => (isBlock(one) ? [...words(" "), ...one.children] : [one]));
  return [element("p", {}, node.children)];
}

/** Code as plain text with its language, if known; some editors break its lines with elements. */
function plainCode(node: Element): ElementContent[] {
  const named = [node, ...findNamed(node, "code")].flatMap((one) => [
    ...classesOf(one).map((name) => /^(?:language|lang|highlight-source|brush:?)-?(.+)$/.exec(name)?.[1]),
    attribute(one, "lang"),
    attribute(one, "dataLang"),
  ]);
  const language = named.find((name) => name !== undefined && isKnownLanguage(name))?.toLowerCase();
  replaceElements(node, (one) => (one.tagName === "br" ? words("\n") : one.children));
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  return isBlank(node.children) ? [] : [element("pre", {}, [element("code", properties, node.children)])];
}
