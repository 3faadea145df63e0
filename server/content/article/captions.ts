import type { Parent, Root } from "mdast";
import { visit } from "unist-util-visit";
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
