import type { Code, Parent, Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Report } from "../content-error.ts";
import { plainText } from "./markdown-rules.ts";

/** How a line begins that is the caption of the table beside it. */
const CAPTION = /^Table:\s+/;

/** Takes the line `Table: …`, right above or below a table, as the table's caption. */
export function readTableCaptions(tree: Root): void {
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

/** Takes the text after the language of a code block, as in ```ts title="client.ts", as the name of its file. */
export function readCodeTitles(tree: Root, report: Report): void {
  visit(tree, "code", (node) => {
    if (node.meta) readTitle(node, node.meta.trim(), report);
  });
}

function readTitle(node: Code, meta: string, report: Report): void {
  const title = /^title="([^"]{1,80})"$/.exec(meta)?.[1];
  if (title) node.data = { ...node.data, hProperties: { dataTitle: title } };
  else
    report(
      node.position?.start.line ?? 1,
      "text",
      `only the name of the file may follow the language, as title="client.ts" (found ${meta})`,
    );
}
