import type { Element, ElementContent, Root } from "hast";
import { defaultHandlers, toMdast, type Handle } from "hast-util-to-mdast";
import type { InlineCode, Link, Nodes, Paragraph, Parents, Root as MarkdownRoot } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified, type Processor } from "unified";
import { textOf } from "../posts/article/compact.ts";
import { MEDIA_WIDTHS } from "../posts/article/layout-widths.ts";
import { cleanHtml, type CleanHtml, type HtmlFacts } from "../sources/html/clean-html.ts";
import { attribute, classesOf, findAll, isNamed, replaceElements } from "../sources/html/html-nodes.ts";

/** What Markdown is written with, in addition to what foreign HTML is read with. */
export interface MarkdownFacts extends HtmlFacts {
  /** Alternative text for a picture of ours that came without any. */
  describe(src: string, caption?: string): string;
  /** A text in which nothing is a placeholder for a fact of the site. */
  plain(text: string): string;
}

/** A foreign article as Markdown. */
export type HtmlMarkdown = Pick<CleanHtml, "minutes" | "opening"> & { markdown: string };

const writer = unified()
  .use(remarkGfm)
  .use(remarkDirective)
  .use(leaveColons)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", listItemIndent: "one" })
  .freeze();

/** Makes the Markdown of a post from foreign HTML, in a form that is pleasant to edit. @throws HtmlRefused */
export async function htmlToMarkdown(html: string, facts: MarkdownFacts): Promise<HtmlMarkdown> {
  const { tree, minutes, opening } = await cleanHtml(html, facts);
  moveBlanks(tree);
  const markdown = toMdast(tree, { handlers });
  if (markdown.type !== "root") throw new TypeError("a tree became something else than a tree");
  rewriteBareAddresses(markdown, facts.linkTo);
  finish(markdown, facts);
  return { markdown: writer.stringify(markdown), minutes, opening };
}

const handlers: Record<string, Handle> = {
  /** A reference to a footnote, or digits, for which there are superscript characters. */
  sup(state, node: Element) {
    const mark = node.children.find((child) => isNamed(child, "a"));
    const number = mark && /^#fn-(\d+)$/.exec(attribute(mark, "href") ?? "")?.[1];
    if (number) return { type: "footnoteReference", identifier: number, label: number };
    const text = textOf(node);
    return /^\d+$/.test(text) ? { type: "text", value: raised(text) } : state.all(node);
  },
  section(state, node: Element) {
    return findAll(node, ({ tagName }) => tagName === "li").map((entry, index): Nodes => {
      const identifier = /^fn-(\d+)$/.exec(attribute(entry, "id") ?? "")?.[1] ?? `${index + 1}`;
      const children = state.toFlow(state.all(entry));
      return { type: "footnoteDefinition", identifier, label: identifier, children };
    });
  },
  aside(state, node: Element) {
    const name = classesOf(node)[0] ?? "note";
    const children = state.toFlow(state.all(node));
    return { type: "containerDirective", name, children };
  },
  figure(state, node: Element) {
    const columns = /^gallery-(\d)$/.exec(classesOf(node)[1] ?? "")?.[1];
    const caption = node.children.find((child) => isNamed(child, "figcaption"));
    const pictures = node.children.filter((child) => child !== caption);
    const children = state.toFlow(state.all({ ...node, children: pictures }));
    return {
      type: "containerDirective",
      name: "gallery",
      attributes: columns === undefined ? {} : { columns },
      children: [...(caption ? [label(caption)] : []), ...children],
    };
  },
  div(state, node: Element) {
    const [name = "", ...looks] = classesOf(node);
    const attributes = Object.fromEntries(looks.map(attributeOf));
    return { type: "containerDirective", name, attributes, children: state.toFlow(state.all(node)) };
  },
  details(state, node: Element) {
    const [summary, ...rest] = node.children;
    const children = state.toFlow(state.all({ ...node, children: rest }));
    return {
      type: "containerDirective",
      name: "details",
      children: [...(isNamed(summary, "summary") ? [label(summary)] : []), ...children],
    };
  },
  table(state, node: Element) {
    const table = defaultHandlers["table"]?.(state, node) as Nodes;
    const caption = attribute(node, "dataCaption");
    if (caption === undefined) return table;
    return [{ type: "paragraph", children: [{ type: "text", value: `Table: ${caption}` }] }, table];
  },
};

