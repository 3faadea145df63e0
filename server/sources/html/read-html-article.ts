import type { Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { articleSchema } from "../../posts/article/article-schema.ts";
import { textOf } from "../../posts/article/compact.ts";
import { openHighlight } from "../../posts/article/highlight.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import { headingNamer, renderArticle, type RenderedArticle } from "../../posts/article/render-article.ts";
import { decodeAddress } from "../decode-address.ts";
import { addressName, takeEditorBlocks, type LinkTo } from "./editor-blocks.ts";
import {
  attribute,
  classesOf,
  element,
  findAll,
  findNamed,
  lineOf,
  replaceElements,
  UNREAD,
  words,
} from "./hast-nodes.ts";
import { takeFootnotes } from "./html-footnotes.ts";
import { findPictures, placePictures, type FoundPictures, type OwnPicture } from "./html-pictures.ts";
import { markdownTree } from "./markdown-tree.ts";
import { parseHtml } from "./parse-html.ts";

/** What foreign HTML is read with. */
export interface HtmlFacts {
  linkTo: LinkTo;
  /** Our own copies of its pictures, by their addresses in the text. */
  pictures: ReadonlyMap<string, OwnPicture>;
}

/** A foreign article in the shape of our own. */
export interface HtmlArticle extends RenderedArticle {
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

const transformer = unified().use(remarkRehype, {
  clobberPrefix: "",
  // Placeholders, as for Markdown: the page writes its own text.
  footnoteLabel: "footnotes",
  footnoteLabelProperties: { id: "footnote-label" },
  footnoteBackLabel: (note, reference) => (reference > 1 ? `${note + 1}-${reference}` : `${note + 1}`),
});
const sanitiser = unified().use(rehypeSanitize, htmlSchema);

/** By class, what editors add around the words of players, previews and forms; no author wrote it. */
const FURNITURE =
  /^(?:footnotes-sep|kg-audio-player|kg-audio-thumbnail|kg-bookmark-icon|kg-bookmark-thumbnail|kg-signup-card|kg-video-overlay|kg-video-player-container|wp-block-file__button)$/;

/** The pictures of a foreign article. @throws HtmlRefused */
export function picturesIn(html: string): FoundPictures {
  return findPictures(readTree(html));
}

/**
 * Makes an article of ours from foreign HTML: what is in it becomes the tree of an article in Markdown, which passes the
 * same list of what an article may hold. @throws HtmlRefused
 */
export async function readHtmlArticle(html: string, facts: HtmlFacts): Promise<HtmlArticle> {
  const found = readTree(html);
  findPictures(found);
  placePictures(found, facts.pictures);
  takeFootnotes(found);
  const linkTo: LinkTo = (href) =>
    href.startsWith("#") ? OLD_ANCHOR + encodeURIComponent(href.slice(1)) : facts.linkTo(href);
  takeEditorBlocks(found, linkTo);
  const article = transformer.runSync(markdownTree(found));
  tidyBlocks(article, linkTo);
  nameHeadings(article);
  const tree = sanitiser.runSync(article);

  const sizes = new Map(
    [...facts.pictures.values()].map(({ src, width, height }) => [
      src,
      width && height ? { width, height } : undefined,
    ]),
  );
  const opening = findAll(tree, (one) => one.tagName === "p" && lineOf(one) !== "")[0];
  return {
    ...renderArticle(tree, {
      highlight: await openHighlight(languagesIn(tree)),
      sizeOf: (src) => sizes.get(src),
    }),
    minutes: readingMinutes(
      findAll(tree, () => true)
        .map(textOf)
        .join("\n"),
    ),
    opening: opening ? lineOf(opening) : "",
  };
}

function readTree(html: string): Root {
  const tree = parseHtml(html);
  replaceElements(tree, (one) => {
    const isField = one.tagName === "input" && attribute(one, "type") !== "checkbox";
    const isGone = UNREAD.test(one.tagName) || classesOf(one).some((name) => FURNITURE.test(name));
    return isGone || isField ? [] : [one];
  });
  return tree;
}

/** Leaves out what is empty, parts pictures without words, and links an address that is all of its paragraph. */
function tidyBlocks(tree: Root, linkTo: LinkTo): void {
  replaceElements(tree, (node) => {
    if (!/^(?:p|thead|strong|em|del|sup)$/.test(node.tagName)) return [node];
    const line = lineOf(node);
    const pictures = findNamed(node, "img");
    if (line === "") return node.tagName === "p" ? pictures.map((one) => element("p", {}, [one])) : pictures;
    const isAddress = /^https?:\/\/\S+$/i.test(line) && findNamed(node, "a").length === 0;
    const target = node.tagName === "p" && isAddress ? linkTo(line) : undefined;
    if (target !== undefined) node.children = [element("a", { href: target }, words(addressName(target)))];
    return [node];
  });
}

/**
 * Moves headings below the page's own: the highest becomes the second level, none skips a level, and none lies deeper
 * than the fourth. Links to them get their new names; where there is no such heading, the words of the link stay.
 */
function nameHeadings(tree: Root): void {
  const headings = findAll(tree, ({ properties }) => properties["dataWas"] !== undefined);
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const highest = Math.min(...levels);
  const nameOf = headingNamer();
  const names = new Map<string, string>();
  let before = 1;
  for (const [at, heading] of headings.entries()) {
    before = Math.min((levels[at] ?? 1) - highest + 2, before + 1, LOWEST);
    heading.tagName = `h${before}`;
    const name = nameOf(textOf(heading));
    const old = attribute(heading, "dataWas");
    if (old !== undefined) names.set(old, name);
  }
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

/** The languages of its code. */
function languagesIn(tree: Root): Set<string> {
  const classes = findNamed(tree, "code").flatMap(classesOf);
  return new Set(classes.flatMap((name) => /^language-(.+)$/.exec(name)?.[1] ?? []));
}
