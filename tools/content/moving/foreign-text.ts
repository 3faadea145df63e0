import { basename, extname } from "node:path";
import type { Code, Html, Image, Link, Nodes, Paragraph, Parents, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { plainText } from "#server/content/article/markdown-rules.ts";
import { parseMarkdown } from "#server/content/article/parse-article.ts";
import { isKnownLanguage } from "#server/posts/article/known-languages.ts";
import { contentOf, decodeAddress } from "#server/sources/html/hast-nodes.ts";
import { readForeignHtml } from "#server/sources/html/read-html-article.ts";
import { asMarkdown, writeMarkdown } from "./article-markdown.ts";
import { SIZED } from "./find-picture.ts";
import type { Say } from "./new-posts.ts";

/** Facts for reading a text of another blog. */
export interface TextFacts {
  /** The title of the post, which may be repeated in its text. */
  title: string | undefined;
  /** The address of a picture here; undefined if its file is missing. */
  picture(address: string): string | undefined;
  /** The target of a link here; undefined if there is none. */
  link(address: string): string | undefined;
  /** A text without accidental placeholders. */
  plain(text: string): string;
  /** Receives a line, and its dropped, changed or guessed parts. */
  note(line: number, what: string): void;
}

const SHORTCODE =
  /\{\{[<%].*?[>%]\}\}|\{%.*?%\}|\{:.*?\}|\[(?:gallery|embed|\/[\w-]+|[\w-]+ [^\]]*=[^\]]*)\]/g;
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
const WORDS = /^(?:text|image|link|break|strong|emphasis|delete|inlineCode)$/;
const LEVELS = [1, 2, 3, 4] as const;

/** Words of a picture's file name. */
export function nameIn(address: string): string {
  const [path = ""] = decodeAddress(address).normalize("NFC").split(/[?#]/);
  if (address.startsWith("data:")) return "picture";
  return basename(path.replace(SIZED, ""), extname(path)).replace(/[-_]+/g, " ");
}

/**
 * Converts a text of another blog to one that passes our check, as far as possible.
 * @param source text with the line numbers of the file
 * @returns the text, its title, possibly from its first heading, and the words of the first paragraph
 */
export function adoptText(source: string, facts: TextFacts) {
  const tree = parseMarkdown(withPlayers(source));
  const sayOf = (node: Nodes) => (what: string) => facts.note(node.position?.start.line ?? 1, what);
  visit(tree, "html", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const put = inMarkdown(node, parent, sayOf(node));
    for (const one of put) visit(one, (inner) => void (inner.position = node.position));
    return replace(parent, index, put) + put.length;
  });
  const [first] = tree.children;
  const heading = first?.type === "heading" && first.depth === 1 ? plainText(first) : undefined;
  const isTitle = heading !== undefined && (facts.title ?? heading) === heading;
  if (isTitle) tree.children.shift();
  levelHeadings(tree, sayOf);
  visit(tree, (node, index, parent) => {
    const say = sayOf(node);
    if (node.type === "code") readCode(node, say);
    if (node.type === "definition") node.url = facts.picture(node.url) ?? facts.link(node.url) ?? node.url;
    if (node.type === "text") {
      for (const [code] of node.value.matchAll(SHORTCODE)) say(`the shortcode ${code} stays; readers see it`);
      node.value = facts.plain(node.value);
    }
    if (!parent || index === undefined) return undefined;
    if (node.type === "paragraph") {
      readCaption(node);
      if (plainText(node).trim() === "" && !node.children.some(({ type }) => type === "image"))
        return replace(parent, index, []);
    }
    if (node.type === "image") replace(parent, index, [readPicture(node, facts, say)]);
    return node.type === "link" && !keepsLink(node, facts, say)
      ? replace(parent, index, node.children)
      : undefined;
  });
  const opening = tree.children.find((one) => one.type === "paragraph");
  const parts = opening?.children.map((one) => (one.type === "break" ? " " : plainText(one))) ?? [];
  return {
    markdown: writeMarkdown(tree),
    title: isTitle ? heading : facts.title,
    opening: parts.join("").replace(/\s+/g, " ").trim(),
  };
}

/** Replaces older WordPress's markup around the address of a player by a link. */
function withPlayers(source: string): string {
  return source
    .replace(/\\?\[embed[^\]]*\](.*?)\\?\[\/embed\\?\]/g, "$1")
    .replace(/\\?\[(video|audio) [^\]]*="(https?:[^"]+)"[^\]]*\]\\?\[\/\1\\?\]/g, "$2");
}

