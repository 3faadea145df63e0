import type { Element, ElementContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import {
  attribute,
  EMBEDS,
  GONE,
  h,
  isBlock,
  isElement,
  isNamed,
  replaceElements,
  text,
} from "./html-nodes.ts";

/** What a foreign article is rebuilt with. */
export interface HtmlContext {
  linkTo(href: string): string | undefined;
  pictureAt(src: string): string | undefined;
  /** Marks of footnotes by the element that refers to one. */
  footnotes: ReadonlyMap<Element, ElementContent>;
}

/** Our elements, and those that mean the same. */
const SAME = {
  strong: "b strong",
  em: "i em cite dfn var",
  del: "s strike del",
  code: "code kbd samp tt",
  sup: "sup",
};
const NAMES = new Map(
  Object.entries(SAME).flatMap(([ours, theirs]) => theirs.split(" ").map((name) => [name, ours])),
);

/** Rebuilds what may be in a line of an article of ours, and leaves out all else. */
export function inlines(nodes: readonly ElementContent[], context: HtmlContext): ElementContent[] {
  return nodes.flatMap((node) => inline(node, context));
}

function inline(node: ElementContent, context: HtmlContext): ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  if (node.type !== "element" || GONE.has(node.tagName)) return checkbox(node);
  const mark = context.footnotes.get(node);
  if (mark) return [mark];
  if (EMBEDS.has(node.tagName)) return embedLink(node, context);
  const { tagName, children } = node;
  if (tagName === "br") return [h("br", {}, [])];
  if (tagName === "img") return image(node, context);
  if (tagName === "a") return link(node, context);
  if (tagName === "q") return [text("“"), ...inlines(children, context), text("”")];
  const name = NAMES.get(tagName);
  if (name === "code") return textOf(node).trim() === "" ? [] : [h("code", {}, [text(textOf(node))])];
  const inner = inlines(children, context);
  if (name) return inner.length > 0 ? [h(name, {}, inner)] : [];
  return isBlock(node) ? [text(" "), ...inner, text(" ")] : inner;
}

/** In to-do lists a form field says something to a reader. */
function checkbox(node: ElementContent): ElementContent[] {
  if (!isNamed(node, "input") || attribute(node, "type") !== "checkbox") return [];
  const ticked = node.properties["checked"] === true;
  return [h("input", { type: "checkbox", ...(ticked && { checked: true }) }, [])];
}

function link(node: Element, context: HtmlContext): ElementContent[] {
  // A link inside a link, which broken HTML may have, is no link of its own.
  replaceElements(node, (one) => (one.tagName === "a" ? one.children : [one]));
  const inner = inlines(node.children, context);
  const href = attribute(node, "href");
  const target = href === undefined ? undefined : context.linkTo(href);
  return target === undefined || textOf(h("a", {}, inner)).trim() === ""
    ? inner
    : [h("a", { href: target }, inner)];
}

/** Our own copy of a picture, or its alternative text where there is none. */
export function image(node: Element, { pictureAt }: HtmlContext): ElementContent[] {
  const alt = attribute(node, "alt") ?? "";
  const src = sourceOf(node);
  const own = src === undefined ? undefined : pictureAt(src);
  if (own !== undefined) return [h("img", { src: own, alt }, [])];
  return alt ? [text(alt)] : [];
}

/** The address of a picture, also where a script should fill it in later. */
export function sourceOf(node: Element): string | undefined {
  const given = attribute(node, "src");
  return given === undefined || given.startsWith("data:")
    ? (attribute(node, "dataSrc") ?? attribute(node, "dataOriginal"))
    : given;
}

/** Somebody else's player or page, as a link to it. */
export function embedLink(node: Element, { linkTo }: HtmlContext): ElementContent[] {
  const source = node.children.find((child) => isNamed(child, "source"));
  const address =
    attribute(node, "src") ??
    attribute(node, "data") ??
    attribute(node, "dataSrc") ??
    (isElement(source) ? attribute(source, "src") : undefined);
  const target = address && /^(?:https?:)?\/\/|^[/.]/.test(address) ? linkTo(address) : undefined;
  if (!target) return [];
  const isFile = isNamed(node, "video", "audio");
  return [h("a", { href: target }, [text(attribute(node, "title") ?? addressName(target, isFile))])];
}

/** The text of a link without words: the name of a file, or the host of a page. */
export function addressName(address: string, isFile: boolean): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  return isFile && /.\.\w+$/.test(name) ? name : host.replace(/^www\./, "");
}
