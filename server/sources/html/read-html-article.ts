import type { Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { unified } from "unified";
import { articleSchema } from "../../posts/article/article-schema.ts";
import { textOf } from "../../posts/article/compact.ts";
import { openHighlight } from "../../posts/article/highlight.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import { headingNamer, renderArticle, type RenderedArticle } from "../../posts/article/render-article.ts";
import { addressName, takeEditorBlocks, type LinkTo } from "./editor-blocks.ts";
import {
  decodeAddress,
  attribute,
  classesOf,
  contentOf,
  element,
  findAll,
  findNamed,
  lineOf,
  oldAnchor,
  replaceElements,
  toOldAnchor,
  UNREAD,
  words,
} from "./hast-nodes.ts";
import { takeFootnotes } from "./html-footnotes.ts";
import { findPictures, placePictures, type FoundPictures, type OwnPicture } from "./html-pictures.ts";
import { parseHtml } from "./parse-html.ts";
import { takeShape } from "./take-shape.ts";

/** Options for reading foreign HTML. */
export interface HtmlFacts {
  linkTo: LinkTo;
  /** Our copies of its pictures, by their addresses in the text. */
  pictures: ReadonlyMap<string, OwnPicture>;
}

/** A foreign article in our format. */
export interface HtmlArticle extends RenderedArticle {
  minutes: number;
  /** Its first paragraph as plain text; empty where it has none. */
  opening: string;
}

/** Deepest heading level of an article. */
const LOWEST = 4;

const SPANS = ["colSpan", "rowSpan"];
/** As for Markdown, plus `http` links of older texts and merged cells. */
const htmlSchema: Options = {
  ...articleSchema,
  attributes: { ...articleSchema.attributes, td: ["align", ...SPANS], th: ["align", ...SPANS] },
  protocols: { ...articleSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};
const sanitiser = unified().use(rehypeSanitize, htmlSchema);

/** Classes of text added by editors around players, previews and forms; it has no author. */
const FURNITURE =
  /^(?:footnotes-sep|kg-audio-player|kg-audio-thumbnail|kg-bookmark-icon|kg-bookmark-thumbnail|kg-signup-card|kg-video-overlay|kg-video-player-container|wp-block-file__button)$/;

/** The pictures of a foreign article. @throws HtmlRefused */
export function picturesIn(html: string): FoundPictures {
  return findPictures(readTree(html));
}

/**
 * Foreign HTML with normalised pictures, players and blocks and their original addresses; not sanitised yet.
 * @throws HtmlRefused
 */
export function readForeignHtml(html: string): Root {
  const tree = readTree(html);
  findPictures(tree);
  placePictures(tree, { get: (src) => ({ src }) });
  takeEditorBlocks(tree, (href) => href);
  return tree;
}

/**
 * Converts foreign HTML to an article, through the same allowlist as Markdown.
 * @throws HtmlRefused
 */
export async function readHtmlArticle(html: string, facts: HtmlFacts): Promise<HtmlArticle> {
  const found = readTree(html);
  findPictures(found);
  placePictures(found, facts.pictures);
  const linkTo: LinkTo = (href) => (href.startsWith("#") ? toOldAnchor(href) : facts.linkTo(href));
  takeEditorBlocks(found, linkTo);
  takeShape(found);
  takeFootnotes(found);
  linkAddresses(found, linkTo);
  nameHeadings(found);
  const tree = sanitiser.runSync(found);

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
    minutes: readingMinutes(contentOf(tree).map(textOf).join("\n")),
    opening: opening ? lineOf(opening) : "",
  };
}

/** Elements that become one of ours. */
const MEANT: readonly [element: string, names: RegExp][] = [
  ["strong", /^b$/],
  ["em", /^(?:cite|dfn|i|var)$/],
  ["del", /^(?:s|strike)$/],
  ["code", /^(?:kbd|samp|tt)$/],
  ["ul", /^(?:dir|menu)$/],
];

/** Parses a text without generated or forbidden parts; its classes and names are renamed to avoid ours. */
function readTree(html: string): Root {
  const tree = parseHtml(html);
  replaceElements(tree, (one) => {
    const {
      className: was,
      id: wasId,
      dataFootnotes: _f,
      dataCaption: _c,
      dataTitle: _t,
      ...rest
    } = one.properties;
    one.properties = { ...rest, was, wasId };
    one.tagName = MEANT.find(([, names]) => names.test(one.tagName))?.[0] ?? one.tagName;
    const isField = one.tagName === "input" && attribute(one, "type") !== "checkbox";
    const isGone = UNREAD.test(one.tagName) || classesOf(one).some((name) => FURNITURE.test(name));
    if (one.tagName === "q") return [...words("“"), ...one.children, ...words("”")];
    return isGone || isField ? [] : [one];
  });
  return tree;
}

/** Links an address that is all of its paragraph. */
function linkAddresses(tree: Root, linkTo: LinkTo): void {
  replaceElements(tree, (node) => {
    const line = node.tagName === "p" ? lineOf(node) : "";
    const isAddress = /^https?:\/\/\S+$/i.test(line) && findNamed(node, "a").length === 0;
    const target = isAddress ? linkTo(line) : undefined;
    if (target !== undefined) node.children = [element("a", { href: target }, words(addressName(target)))];
    return [node];
  });
}

/**
 * Moves headings below the page's: the highest becomes the second level, none skips a level, and the deepest
 * is the fourth. Links to them are renamed; without such a heading, the link's text remains.
 */
function nameHeadings(tree: Root): void {
  const headings = findAll(
    tree,
    ({ tagName, properties }) => /^h[1-6]$/.test(tagName) && properties["id"] === undefined,
  );
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const highest = Math.min(...levels);
  const nameOf = headingNamer();
  const names = new Map<string, string>();
  let before = 1;
  for (const [at, heading] of headings.entries()) {
    before = Math.min((levels[at] ?? 1) - highest + 2, before + 1, LOWEST);
    heading.tagName = `h${before}`;
    const name = nameOf(textOf(heading));
    const old = attribute(heading, "wasId");
    if (old !== undefined) names.set(decodeAddress(old), name);
  }
  replaceElements(tree, (node) => {
    const old = oldAnchor(node);
    if (old === undefined) return [node];
    const name = names.get(old);
    if (name === undefined) return node.children;
    node.properties["href"] = `#${name}`;
    return [node];
  });
}

/** The languages of its code. */
function languagesIn(tree: Root): Set<string> {
  const classes = findNamed(tree, "code").flatMap(({ properties }) => properties["className"] ?? []);
  return new Set(classes.flatMap((name) => /^language-(.+)$/.exec(name)?.[1] ?? []));
}

/** The absolute target of a link in a foreign text; undefined where it has none that we allow. */
export function absoluteLink(href: string, base: URL): string | undefined {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s().-]+)$/i.test(href)) return href.replace(/\s/g, "");
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") return undefined;
  url.username = "";
  url.password = "";
  return url.href;
}
