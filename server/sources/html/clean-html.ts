import type { Element, ElementContent, Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { unified } from "unified";
import type { ImageSize } from "../../pictures/image-size.ts";
import { articleSchema } from "../../posts/article/article-schema.ts";
import { textOf } from "../../posts/article/compact.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import { headingNamer } from "../../posts/article/render-article.ts";
import { blocks } from "./html-blocks.ts";
import { clearFurniture } from "./html-furniture.ts";
import { footnoteSection, takeFootnotes } from "./html-footnotes.ts";
import { shiftHeadings } from "./html-headings.ts";
import { attribute, decodedName, findAll, isElement } from "./html-nodes.ts";
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

/** Foreign HTML as a tree of what an article of ours may consist of. */
export interface CleanHtml {
  tree: Root;
  pictures: readonly OwnPicture[];
  minutes: number;
  /** Its first paragraph as plain text; empty where it has none. */
  opening: string;
}

/** Older texts link to addresses without encryption. */
const htmlSchema: Options = {
  ...articleSchema,
  protocols: { ...articleSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const sanitiser = unified().use(rehypeSanitize, htmlSchema);
/** Stands before the old name of a heading until its new one is known. */
const OLD = "#was-";

/**
 * Makes a tree of our own from foreign HTML: parsed, rebuilt from what an article may consist of, sanitised by the
 * list that Markdown passes too.
 * @throws HtmlRefused where it is too long or too tangled to be read
 */
export async function cleanHtml(html: string, facts: HtmlFacts): Promise<CleanHtml> {
  const found = parseHtml(html);
  clearFurniture(found);
  const pictures = await facts.fetchPictures(picturesIn(found));
  const { marks, notes } = takeFootnotes(found);
  const around = {
    linkTo: (href: string) =>
      href.startsWith("#") ? OLD + encodeURIComponent(href.slice(1)) : facts.linkTo(href),
    pictureAt: (src: string) => pictures.get(src)?.src,
    footnotes: marks,
  };
  const rebuilt: Root = { type: "root", children: blocks(found.children as ElementContent[], around) };
  const oldIds = shiftHeadings(rebuilt);
  if (notes.length > 0)
    rebuilt.children.push(footnoteSection(notes.map(({ children }) => blocks(children, around))));

  const tree = sanitiser.runSync(rebuilt);
  nameAnchors(tree, oldIds);
  const children = tree.children as ElementContent[];
  const opening = findAll({ children }, (one) => one.tagName === "p" && textOf(one).trim() !== "")[0];
  return {
    tree,
    pictures: [...pictures.values()],
    minutes: readingMinutes(children.map(textOf).join("\n")),
    opening: opening ? textOf(opening).replace(/\s+/g, " ").trim() : "",
  };
}

/** Leads links inside the text to the headings' new names; where there is no such heading, the words stay. */
function nameAnchors(tree: Root, oldIds: readonly (string | undefined)[]): void {
  const nameOf = headingNamer();
  const headings = findAll(
    { children: tree.children as ElementContent[] },
    ({ tagName, properties }) => /^h[2-4]$/.test(tagName) && properties["id"] === undefined,
  );
  const newIds = headings.map((heading) => nameOf(textOf(heading)));
  const names = new Map(oldIds.flatMap((old, index) => (old === undefined ? [] : [[old, newIds[index]]])));
  const visit = (parent: Element | Root): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((node) => {
      if (!isElement(node)) return [node];
      visit(node);
      const href = attribute(node, "href") ?? "";
      if (node.tagName !== "a" || !href.startsWith(OLD)) return [node];
      const was = decodeURIComponent(href.slice(OLD.length));
      const name = names.get(was) ?? names.get(decodedName(was));
      if (name === undefined) return node.children;
      node.properties["href"] = `#${name}`;
      return [node];
    });
  };
  visit(tree);
}
