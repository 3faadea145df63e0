import type { Element, ElementContent } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { EMBEDS, findAll, h, isElement, isNamed, lineOf, text } from "./html-nodes.ts";
import { image, inlines, type HtmlContext } from "./html-inlines.ts";

type MakeBlocks = (nodes: readonly ElementContent[], context: HtmlContext) => ElementContent[];

/**
 * Rebuilds a figure: pictures with their captions, a table with its own, or anything else with the caption below it.
 * @param blocks rebuilds what is no picture; passed in, since it rebuilds figures too
 */
export function figure(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] {
  const parts = findAll(node, ({ tagName }) => tagName === "figcaption" || tagName === "figure");
  const captions = parts.filter((part) => part.tagName === "figcaption");
  const caption = captions.map(lineOf).join(" ");
  const rest = node.children.filter((child) => !isNamed(child, "figcaption"));
  const inner = parts.filter((part) => part.tagName === "figure");
  if (inner.length > 0 && onlyPictures(node.children, true)) {
    const shown = inner.flatMap((part) => figure(part, context, blocks));
    return [...shown, ...words(caption ? [text(caption)] : [])];
  }
  const pictures = findAll({ children: rest }, ({ tagName }) => tagName === "img");
  if (pictures.length > 0 && onlyPictures(rest, false)) {
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

/** Whether there is nothing but wrappers around pictures; a gallery may have lists and captions too. */
function onlyPictures(nodes: readonly ElementContent[], gallery: boolean): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return node.value.trim() === "";
    if (!isElement(node)) return true;
    const { tagName } = node;
    if (gallery && (tagName === "figcaption" || tagName === "figure")) return true;
    if (gallery && /^(?:ul|li)$/.test(tagName)) return onlyPictures(node.children, true);
    if (/^(?:table|pre|blockquote|ul|ol|p|h[1-6])$/.test(tagName) || EMBEDS.has(tagName)) return false;
    return onlyPictures(node.children, gallery);
  });
}
