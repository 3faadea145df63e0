import type { ElementContent, Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { unified } from "unified";
import type { ArticleNode } from "#model/content/article.ts";
import type { ImageSize } from "../../image-size.ts";
import { articleSchema } from "../article-schema.ts";
import { textOf } from "../compact.ts";
import { openHighlight } from "../highlight.ts";
import { readingMinutes } from "../reading-minutes.ts";
import { renderArticle, type RenderedArticle } from "../render-article.ts";
import { blocks } from "./html-blocks.ts";
import { footnoteSection, takeFootnotes } from "./html-footnotes.ts";
import { shiftHeadings } from "./html-headings.ts";
import { classesOf, findAll } from "./html-nodes.ts";
import { parseHtml, picturesIn } from "./parse-html.ts";

/** A picture that we serve. */
export interface OwnPicture extends Partial<ImageSize> {
  /** Address on our site. */
  src: string;
}

/** What foreign HTML is read with. */
export interface HtmlFacts {
  /** Where a link leads: a path of ours, an absolute address, or undefined when it leads nowhere. */
  linkTo(href: string): string | undefined;
  /** Our own copies of pictures, by their addresses as the text has them; what cannot be had is left out. */
  fetchPictures(addresses: readonly string[]): Promise<ReadonlyMap<string, OwnPicture>>;
}

/** A foreign article in the shape of our own. */
export interface HtmlArticle extends RenderedArticle {
  minutes: number;
  /** Its first paragraph as plain text; empty where it has none. */
  opening: string;
}

/** As Markdown yields it, but for drawings of ours; and older texts link to addresses without encryption. */
const htmlSchema: Options = {
  ...articleSchema,
  tagNames: (articleSchema.tagNames ?? []).filter((name) => name !== "kolam"),
  protocols: { ...articleSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const sanitiser = unified().use(rehypeSanitize, htmlSchema);
/** Stands before the old name of a heading until its new one is known. */
const OLD = "#was-";

/**
 * Makes an article of ours from foreign HTML: parsed, rebuilt from what an article may consist of, sanitised by the
 * list that Markdown passes too, and given its anchors, figures and classes.
 * @throws HtmlRefused where it is too long or too tangled to be read
 */
export async function readHtmlArticle(html: string, facts: HtmlFacts): Promise<HtmlArticle> {
  const tree = parseHtml(html);
  const pictures = await facts.fetchPictures(picturesIn(tree));
  const { marks, notes } = takeFootnotes(tree);
  const around = {
    linkTo: (href: string) =>
      href.startsWith("#") ? OLD + encodeURIComponent(href.slice(1)) : facts.linkTo(href),
    pictureAt: (src: string) => pictures.get(src)?.src,
    footnotes: marks,
  };
  const rebuilt: Root = { type: "root", children: blocks(tree.children as ElementContent[], around) };
  const oldIds = shiftHeadings(rebuilt);
  if (notes.length > 0)
    rebuilt.children.push(footnoteSection(notes.map(({ children }) => blocks(children, around))));

  const clean = sanitiser.runSync(rebuilt);
  const sizes = new Map([...pictures.values()].map((picture) => [picture.src, sizeIn(picture)]));
  const rendered = renderArticle(clean, {
    highlight: await openHighlight(languagesIn(clean)),
    sizeOf: (src) => sizes.get(src),
  });
  const elements = { children: clean.children as ElementContent[] };
  const opening = findAll(elements, (one) => one.tagName === "p" && textOf(one).trim() !== "")[0];
  return {
    ...rendered,
    body: nameAnchors(rendered.body, oldIds),
    minutes: readingMinutes(elements.children.map(textOf).join("\n")),
    opening: opening ? textOf(opening).replace(/\s+/g, " ").trim() : "",
  };
}

function sizeIn({ width, height }: OwnPicture): ImageSize | undefined {
  return width && height ? { width, height } : undefined;
}

function languagesIn(tree: Root): Set<string> {
  const code = findAll({ children: tree.children as ElementContent[] }, (one) => one.tagName === "code");
  const names = code.flatMap((one) => classesOf(one).map((name) => /^language-(.+)$/.exec(name)?.[1] ?? ""));
  return new Set(names.filter((name) => name !== ""));
}

/** Leads links inside the text to the headings' new names; where there is no such heading, the words stay. */
function nameAnchors(body: readonly ArticleNode[], oldIds: readonly (string | undefined)[]): ArticleNode[] {
  const newIds = headingIds(body);
  const names = new Map(oldIds.flatMap((old, index) => (old === undefined ? [] : [[old, newIds[index]]])));
  const visit = (node: ArticleNode): ArticleNode[] => {
    if (typeof node === "string") return [node];
    const [tag, attributes, ...children] = node;
    const inner = children.flatMap(visit);
    const href = attributes ? String(attributes["href"] ?? "") : "";
    if (tag !== "a" || !href.startsWith(OLD)) return [[tag, attributes, ...inner]];
    const name = names.get(decodeURIComponent(href.slice(OLD.length)));
    return name === undefined ? inner : [[tag, { ...attributes, href: `#${name}` }, ...inner]];
  };
  return body.flatMap(visit);
}

function headingIds(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const [tag, attributes, ...children] = node;
    const id = attributes ? attributes["id"] : undefined;
    return /^h[2-4]$/.test(tag) && typeof id === "string" && id !== "footnote-label"
      ? [id]
      : headingIds(children);
  });
}
