import type { Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { unified } from "unified";
import type { ImageSize } from "../../pictures/image-size.ts";
import { articleSchema } from "../../posts/article/article-schema.ts";
import { textOf } from "../../posts/article/compact.ts";
import { headingNamer } from "../../posts/article/render-article.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import { decodeAddress } from "../decode-address.ts";
import { blocks } from "./html-blocks.ts";
import { footnoteSection, takeFootnotes } from "./html-footnotes.ts";
import { attribute, classesOf, contentOf, findAll, lineOf, replaceElements } from "./html-nodes.ts";
import { parseHtml, picturesIn } from "./parse-html.ts";

/** A picture that we serve. */
export interface OwnPicture extends Partial<ImageSize> {
  src: string;
}

/** What foreign HTML is read with. */
export interface HtmlFacts {
  /** The target of a link: a path of ours or an absolute address; undefined for none. */
  linkTo(href: string): string | undefined;
  /** Our own copies of pictures, by their addresses in the text; those that cannot be fetched are left out. */
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

/** No heading of an article lies deeper. */
const LOWEST = 4;
/** Stands before the old name of a heading in a link until its new one is known. */
const OLD_ANCHOR = "#was-";

/** As for Markdown, with the `http` links of older texts. */
const htmlSchema: Options = {
  ...articleSchema,
  protocols: { ...articleSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const sanitiser = unified().use(rehypeSanitize, htmlSchema);

/** By class, what editors add around the words of players, previews and forms; no author wrote it. */
const FURNITURE: ReadonlySet<string> = new Set([
  "footnotes-sep",
  "kg-audio-player",
  "kg-audio-thumbnail",
  "kg-bookmark-icon",
  "kg-bookmark-thumbnail",
  "kg-signup-card",
  "kg-video-overlay",
  "kg-video-player-container",
  "wp-block-file__button",
]);

/** Parses foreign HTML, rebuilds it as an article of ours and sanitises it like Markdown. @throws HtmlRefused */
export async function cleanHtml(html: string, facts: HtmlFacts): Promise<CleanHtml> {
  const found = parseHtml(html);
  replaceElements(found, (one) => (classesOf(one).some((name) => FURNITURE.has(name)) ? [] : [one]));
  const pictures = await facts.fetchPictures(picturesIn(found));
  const { marks, notes } = takeFootnotes(found);
  const context = {
    linkTo: (href: string) =>
      href.startsWith("#") ? OLD_ANCHOR + encodeURIComponent(href.slice(1)) : facts.linkTo(href),
    pictureAt: (src: string) => pictures.get(src)?.src,
    footnotes: marks,
  };
  const rebuilt: Root = { type: "root", children: blocks(contentOf(found), context) };
  const oldIds = shiftHeadings(rebuilt);
  if (notes.length > 0) rebuilt.children.push(footnoteSection(notes.map((note) => blocks(note, context))));

  const tree = sanitiser.runSync(rebuilt);
  nameAnchors(tree, oldIds);
  const opening = findAll(tree, (one) => one.tagName === "p" && lineOf(one) !== "")[0];
  return {
    tree,
    pictures: [...pictures.values()],
    minutes: readingMinutes(contentOf(tree).map(textOf).join("\n")),
    opening: opening ? lineOf(opening) : "",
  };
}

/**
 * Moves the headings of an article below the page's own: its highest becomes the second level, none skips a level, and
 * none lies deeper than the fourth.
 * @returns the ids that they had at the source, in order
 */
function shiftHeadings(tree: Root): (string | undefined)[] {
  const found = findAll(tree, ({ tagName }) => /^h[1-6]$/.test(tagName));
  const levels = found.map(({ tagName }) => Number(tagName.slice(1)));
  const highest = Math.min(...levels);
  let before = 1;
  return found.map((heading, index) => {
    const level = Math.min((levels[index] ?? 1) - highest + 2, before + 1, LOWEST);
    before = level;
    heading.tagName = `h${level}`;
    const { dataWas } = heading.properties;
    heading.properties = {};
    return typeof dataWas === "string" ? dataWas : undefined;
  });
}

/** Rewrites links inside the text to the headings' new names; where there is no such heading, the words stay. */
function nameAnchors(tree: Root, oldIds: readonly (string | undefined)[]): void {
  const nameOf = headingNamer();
  const newIds = findAll(
    tree,
    ({ tagName, properties }) => /^h[2-4]$/.test(tagName) && properties["id"] === undefined,
  ).map((heading) => nameOf(textOf(heading)));
  const names = new Map(oldIds.map((old, index) => [old, newIds[index]]));
  replaceElements(tree, (node) => {
    const href = attribute(node, "href") ?? "";
    if (node.tagName !== "a" || !href.startsWith(OLD_ANCHOR)) return [node];
    const old = decodeAddress(href.slice(OLD_ANCHOR.length));
    const name = names.get(old) ?? names.get(decodeAddress(old));
    if (name === undefined) return node.children;
    node.properties["href"] = `#${name}`;
    return [node];
  });
}
