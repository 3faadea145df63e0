import { visit } from "unist-util-visit";
import { FILE_START } from "../../content/content-error.ts";
import { decodeText } from "../../content/content-files.ts";
import type { DataPath } from "../../content/located-data.ts";
import type { LintedContent, LintedPost } from "../linted-content.ts";
import { factTexts, textsIn } from "../prose.ts";

/** Line starts meant as a list or a table, from word processors and half-saved files. */
const LOST: readonly [RegExp, string][] = [
  [/^(?:[•◦▪‣●·\uf0b7\uf0a7](?=\s)|[–—o§](?=\t))/, "is not a list; write - and a space"],
  [/^\|/, "is not a table; write a line such as | --- | --- | below the first"],
];

/** Opening quotes that YAML reads as part of the text. */
const CURLY = /^[“”„«»‘’‚]/;
/** Text after words that YAML reads as a comment. */
const CUT_OFF = /^\w+:\s*[^"'#\s|>[{][^#]*\s#/;

/** HTML, Markdown and character codes, which have no meaning outside the text of a post. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#x?[\da-f]{2,6});|\*\*\S[^*]*\*\*|\[[^\]]+\]\([^)]*\)/i;

/** Marks that are shown as typed, or hide text, because they have another meaning there. */
export function lostMarkup(content: LintedContent): void {
  for (const { text, warn } of factTexts(content)) {
    const [found] = MARKUP.exec(text) ?? [];
    if (found !== undefined) warn(0, found, `${found} is shown as typed; this text must be plain`);
  }
  // All other placeholders always have a value, and unknown ones belong to the page.
  for (const file of content.json)
    for (const { text, path } of textsIn(file.content, () => true))
      if (text.includes("{phone}"))
        file.report(path, "{phone} is shown as it is written: content/site.json has no phone", "warning");
  for (const post of content.posts) {
    const bytes = content.files.read(post.file.path) ?? Buffer.alloc(0);
    const lines = decodeText(bytes, () => undefined)?.split("\n") ?? [];
    lostInFront(post, lines);
    lostInText(post, lines);
  }
}

function lostInFront({ data, report }: LintedPost, lines: readonly string[]): void {
  const warn = (path: DataPath, message: string) =>
    report(data.placeOf(path), path.join("."), message, "warning");
  for (const { text, path } of textsIn(data.value, () => true)) {
    const { line, column } = data.placeOf(path);
    const written = lines[line - 1] ?? "";
    const at = written.indexOf(text.slice(0, 2), column - 1);
    if (CURLY.test(text) && at >= 0 && !/["']/.test(written[at - 1] ?? ""))
      warn(path, `its curly quotes ${text[0]} are shown; write straight ones around it`);
  }
  for (const field of ["title", "excerpt"])
    if (CUT_OFF.test(lines[data.placeOf([field]).line - 1] ?? ""))
      warn([field], "the part after # is a hidden comment; put the text in quotes");
}

function lostInText({ tree, report }: LintedPost, lines: readonly string[]): void {
  visit(tree, "paragraph", ({ position }) => {
    const { start, end } = position ?? { start: FILE_START, end: FILE_START };
    for (const [begins, fix] of LOST)
      for (let line = start.line; line <= end.line; line += 1) {
        const written = lines[line - 1] ?? "";
        const before = line === start.line ? start.column - 1 : (/^[\s>]*/.exec(written)?.[0].length ?? 0);
        const [mark] = begins.exec(written.slice(before)) ?? [];
        if (mark === undefined) continue;
        report({ line, column: before + 1 }, "text", `${mark} ${fix}`, "warning");
        break;
      }
  });
}