/** What a class of a layout says, as an attribute of its directive. */
function attributeOf(look: string): [name: string, value: string] {
  const [, value = ""] = /^(?:columns|media)-(.+)$/.exec(look) ?? [];
  if (look.startsWith("columns")) return ["widths", value.replaceAll("-", ":")];
  return [MEDIA_WIDTHS.some((width) => width === value) ? "width" : "side", value];
}

/** The words between the square brackets of a directive. */
function label(node: Element): Paragraph {
  const children: Paragraph["children"] = [{ type: "text", value: textOf(node) }];
  return { type: "paragraph", data: { directiveLabel: true }, children };
}

/** Adds what only Markdown requires: a language for code and alternative text for pictures. */
function finish(node: Nodes, facts: MarkdownFacts): void {
  if (node.type === "code") node.lang ??= "text";
  if (node.type === "text") node.value = facts.plain(node.value);
  if (node.type === "image") {
    node.alt = facts.plain(node.alt?.trim() || facts.describe(node.url, node.title ?? ""));
    node.title &&= facts.plain(node.title);
  }
  if ("children" in node) for (const child of node.children) finish(child, facts);
}

/** Moves blanks at the edges of marks and links out, as Markdown wants it, and removes links back from footnotes. */
function moveBlanks(tree: Root): void {
  replaceElements(tree, (node) => {
    if (node.properties["dataFootnoteBackref"] !== undefined) return [];
    if (!isNamed(node, "strong", "em", "del", "a")) return [node];
    const before = /^\s+/.exec(textIn(node.children[0]))?.[0] ?? "";
    trim(node.children[0], /^\s+/);
    const after = /\s+$/.exec(textIn(node.children.at(-1)))?.[0] ?? "";
    trim(node.children.at(-1), /\s+$/);
    const filled = node.children.some((child) => child.type !== "text" || child.value !== "");
    return [...blank(before), ...(filled ? [node] : []), ...blank(after)];
  });
}

function textIn(node: ElementContent | undefined): string {
  return node?.type === "text" ? node.value : "";
}

function trim(node: ElementContent | undefined, edge: RegExp): void {
  if (node?.type === "text") node.value = node.value.replace(edge, "");
}

function blank(value: string): ElementContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

function raised(digits: string): string {
  return digits.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? digit);
}

/** A colon inside a line, as in 9:30, is no directive in our posts, so it is not escaped. */
function leaveColons(this: Processor): void {
  for (const extension of this.data("toMarkdownExtensions") ?? [])
    extension.unsafe &&= extension.unsafe.filter(
      ({ character, before, after }) => character !== ":" || before !== "[^:]" || after === undefined,
    );
}

/** What the Markdown parser does after reading a text: it makes links of bare addresses. */
const transforms = (unified().use(remarkGfm).freeze().data("fromMarkdownExtensions") ?? [])
  .flat()
  .flatMap((extension) => extension.transforms ?? []);

/** Rewrites bare addresses, which Markdown makes links of anyway, like links; those without a target become code. */
function rewriteBareAddresses(tree: MarkdownRoot, linkTo: (href: string) => string | undefined): void {
  const given = new Set(linksIn(tree));
  for (const transform of transforms) transform(tree);
  const rewrite = (parent: Parents): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === "link" && !given.has(child)) parent.children[index] = rewritten(child, linkTo);
      else if ("children" in child) rewrite(child);
    }
  };
  rewrite(tree);
}

function rewritten(link: Link, linkTo: (href: string) => string | undefined): Link | InlineCode {
  const [words] = link.children;
  const value = words?.type === "text" ? words.value : link.url;
  const url = linkTo(/^www\./i.test(value) ? `https://${value}` : link.url);
  return url === undefined ? { type: "inlineCode", value } : { ...link, url };
}

function linksIn(node: Nodes): Link[] {
  if (node.type === "link") return [node];
  return "children" in node ? node.children.flatMap(linksIn) : [];
}
