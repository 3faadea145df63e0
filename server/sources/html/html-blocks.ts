import type { Element, ElementContent } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { isKnownLanguage } from "../../posts/article/known-languages.ts";
import {
  attribute,
  classesOf,
  EMBEDS,
  findAll,
  GONE,
  h,
  holdsBlock,
  isBlock,
  isElement,
  isNamed,
  lineOf,
  text,
} from "./html-nodes.ts";
import { figure } from "./html-figures.ts";
import { embedLink, image, inlines, type HtmlContext } from "./html-inlines.ts";
import { layout } from "./html-layouts.ts";
import { table } from "./html-tables.ts";
import { videoLink } from "./html-videos.ts";

/** Rebuilds HTML from the few blocks that our articles consist of. Nothing is copied: of all others the words stay. */
export function blocks(nodes: readonly ElementContent[], context: HtmlContext): ElementContent[] {
  const built: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const words = inlines(line, context);
    line = [];
    if (!isBlank(words)) built.push(...paragraphs(words, context));
  };
  for (const node of nodes) {
    const made = block(node, context);
    if (made === undefined) line.push(node);
    else {
      endLine();
      built.push(...made);
    }
  }
  endLine();
  return built;
}

/** The blocks for a node; undefined when it is part of a line. */
function block(node: ElementContent, context: HtmlContext): ElementContent[] | undefined {
  if (!isElement(node) || context.footnotes.has(node)) return undefined;
  const { tagName, children } = node;
  if (GONE.has(tagName)) return undefined;
  if (EMBEDS.has(tagName)) {
    const link = embedLink(node, context);
    return link.length > 0 ? [h("p", {}, link)] : blocks(children, context);
  }
  if (!isBlock(node)) {
    if (!holdsBlock(node)) return undefined;
    return tagName === "a" ? card(node, context) : blocks(children, context);
  }
  if (/^h[1-6]$/.test(tagName)) return heading(node, context);
  const laidOut = layout(node, context, blocks);
  if (laidOut) return laidOut;
  switch (tagName) {
    case "p":
      return holdsBlock(node) ? blocks(children, context) : paragraphs(inlines(children, context), context);
    case "pre":
      return code(node);
    case "figure":
      return figure(node, context, blocks);
    case "blockquote":
      return wrap("blockquote", blocks(children, context));
    case "ul":
    case "ol":
    case "menu":
    case "dir":
      return list(node, context);
    case "table":
      return table(node, context);
    case "hr":
      return [h("hr", {}, [])];
    case "dt":
    case "summary":
      return wrap("p", wrap("strong", inlines(children, context)));
    case "div":
    case "aside":
      return isNote(node)
        ? wrap("aside", note(node, context), { className: ["note"] })
        : blocks(children, context);
    default:
      return blocks(children, context);
  }
}

function wrap(name: string, children: ElementContent[], properties: Element["properties"] = {}): Element[] {
  return isBlank(children) ? [] : [h(name, properties, children)];
}

/** A paragraph; pictures in it without any words get paragraphs of their own, and so become figures. The address of a video gets a name. */
function paragraphs(words: ElementContent[], context: HtmlContext): Element[] {
  const trimmed = words.filter((node, index) => !isNamed(node, "br") || !atEdge(words, index));
  const pictures = trimmed.filter((node) => isNamed(node, "img"));
  const only = trimmed.every((node) => isNamed(node, "img", "br") || isBlank([node]));
  if (pictures.length > 0 && only) return pictures.map((picture) => h("p", {}, [picture]));
  const video = videoLink(trimmed, context);
  return wrap("p", video ? [video] : trimmed);
}

function atEdge(words: readonly ElementContent[], index: number): boolean {
  return isBlank(words.slice(0, index)) || isBlank(words.slice(index + 1));
}

/** A link around blocks, such as a preview of another page: one line with that link. */
function card(node: Element, context: HtmlContext): ElementContent[] {
  const href = attribute(node, "href");
  const target = href === undefined ? undefined : context.linkTo(href);
  const picture = findAll(node, ({ tagName }) => tagName === "img")[0];
  const titles = findAll(node, (one) => /(?:^|[-_ ])title/.test(classesOf(one).join(" ")));
  const words = lineOf(titles[0] ?? node);
  if (words === "") return picture ? paragraphs(image(picture, context), context) : [];
  const label = [text(words)];
  return [h("p", {}, target === undefined ? label : [h("a", { href: target }, label)])];
}

function heading(node: Element, context: HtmlContext): Element[] {
  const id = attribute(node, "id");
  const words = inlines(node.children, context).filter((one) => !isNamed(one, "br", "img"));
  // Its level and id are still those of the source; both depend on the whole article.
  return wrap(node.tagName, words, id === undefined ? {} : { dataWas: id });
}

function list(node: Element, context: HtmlContext): Element[] {
  const entries = node.children.flatMap((child) => {
    if (isBlank([child])) return [];
    const inner = isNamed(child, "li") ? child.children : [child];
    const loose = inner.some(
      (one) => isBlock(one) || (isElement(one) && (EMBEDS.has(one.tagName) || holdsBlock(one))),
    );
    const content = loose ? entry(inner, context) : inlines(inner, context);
    return wrap("li", content);
  });
  const start = node.tagName === "ol" ? attribute(node, "start") : undefined;
  const properties = start !== undefined && /^\d{1,6}$/.test(start) ? { start: Number(start) } : {};
  return entries.length > 0 ? [h(node.tagName === "ol" ? "ol" : "ul", properties, entries)] : [];
}

/** The words before a list inside an entry have no paragraph, as in Markdown. */
function entry(nodes: readonly ElementContent[], context: HtmlContext): ElementContent[] {
  const built = blocks(nodes, context);
  const [first, ...rest] = built;
  const tight = isNamed(first, "p") && rest.every((one) => isNamed(one, "ul", "ol"));
  return tight ? [...first.children, ...rest] : built;
}

function code(node: Element): Element[] {
  const inner = node.children.find((child) => isNamed(child, "code"));
  const marks = [node, ...(isElement(inner) ? [inner] : [])];
  const named = marks.flatMap((one) => [
    ...classesOf(one).map((name) => /^(?:language|lang|highlight-source|brush:?)-?(.+)$/.exec(name)?.[1]),
    attribute(one, "lang"),
    attribute(one, "dataLang"),
  ]);
  const language = named
    .map((name) => name?.toLowerCase())
    .find((name) => name !== undefined && isKnownLanguage(name));
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  const words = codeText(node).replace(/^\n/, "");
  return words.trim() === "" ? [] : [h("pre", {}, [h("code", properties, [text(words)])])];
}

/** Code as text; some editors break its lines with elements. */
function codeText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || GONE.has(node.tagName)) return "";
  return node.tagName === "br" ? "\n" : node.children.map(codeText).join("");
}

/** What a note consists of; one whose emoji has an element of its own is a single line. */
function note(node: Element, context: HtmlContext): ElementContent[] {
  const hasEmoji = findAll(node, (one) => classesOf(one).includes("kg-callout-emoji")).length > 0;
  return hasEmoji ? wrap("p", inlines(node.children, context)) : blocks(node.children, context);
}

function isNote(node: Element): boolean {
  return classesOf(node).some((name) =>
    /^(?:kg-callout-card|note|notice|callout|admonition|wp-block-callout)$/.test(name),
  );
}
