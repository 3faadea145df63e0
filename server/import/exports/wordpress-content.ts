import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import { wordpressParagraphs } from "./wordpress-paragraphs.ts";
import type { Attachment } from "./wordpress-pictures.ts";

/** What the text of a post refers to. */
export interface WordpressLibrary {
  /** Files by their ids. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Blocks that several posts share, by their ids. */
  shared: ReadonlyMap<string, string>;
}

const SHARED_BLOCK = /<!-- wp:block (\{[^\n]*?\}) \/-->/g;
/** A shared block may hold another, and even itself. */
const DEEPEST = 4;
/** Where a classic text is cut for a list, or into pages. */
const PAUSE = /<!--(?:more[^<>]*|noteaser|nextpage)-->/g;

const SHORTCODE = /(?<!\[)\[([a-z][\w-]{1,40})((?:\s[^\][]*)?)\/?\](?!\])/gi;
/** Without another one inside, so that a missing end costs no time. */
const CAPTION =
  /(?<!\[)\[(?:wp_)?caption\b([^\][]*)\]((?:(?!\[\/?(?:wp_)?caption\b)[\s\S])*)\[\/(?:wp_)?caption\]/gi;
const GALLERY = /(?<!\[)\[gallery\b([^\][]*)\](?!\])/gi;
const EMBED = /(?<!\[)\[embed[^\][]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi;
const PLAYER =
  /(?<!\[)\[(?:video|audio)\b[^\][]*?\b(?:src|mp4|webm|ogv|mp3|ogg|m4a|wav)=["']?(https?:[^\s"'\][]+)[^\][]*\](?:\s*\[\/(?:video|audio)\])?/gi;
const ADDRESS_ALONE = /^[ \t]*(?:<p>)?[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?:<\/p>)?[ \t]*$/gim;
/** A shortcode in double brackets, which WordPress shows instead of expanding it. */
const ESCAPED = /\[(\[(?:audio|caption|embed|gallery|playlist|video)\b[^\][]*\])\]/gi;
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * Makes HTML of a post's text as it is stored: expands shared blocks, WordPress's own shortcodes and addresses on lines
 * of their own, and gives classic texts their paragraphs. The hints are for an editor.
 */
export function wordpressHtml(
  stored: string,
  library: WordpressLibrary,
  post: string,
): { html: string; hints: string[] } {
  const hints = new Set<string>();
  const whole = withShared(stored.replaceAll("\r\n", "\n"), library.shared);
  if (whole.match(SHARED_BLOCK))
    hints.add("a block that posts share is not in the export; export all content to include it");
  const hasBlocks = stored.includes("<!-- wp:");
  // Every second piece is preformatted.
  const pieces = whole.split(/(<pre[\s>][\s\S]*?<\/pre>)/i).map((piece, index) => {
    if (index % 2 === 1) return piece;
    const text = expandShortcodes(piece.replace(PAUSE, "\n\n"), (marks) => {
      const figures = galleryOf(marks, library.attachments, post).map(attachmentFigure);
      if (figures.length === 0)
        hints.add("a gallery shows nothing here, because its pictures are not in the export");
      const columns = /^\d$/.exec(markOf("columns", marks))?.[0] ?? "3";
      return figures.length > 1
        ? `<figure class="columns-${columns}">${figures.join("")}</figure>`
        : figures.join("");
    });
    for (const name of unknownShortcodes(text))
      hints.add(`the shortcode [${name}] stays in the text as it was written`);
    const shown = text.replace(ESCAPED, "$1");
    return hasBlocks ? shown : wordpressParagraphs(shown);
  });
  return { html: pieces.join(hasBlocks ? "" : "\n"), hints: [...hints] };
}

function withShared(text: string, shared: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === DEEPEST) return text;
  return text.replace(SHARED_BLOCK, (whole, facts: string) => {
    const content = shared.get(/"ref":(\d+)/.exec(facts)?.[1] ?? "");
    return content === undefined ? whole : withShared(content, shared, depth + 1);
  });
}

/** Expands the shortcodes of WordPress itself; a player or a lone address becomes a link. */
function expandShortcodes(text: string, gallery: (marks: string) => string): string {
  return text
    .replace(CAPTION, (whole, marks: string, inner: string) => {
      const [, picture, below = ""] = /^([\s\S]*?<img[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
      if (picture === undefined) return whole;
      return figureOf(picture, below.trim() || markOf("caption", marks));
    })
    .replace(GALLERY, (_, marks: string) => gallery(marks))
    .replace(EMBED, "\n$1\n")
    .replace(PLAYER, "\n$1\n")
    .replace(ADDRESS_ALONE, '<p><a href="$1">$1</a></p>');
}

/** The pictures of a gallery: those that it names, or all that were uploaded for its post. */
function galleryOf(marks: string, attachments: WordpressLibrary["attachments"], post: string): Attachment[] {
  const named = markOf("ids", marks) || markOf("include", marks);
  if (named) return named.split(/[\s,]+/).flatMap((id) => attachments.get(id) ?? []);
  const without = markOf("exclude", marks).split(/[\s,]+/);
  const own = markOf("id", marks) || post;
  return [...attachments.values()].filter(
    (one) => one.post === own && PICTURE.test(one.url) && !without.includes(one.id),
  );
}

/** The names of shortcodes in a text that are not expanded. */
function unknownShortcodes(text: string): string[] {
  const words = text.replace(/<[^<>]*>/g, "");
  return [...words.matchAll(SHORTCODE)].flatMap(([, name = "", rest = ""]) =>
    rest.includes("=") || words.includes(`[/${name}]`) || /[-_]/.test(name) ? [name] : [],
  );
}

function markOf(name: string, marks: string): string {
  const [, , quoted, bare] = new RegExp(`\\b${name}=(?:(["'])(.*?)\\1|([^\\s"']+))`).exec(marks) ?? [];
  return (quoted ?? bare ?? "").trim();
}

function attachmentFigure({ url, alt, caption }: Attachment): string {
  const quoted = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return figureOf(`<img src="${quoted(url)}" alt="${quoted(alt)}">`, caption);
}

function figureOf(picture: string, caption: string): string {
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

/** Puts footnotes in the place of their block: WordPress stores them outside the text, in a custom field. */
export function withFootnotes(text: string, kept: string | undefined): string {
  return text.replace(/<!-- wp:footnotes(?: \{[^\n]*?\})? \/-->/, (block) => {
    const entries = (parseJsonAs(footnotes, kept) ?? [])
      .filter(({ id }) => /^[\w-]+$/.test(id))
      .map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`);
    return entries.length > 0 ? `<ol>${entries.join("")}</ol>` : block;
  });
}
