import { visit } from "unist-util-visit";
import { FILE_START } from "../../content/content-error.ts";
import { placeInText } from "../../content/article/place-in-text.ts";
import { MEDIA_FOLDERS, PICTURE_TYPES } from "../../content/media.ts";
import type { LintedContent } from "../linted-content.ts";

/** Markdown takes `![…](/media/a b.png)` for plain text. */
const NOT_TAKEN = /!?\[[^\]\n]*\]\(\s*\/media\/[^\n]*/g;

/** Pictures that no address leads to because of their names, and addresses in posts that Markdown cannot read. */
export function pictureNames({ files, posts, reportAt }: LintedContent): void {
  for (const path of files.paths()) {
    const [, folder, name = ""] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!MEDIA_FOLDERS.some((one) => one === folder)) continue;
    const problem = nameProblem(name);
    if (problem !== undefined) reportAt(path)(FILE_START, "file", problem, "warning");
  }
  for (const { tree, source, report } of posts)
    visit(tree, "text", (node) => {
      for (const { 0: part, index } of node.value.matchAll(NOT_TAKEN))
        report(
          placeInText(node, index, part, source),
          "text",
          "this picture leads nowhere: its address has blanks or brackets; rename the file",
          "warning",
        );
    });
}

function nameProblem(name: string): string | undefined {
  const [ending = ""] = /\.[^./]+$/.exec(name) ?? [];
  if (!(ending.toLowerCase() in PICTURE_TYPES)) return undefined;
  if (/[^\w./-]/.test(name))
    return "no address leads here: the name has other characters than letters from a to z, digits, points, hyphens and underscores; rename the file";
  return ending in PICTURE_TYPES
    ? undefined
    : `is not served; write its ending in lower case, ${ending.toLowerCase()}`;
}
