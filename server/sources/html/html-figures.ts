import type { Element, ElementContent } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { EMBEDS, findAll, h, isElement, isNamed, lineOf, text } from "./html-nodes.ts";
import { image, inlines, type HtmlContext } from "./html-inlines.ts";

type MakeBlocks = (nodes: readonly ElementContent[], context: HtmlContext) => ElementContent[];

/** Rebuilds a figure. `blocks` rebuilds what is no picture; it is passed in, since it rebuilds figures too. */
export function figure(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] {
  const parts = findAll(node, ({ tagName }) => tagName === "figcaption" || tagName === "figure");
  const captions = parts.filter((part) => part.tagName === "figcaption");
  const caption = captions.map(lineOf).join(" ");
  const rest = node.children.filter((child) => !isNamed(child, "figcaption"));
  const inner = parts.filter((part) => part.tagName === "figure");
  if (inner.length > 0 && onlyPictures(node.children)) {
    const shown = inner.flatMap((part) => figure(part, context, blocks));
    return [...shown, ...words(caption ? [text(caption)] : [])];
  }
  const pictures = findAll({ children: rest }, ({ tagName }) => tagName === "img");
  if (pictures.length > 0 && onlyPictures(rest)) {
    const shown = pictures.flatMap((picture) => image(picture, context));
    const images = shown.filter((one) => isNamed(one, "img"));
    const last = images.at(-1);
    if (isElement(last) && caption) last.properties["title"] = caption;
    return last ? images.map((one) => h("p", {}, [one])) : words(caption ? [text(caption)] : shown);
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
