import { visit } from "unist-util-visit";
import { FILE_START } from "../../content/content-error.ts";
import { placeInText } from "../../content/article/place-in-text.ts";
import { isMedia, isUnreachable } from "../../content/media.ts";
import type { LintedContent } from "../linted-content.ts";

/** Markdown takes `![…](/media/a b.png)` for plain text. */
const NOT_TAKEN = /!?\[[^\]\n]*\]\(\s*\/media\/[^\n]*/g;

/** Drawings that no address leads to because of their names, and addresses in posts that Markdown cannot read. */
export function pictureNames({ files, posts, reportAt }: LintedContent): void {
  for (const path of files.paths())
    if (isMedia(path) && isUnreachable(path))
      reportAt(path)(
        FILE_START,
        "file",
        "no address leads to a drawing with #, % or ? in its name; rename the file",
        "warning",
      );
  for (const { tree, source, report } of posts)
    visit(tree, "text", (node) => {
      for (const { 0: part, index } of node.value.matchAll(NOT_TAKEN))
        report(
          placeInText(node, index, part, source),
          "text",
          "this picture leads nowhere: its address has blanks or brackets; write it between < and >",
          "warning",
        );
    });
}
