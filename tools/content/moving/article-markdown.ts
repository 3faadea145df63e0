import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, toMdast, type Handle } from "hast-util-to-mdast";
import type { BlockContent, DefinitionContent, Nodes, Paragraph, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified, type Processor } from "unified";
import type { ArticleNode } from "#model/content/article.ts";
import { textOf } from "#server/posts/article/compact.ts";
import { MEDIA_WIDTHS } from "#server/posts/article/layout-widths.ts";

const writer = unified()
  .use(remarkGfm)
  .use(remarkDirective)
  .use(leaveColons)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-", listItemIndent: "one" })
  .freeze();

/** Markdown in the editors' style. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree);
}

/** The elements of an article as Markdown. */
export function asMarkdown(children: ElementContent[]): Root {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Markdown of a root is one
  return toMdast({ type: "root", children }, { handlers: HANDLERS }) as Root;
}

/** The Markdown of a stored article; its pictures have their stored addresses, and its code no language any more. */
export function articleMarkdown(body: readonly ArticleNode[]): Root {
  return asMarkdown(body.flatMap(elementsOf));
}

function elementsOf(node: ArticleNode): ElementContent[] {
  if (typeof node === "string") return [{ type: "text", value: node }];
  const [tagName, attributes, ...children] = node;
  const { className = "", ...properties } = attributes || {};
  if ("data-footnote-backref" in properties) return [];
  const align = /\balign-(\w+)/.exec(String(className))?.[1];
  const given = { ...properties, ...(align && { align }), className: String(className).split(" ") };
  return [{ type: "element", tagName, properties: given, children: children.flatMap(elementsOf) }];
}

/** Elements of an article with a special form in our Markdown. */
const HANDLERS: Record<string, Handle> = {
  /** A footnote reference, or digits that have superscript characters. */
  sup(state, node: Element) {
    const number = /^#fn-(\d+)$/.exec(String(childOf(node, "a")?.properties["href"]))?.[1];
    if (number) return { type: "footnoteReference", identifier: number, label: number };
    const digits = textOf(node).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? digit);
    return /^[⁰-⁹¹²³]+$/.test(digits) ? { type: "text", value: digits } : state.all(node);
  },
  /** Footnotes; other sections are replaced by their content. */
  section(state, node: Element) {
    const entries = childOf(node, "ol")?.children.filter((one) => one.type === "element") ?? [];
    const notes = entries.filter(({ properties }) => String(properties["id"]).startsWith("fn-"));
    if (notes.length === 0) return state.all(node);
    return notes.map((note): Nodes => {
      const identifier = String(note.properties["id"]).replace("fn-", "");
      const children = state.toFlow(state.all(note));
      return { type: "footnoteDefinition", identifier, label: identifier, children };
    });
  },
  aside: (state, node: Element) => directive("note", {}, undefined, state.toFlow(state.all(node))),
  /** A gallery, or a picture with its caption as title. */
  figure(state, node: Element) {
    const caption = childOf(node, "figcaption");
    const content = state.toFlow(state.all(without(node, caption)));
    const columns = /\bgallery-(\d)/.exec(classesOf(node).join(" "))?.[1];
    if (columns !== undefined) return directive("gallery", { columns }, caption, content);
    const [first] = content;
    const picture = first?.type === "paragraph" ? first.children[0] : undefined;
    if (!caption) return content;
    if (picture?.type !== "image") return [...content, paragraph(textOf(caption))];
    picture.title = textOf(caption);
    return content;
  },
  div(state, node: Element) {
    const [name = "", ...looks] = classesOf(node);
    const content = state.toFlow(state.all(node));
    // The words of media with text are in a separate box.
    if (name === "") return content;
    return directive(name, Object.fromEntries(looks.map(attributeOf)), undefined, content);
  },
  details(state, node: Element) {
    const summary = childOf(node, "summary");
    return directive("details", {}, summary, state.toFlow(state.all(without(node, summary))));
  },
  table(state, node: Element) {
    const caption = childOf(node, "caption");
    const rows = without(node, caption);
    // Markdown uses the first row as the head of a table.
    if (!childOf(node, "thead")) rows.children.unshift(...emptyHead(childOf(rows, "tbody")));
    const line = caption ? [paragraph(`Table: ${textOf(caption)}`)] : [];
    return [...line, ...[defaultHandlers["table"]?.(state, rows) ?? []].flat()];
  },
};

function childOf(node: Element | undefined, name: string): Element | undefined {
  return node?.children.find((child): child is Element => child.type === "element" && child.tagName === name);
}

function without(node: Element, child: ElementContent | undefined): Element {
  return { ...node, children: node.children.filter((one) => one !== child) };
}

function classesOf(node: Element): string[] {
  return [node.properties["className"] ?? []].flat().map(String);
}

function paragraph(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

function directive(
  name: string,
  attributes: Record<string, string>,
  label: Element | undefined,
  content: (BlockContent | DefinitionContent)[],
): Nodes {
  const labelled = label ? [{ ...paragraph(textOf(label)), data: { directiveLabel: true } }] : [];
  return { type: "containerDirective", name, attributes, children: [...labelled, ...content] };
}

/** A class of a layout, as an attribute of its directive. */
function attributeOf(look: string): [name: string, value: string] {
  const [, value = ""] = /^(?:columns|media)-(.+)$/.exec(look) ?? [];
  if (look.startsWith("columns")) return ["widths", value.replaceAll("-", ":")];
  return [MEDIA_WIDTHS.some((width) => width === value) ? "width" : "side", value];
}

function emptyHead(rows: Element | undefined): ElementContent[] {
  const cells = "<th></th>".repeat(childOf(rows, "tr")?.children.length ?? 0);
  const { children } = fromHtml(`<table><thead><tr>${cells}</tr></thead></table>`, { fragment: true });
  const [table] = children;
  return table?.type === "element" ? table.children : [];
}

/** A colon inside a line, as in 9:30, is no directive in our posts, so it is not escaped. */
function leaveColons(this: Processor): void {
  for (const extension of this.data("toMarkdownExtensions") ?? [])
    extension.unsafe &&= extension.unsafe.filter(
      ({ character, before, after }) => character !== ":" || before !== "[^:]" || after === undefined,
    );
}
