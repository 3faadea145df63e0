import type { Element, ElementContent } from "hast";
import { captioned, columnsOf, galleryOf, type MakeBlocks } from "./html-figures.ts";
import type { HtmlContext } from "./html-inlines.ts";
import { embeddedAddress } from "./html-videos.ts";
import { columnWidths, mediaWidth } from "./html-widths.ts";
import { classesOf, findAll, h, isElement, isNamed, lineOf, text } from "./html-nodes.ts";

/**
 * Rebuilds one kind of layout; undefined where it lacks what makes it one. What is inside is rebuilt once at most, also
 * where nothing comes of the layout: twice at each level would cost a nested text more time than there is.
 */
type MakeLayout = (node: Element, context: HtmlContext, blocks: MakeBlocks) => ElementContent[] | undefined;

/** By class, what editors lay out. */
const LAYOUTS: ReadonlyMap<string, MakeLayout> = new Map([
  ["gallery", classicGallery],
  ["kg-toggle-card", toggle],
  ["wp-block-columns", columns],
  ["wp-block-cover", cover],
  ["wp-block-embed__wrapper", embeddedAddress],
  ["wp-block-media-text", mediaText],
  ["wp-caption", classicCaption],
]);

/** What an editor laid out, as a layout of ours; undefined for all else. */
export function layout(
  node: Element,
  context: HtmlContext,
  blocks: MakeBlocks,
): ElementContent[] | undefined {
  if (node.tagName === "details") return details(node, context, blocks);
  for (const name of classesOf(node)) {
    const made = LAYOUTS.get(name)?.(node, context, blocks);
    if (made) return made;
  }
  return undefined;
}

function details(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] | undefined {
  const summary = node.children.find((child) => isNamed(child, "summary"));
  if (!isElement(summary)) return undefined;
  const rest = node.children.filter((child) => child !== summary);
  return folded(lineOf(summary), blocks(rest, context));
}

/** Ghost's details. */
function toggle(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] | undefined {
  const heading = partOf(node, "kg-toggle-heading-text");
  const content = partOf(node, "kg-toggle-content");
  return heading && content && folded(lineOf(heading), blocks(content.children, context));
}

function folded(line: string, content: ElementContent[]): ElementContent[] {
  if (line === "") return content;
  if (content.length === 0) return [h("p", {}, [text(line)])];
  return [h("details", {}, [h("summary", {}, [text(line)]), ...content])];
}

function columns(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] | undefined {
  const all = node.children.filter((child) => !(child.type === "text" && child.value.trim() === ""));
  const isColumn = (one: ElementContent) => isElement(one) && classesOf(one).includes("wp-block-column");
  if (!all.every((one) => isColumn(one) || one.type === "comment")) return undefined;
  const filled = all.filter(isElement).flatMap((one) => {
    const inside = blocks(one.children, context);
    return inside.length > 0 ? [{ one, box: h("div", { className: ["column"] }, inside) }] : [];
  });
  const boxes = filled.map(({ box }) => box);
  // Beyond four, columns would be too narrow to read.
  if (filled.length < 2 || filled.length > 4) return boxes.flatMap((box) => box.children);
  return [h("div", { className: ["columns", ...columnWidths(filled.map(({ one }) => one))] }, boxes)];
}

function mediaText(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] | undefined {
  const media = partOf(node, "wp-block-media-text__media");
  const content = partOf(node, "wp-block-media-text__content");
  if (!media || !content) return undefined;
  const right = classesOf(node).includes("has-media-on-the-right");
  const shown = blocks([media], context);
  const side = [...(right ? ["media-right"] : []), ...mediaWidth(node)];
  return beside(shown, blocks(content.children, context), side);
}

/** A picture with words over it, which become words on a ground of their own below it. */
function cover(node: Element, context: HtmlContext, blocks: MakeBlocks): ElementContent[] | undefined {
  const picture = partOf(node, "wp-block-cover__image-background");
  const content = partOf(node, "wp-block-cover__inner-container");
  if (!picture || !content || picture.tagName !== "img") return undefined;
  return beside(captioned(picture, "", context), blocks(content.children, context), ["media-above"]);
}

function beside(media: ElementContent[], content: ElementContent[], side: string[]): ElementContent[] {
  const [picture, ...others] = media;
  const isOne = isElement(picture) && isNamed(picture.children[0], "img") && others.length === 0;
  if (!isOne || content.length === 0) return [...media, ...content];
  return [h("div", { className: ["media-text", ...side] }, [picture, ...content])];
}

/** The gallery of WordPress's older editor, in whichever elements its theme wants it. */
function classicGallery(node: Element, context: HtmlContext): ElementContent[] | undefined {
  const items = findAll(node, (one) => classesOf(one).includes("gallery-item"));
  const shown = items.flatMap((item) => {
    const picture = findAll(item, ({ tagName }) => tagName === "img")[0];
    const caption = partOf(item, "gallery-caption");
    return picture ? captioned(picture, caption ? lineOf(caption) : "", context) : [];
  });
  return shown.length > 0 ? galleryOf(shown, "", columnsOf(node)) : undefined;
}

/** A picture with a caption as WordPress's older editor has them, in whichever elements its theme wants them. */
function classicCaption(node: Element, context: HtmlContext): ElementContent[] | undefined {
  const [picture, ...others] = findAll(node, ({ tagName }) => tagName === "img");
  const below = partOf(node, "wp-caption-text");
  const caption = below ? lineOf(below) : "";
  if (!picture || others.length > 0 || lineOf(node) !== caption) return undefined;
  return captioned(picture, caption, context);
}

/** The first part of an element with a class. */
function partOf(node: Element, name: string): Element | undefined {
  return findAll(node, (one) => classesOf(one).includes(name))[0];
}
