import { wordpressParagraphs } from "./wordpress-paragraphs.ts";
import {
  unknownShortcodes,
  galleryPictures,
  expandShortcodes,
  unescapeShortcodes,
  type Attachment,
} from "./wordpress-shortcodes.ts";

/** The text of a WordPress post as HTML. */
export interface WordpressHtml {
  html: string;
  /** What an editor should look at. */
  hints: string[];
}

/** What the text of a post refers to. */
export interface WordpressLibrary {
  /** Files by their ids. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Blocks that several posts share, by their ids. */
  shared: ReadonlyMap<string, string>;
}

const EMPTY_BLOCK = /<!-- wp:([a-z][a-z0-9/-]*)(?: \{[^\n]*?\})? \/-->/g;
/** Blocks without content of their own. */
const SILENT = new Set(["footnotes", "more", "nextpage", "separator", "spacer"]);
const SHARED_BLOCK = /<!-- wp:block (\{[^\n]*?\}) \/-->/g;
/** Where a classic text is cut for a list, or into pages. */
const PAUSE = /<!--(?:more[^<>]*|noteaser|nextpage)-->/g;
/** A shared block may hold another, and even itself. */
const DEEPEST = 4;

/**
 * Makes HTML of a post's text as it is stored: shared blocks, shortcodes and addresses on their own lines are expanded,
 * and classic texts get their paragraphs.
 * @param post its id
 */
export function wordpressHtml(
  stored: string,
  { attachments, shared }: WordpressLibrary,
  post: string,
): WordpressHtml {
  const hints = new Set<string>();
  const whole = withShared(stored.replaceAll("\r\n", "\n"), shared);
  const hasBlocks = stored.includes("<!-- wp:");
  for (const [, name = ""] of whole.matchAll(EMPTY_BLOCK))
    if (name === "block")
      hints.add("a block that posts share is not in the export; export all content to include it");
    else if (!SILENT.has(name)) hints.add(`the block ${name} shows nothing here`);
  const pictures = galleryPictures(attachments, post);
  const pieces = whole.split(
    /(<pre[\s>][\s\S]*?<\/pre>|\[(?:source)?code[^\]]*\][\s\S]*?\[\/(?:source)?code\])/i,
  );
  const opened = pieces.map((piece, index) => {
    if (index % 2 === 1) return codeBlock(piece);
    const text = expandShortcodes(piece.replace(PAUSE, "\n\n"), pictures, (words) => hints.add(words));
    for (const name of unknownShortcodes(text))
      hints.add(`the shortcode [${name}] stays in the text as it was written`);
    return hasBlocks ? unescapeShortcodes(text) : wordpressParagraphs(unescapeShortcodes(text));
  });
  return { html: opened.join(hasBlocks ? "" : "\n"), hints: [...hints] };
}

function withShared(text: string, shared: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === DEEPEST) return text;
  return text.replace(SHARED_BLOCK, (whole, facts: string) => {
    const content = shared.get(/"ref":(\d+)/.exec(facts)?.[1] ?? "");
    return content === undefined ? whole : withShared(content, shared, depth + 1);
  });
}

function codeBlock(piece: string): string {
  const [, marks = "", code = ""] =
    /^\[(?:source)?code([^\]]*)\]([\s\S]*)\[\/(?:source)?code\]$/i.exec(piece) ?? [];
  if (!piece.startsWith("[")) return piece;
  const language = /(?:lang|language)=["']?(\w+)/.exec(marks)?.[1];
  return `<pre><code${language ? ` class="language-${language}"` : ""}>${code.trim().replaceAll("<", "&lt;")}</code></pre>`;
}
