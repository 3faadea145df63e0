import type { Element, ElementContent } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { classesOf, EMBEDS, findAll, h, isElement, isNamed, lineOf, text } from "./html-nodes.ts";
import { image, inlines, type HtmlContext } from "./html-inlines.ts";

/** Rebuilds blocks; it is passed to what rebuilds their parts, since it rebuilds these parts too. */
export type MakeBlocks = (nodes: readonly ElementContent[], context: HtmlContext) => ElementContent[];

/** Rebuilds a figure; several pictures in one are a gallery. */
export function figure(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] {
  const parts = findAll(node, ({ tagName }) => tagName === "figcaption" || tagName === "figure");
  const captions = parts.filter((part) => part.tagName === "figcaption");
  const caption = captions.map(lineOf).join(" ");
  const rest = node.children.filter((child) => !isNamed(child, "figcaption"));
  const inner = parts.filter((part) => part.tagName === "figure");
  if (inner.length > 0 && onlyPictures(node.children)) {
    const shown = inner.flatMap((part) => figure(part, context, blocks));
    return galleryOf(shown, caption, columnsOf(node));
  }
  if (onlyPictures(rest)) {
    const pictures = findAll({ children: rest }, ({ tagName }) => tagName === "img");
    if (pictures.length > 1) {
      const shown = pictures.flatMap((picture) => captioned(picture, "", context));
      return galleryOf(shown, caption, columnsOf(node));
    }
    if (pictures[0]) return captioned(pictures[0], caption, context);
  }
  const built = blocks(rest, context);
  const [only] = built;
  if (caption && built.length === 1 && isNamed(only, "table") && !only.properties["dataCaption"]) {
    only.properties["dataCaption"] = caption;
    return built;
  }
  const below = node.children.filter((child) => isNamed(child, "figcaption"));
  return [...built, ...below.flatMap((one) => words(inlines(one.children, context)))];
}

/** A picture with its caption; where the picture is missing, the caption, or else what the picture shows. */
export function captioned(picture: Element, caption: string, context: HtmlContext): Element[] {
  const shown = image(picture, context);
  const [own] = shown;
  if (!isNamed(own, "img")) return words(caption ? [text(caption)] : shown);
  if (caption) own.properties["title"] = caption;
  return words([own]);
}

/**
 * Pictures side by side. One alone is no gallery.
 * @param shown paragraphs, each with a picture or with the words that take its place
 * @param columns that its editor chose
 */
export function galleryOf(shown: readonly ElementContent[], caption: string, columns?: number): Element[] {
  const isPicture = (one: ElementContent) => isElement(one) && isNamed(one.children[0], "img");
  const pictures = shown.filter(isElement).filter(isPicture);
  const others = shown.filter(isElement).filter((one) => !isPicture(one));
  if (pictures.length < 2) return [...pictures, ...others, ...words(caption ? [text(caption)] : [])];
  const across = Math.min(4, Math.max(2, Math.min(columns ?? 3, pictures.length)));
  const below = caption ? [h("figcaption", {}, [text(caption)])] : [];
  return [h("figure", { className: ["gallery", `gallery-${across}`] }, [...pictures, ...below]), ...others];
}

/** How many columns an editor chose: WordPress says so, Ghost fills rows. */
export function columnsOf(node: Element): number | undefined {
  const named = /(?:^|\s)(?:gallery-)?columns-(\d)(?:\s|$)/.exec(classesOf(node).join(" "))?.[1];
  if (named !== undefined) return Number(named);
  const [row] = findAll(node, (one) => classesOf(one).includes("kg-gallery-row"));
  return row && findAll(row, ({ tagName }) => tagName === "img").length;
}

function words(children: ElementContent[]): Element[] {
  return isBlank(children) ? [] : [h("p", {}, children)];
}

/** Whether there is nothing but wrappers around pictures and captions; the pictures of a gallery may be in a list. */
function onlyPictures(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return node.value.trim() === "";
    if (!isElement(node) || isNamed(node, "figcaption")) return true;
    if (/^(?:table|pre|blockquote|ol|p|h[1-6])$/.test(node.tagName) || EMBEDS.has(node.tagName)) return false;
    return onlyPictures(node.children);
  });
}
