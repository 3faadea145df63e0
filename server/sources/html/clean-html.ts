import type { Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { unified } from "unified";
import type { ImageSize } from "../../pictures/image-size.ts";
import { articleSchema } from "../../posts/article/article-schema.ts";
import { textOf } from "../../posts/article/compact.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import { blocks } from "./html-blocks.ts";
import { footnoteSection, takeFootnotes } from "./html-footnotes.ts";
import { nameAnchors, OLD_ANCHOR, shiftHeadings } from "./html-headings.ts";
import { classesOf, contentOf, findAll, lineOf, replaceElements } from "./html-nodes.ts";
import { parseHtml, picturesIn } from "./parse-html.ts";

/** A picture that we serve. */
export interface OwnPicture extends Partial<ImageSize> {
  /** Address on our site. */
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

/**
 * Makes a tree of our own from foreign HTML: parsed, rebuilt from what an article may consist of, and sanitised by the
 * same list as Markdown.
 * @throws HtmlRefused where it is too long or too tangled to be read
 */
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
