import rehypeSanitize from "rehype-sanitize";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import type { Root, Parent } from "mdast";
import { unified, type Processor } from "unified";
import { FILE_START, placeIn, type Report } from "../content-error.ts";
import { HARD_SPACES } from "../located-data.ts";
import type { Placeholders } from "../placeholders.ts";
import type { Reference } from "../references.ts";
import { resolveGithubAlerts } from "./blocks/callout/github-alerts.ts";
import { postSchema, resolveBlocks } from "./blocks/resolve-blocks.ts";
import { curlQuotes } from "./curl-quotes.ts";
import { correctLiteralLinks } from "./literal-links.ts";
import { checkMarkdown, plainText } from "./markdown-rules.ts";
import { placeInText } from "./place-in-text.ts";
import { readingMinutes } from "../../posts/article/reading-minutes.ts";
import {
  renderArticle,
  type ArticleFacts,
  type RenderedArticle,
} from "../../posts/article/render-article.ts";
import { visit } from "unist-util-visit";
import { isKnownLanguage } from "../../posts/article/known-languages.ts";

/** An article that was read and checked. */
export interface ParsedArticle {
  /** Links and pictures of the text. */
  references: Reference[];
  /** The languages of its code. */
  languages: ReadonlySet<string>;
  /** Reading time, rounded up. */
  minutes: number;
  render(facts: ArticleFacts): RenderedArticle;
}

/** Character code of the directive marker. */
const COLON = 58;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(leaveColons);
const transformer = unified()
  .use(remarkRehype, {
    clobberPrefix: "",
    // Placeholders: the page finds the heading and the counters by these marks and fills in its text.
    footnoteLabel: "footnotes",
    footnoteLabelProperties: { id: "footnote-label" },
    footnoteBackLabel: (note, reference) => (reference > 1 ? `${note + 1}-${reference}` : `${note + 1}`),
  })
  .use(rehypeSanitize, postSchema);

/**
 * Parses the Markdown of an article and reports everything forbidden in it.
 * @param source text with the line numbers of the file
 */
export function parseArticle(source: string, placeholders: Placeholders, report: Report): ParsedArticle {
  const tree = parseMarkdown(source);
  correctLiteralLinks(tree, source);
  resolveBlocks(tree, source, placeholders, report);
  resolveGithubAlerts(tree, report);
  checkFootnotes(tree, source, report);
  const references = checkMarkdown(tree, source, placeholders, report);
  curlQuotes(tree);
  readTableCaptions(tree);
  const languages = checkCode(tree, source, report);
  const text = plainText(tree);
  if (text.trim() === "")
    report(
      placeIn(source, source.trimEnd().length),
      "text",
      "there is no text below the front matter; write it",
    );
  return {
    references,
    languages,
    minutes: readingMinutes(text),
    render: (facts) => renderArticle(transformer.runSync(tree), facts),
  };
}

const MARK_AND_HARD_SPACE = new RegExp(`^( *(?:#{1,6}|[-*+>]|\\d{1,9}[.)]))[${HARD_SPACES}]`, "gm");

/** The tree of an article as it is written: blocks, placeholders and quotes untouched. */
export function parseMarkdown(source: string): Root {
  return parser.parse(source.replace(MARK_AND_HARD_SPACE, "$1 "));
}

/** A colon inside a line, as in 9:30, `key:value` or re:Invent, does not begin a directive. */
function leaveColons(this: Processor): void {
  for (const extension of this.data("micromarkExtensions") ?? []) delete extension.text?.[COLON];
}

/** Prefix of a table caption. */
const CAPTION = /^Table:\s+/;

/** Uses the line `Table: …`, right above or below a table, as the table's caption. */
function readTableCaptions(tree: Root): void {
  visit(tree, "table", (table, at, parent) => {
    if (!parent || at === undefined) return undefined;
    const siblings: Parent["children"] = parent.children;
    const place = [at + 1, at - 1].find((index) => {
      const node = siblings[index];
      return node?.type === "paragraph" && CAPTION.test(plainText(node));
    });
    const line = place === undefined ? undefined : siblings[place];
    if (!line || place === undefined) return undefined;
    table.data = { ...table.data, hProperties: { dataCaption: plainText(line).replace(CAPTION, "") } };
    siblings.splice(place, 1);
    return place < at ? at : at + 1;
  });
}

/**
 * Warns of incomplete footnotes: a mark without a text is shown as typed, and a text without a mark is never
 * shown. The article is readable, so neither rejects it.
 */
function checkFootnotes(tree: Root, source: string, report: Report): void {
  const marked = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => void marked.add(identifier));
  visit(tree, "footnoteDefinition", ({ identifier, label, position }) => {
    if (marked.has(identifier)) return;
    const message = `nothing refers to the footnote [^${label ?? identifier}]; put its mark where it belongs, or remove it`;
    report(position?.start ?? FILE_START, "text", message, "warning");
  });
  visit(tree, "text", (node) => {
    for (const { 0: mark, index } of node.value.matchAll(/\[\^\w+\]/g)) {
      const message = `the footnote ${mark} has no text; write it at the end as ${mark}: …`;
      report(placeInText(node, index, mark, source), "text", message, "warning");
    }
  });
}

/**
 * Reads the text after the language of a code block, as in ```ts title="client.ts", as its file name, and
 * reports problems of code blocks. An unclosed block is a warning: Markdown allows it and reads everything
 * below as code.
 * @param source the text the tree was parsed from
 * @returns the languages of its blocks
 */
function checkCode(tree: Root, source: string, report: Report): Set<string> {
  const languages = new Set<string>();
  visit(tree, "code", (node) => {
    const { lang, meta, position } = node;
    const tell = (message: string, weight?: "warning") =>
      report(position?.start ?? FILE_START, "text", message, weight);
    if (!lang) tell("this code block has no language; write ```text for plain text");
    else if (isKnownLanguage(lang)) languages.add(lang);
    else tell(`the language ${lang} is unknown; use one like ts, sql, csharp or text`);

    const title = /^\s*title="([^"]{1,80})"\s*$/.exec(meta ?? "")?.[1];
    if (title) node.data = { ...node.data, hProperties: { dataTitle: title } };
    else if (meta)
      tell(`only a file name may follow the language, such as title="client.ts" (found ${meta.trim()})`);

    const open = openFence(source.slice(position?.start.offset, position?.end.offset).split("\n"));
    if (open)
      tell(
        `the code block that begins here is not closed and includes everything below; end it with a line ${open}`,
        "warning",
      );
  });
  return languages;
}

/** The fence of a code block that is not closed. */
function openFence([first = "", ...others]: string[]): string | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  if (!fence) return undefined;
  const fences = others.map((line) => line.replace(/^[> ]+/, "")).filter((line) => line.startsWith(fence));
  // A fence with a language is probably the start of the next block.
  const isEnd = (line: string) => /^(.)\1*\s*$/.test(line);
  const closed = fences.every(isEnd) && others.at(-1)?.replace(/^[> ]+/, "") === fences.at(-1);
  return closed && fences.length > 0 ? undefined : fence;
}