/** Replaces a node by others. @returns the index of the first */
function replace(parent: Parents, index: number, nodes: readonly Nodes[]): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types cannot tell which parent takes what
  parent.children.splice(index, 1, ...(nodes as []));
  return index;
}

/** HTML as Markdown; a single inline tag becomes a line break or its content. */
function inMarkdown({ value }: Html, parent: Parents, say: Say): Nodes[] {
  const isBlock = /^(?:root|listItem|blockquote)$/.test(parent.type);
  const found = asMarkdown(contentOf(readForeignHtml(value))).children;
  const [, tag] = /^<(\w+)/.exec(value) ?? [];
  if (value.startsWith("<!--")) say("a comment was dropped");
  else if (tag !== undefined && tag !== "br" && found.length === 0)
    say(`<${tag}> was dropped${value.includes("</") ? " with what it holds" : "; what it holds stays"}`);
  else if (isBlock && tag !== undefined)
    say(`HTML was rewritten: ${value.slice(0, 60).replace(/\s+/g, " ")}`);
  // Blocks and words cannot be siblings; loose words need a paragraph.
  if (isBlock)
    return found.some(({ type }) => WORDS.test(type))
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no block stands beside words
        [{ type: "paragraph", children: found as PhrasingContent[] }]
      : found;
  if (tag === "br") return parent.type === "paragraph" ? [{ type: "break" }] : [{ type: "text", value: " " }];
  return found.flatMap((one): Nodes[] => (one.type === "paragraph" ? one.children : [one]));
}

/** A picture with its caption as older WordPress writes it. */
function readCaption(node: Paragraph): void {
  const [, words] = /^\[caption[^\]]*\]\s*(.*?)\s*\[\/caption\]$/s.exec(plainText(node)) ?? [];
  const pictures: Image[] = [];
  visit(node, "image", (one) => void pictures.push(one));
  const [picture] = pictures;
  if (words === undefined || !picture || pictures.length > 1) return;
  picture.title = words.replace(picture.alt ?? "", "").trim();
  node.children = [picture];
}

/** Headings begin at the second level, skip none, and end at the fourth. */
function levelHeadings(tree: Root, sayOf: (node: Nodes) => Say): void {
  const shift = tree.children.some((one) => one.type === "heading" && one.depth === 1) ? 1 : 0;
  let level = 1;
  visit(tree, "heading", (node, index, parent) => {
    if (plainText(node).trim() === "" && parent && index !== undefined) return replace(parent, index, []);
    level = Math.min(node.depth + shift, level + 1, 4);
    if (level !== node.depth) sayOf(node)(`a heading of level ${node.depth} became one of level ${level}`);
    node.depth = LEVELS[level - 1] ?? 4;
    return undefined;
  });
}

function readCode(node: Code, say: Say): void {
  const lang = node.lang && isKnownLanguage(node.lang) ? node.lang : "text";
  const meta = /^title="[^"]{1,80}"$/.exec(node.meta ?? "")?.[0];
  if (lang !== node.lang) say(`code in ${node.lang ?? "no language"} became \`\`\`${lang}`);
  if (node.meta && !meta) say(`after the language of code, ${node.meta} was dropped`);
  Object.assign(node, { lang, meta });
}

function readPicture(node: Image, facts: TextFacts, say: Say): Image | Link | PhrasingContent {
  const url = facts.picture(node.url);
  const alt = facts.plain(node.alt?.trim() || node.title || nameIn(node.url));
  if (!node.alt?.trim()) say(`a picture had no alternative text; it got "${alt}"`);
  if (url !== undefined) return { ...node, url, alt, title: node.title && facts.plain(node.title) };
  const isFar = /^https?:/.test(node.url);
  say(`no file of the picture ${node.url.slice(0, 80)}: ${isFar ? "a link to it" : "its text"} stays`);
  const text = { type: "text", value: alt } as const;
  return isFar ? { type: "link", url: node.url.replace(/^http:/, "https:"), children: [text] } : text;
}

/** True if a link is kept: none around a picture to its file, and none without a target. */
function keepsLink(node: Link, facts: TextFacts, say: Say): boolean {
  const url = facts.link(node.url);
  const isOfPicture = node.children.every(({ type }) => type === "image") && PICTURE_FILE.test(node.url);
  if (isOfPicture) return false;
  if (url === undefined) say(`the link to ${node.url} was dropped; its words stay`);
  else if (url === node.url.replace(/^http:/, "https:") && url !== node.url) say(`a link became ${url}`);
  node.url = url ?? "";
  return url !== undefined;
}
