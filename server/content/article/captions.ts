import type { Code, Nodes, Parent, Root } from "mdast";
import type { Report } from "../content-error.ts";
import { plainText } from "./markdown-rules.ts";

/** How a line begins that names the table beside it. */
const TABLE_NAME = /^Table:\s+/;

/** Takes the line `Table: …`, right above or below a table, as the table's caption. */
export function nameTables(tree: Root): void {
  const visit = (parent: Parent): void => {
    for (const table of parent.children) {
      if ("children" in table) visit(table);
      if (table.type !== "table") continue;
      const at = parent.children.indexOf(table);
      const line = [parent.children[at + 1], parent.children[at - 1]].find(
        (node) => node?.type === "paragraph" && TABLE_NAME.test(plainText(node)),
      );
      if (!line) continue;
      table.data = { ...table.data, hProperties: { dataCaption: plainText(line).replace(TABLE_NAME, "") } };
      parent.children.splice(parent.children.indexOf(line), 1);
    }
  };
  visit(tree);
}

/** Takes what stands behind the language of a block of code, as in ```ts title="client.ts", as its file's name. */
export function nameCode(tree: Root, report: Report): void {
  const visit = (node: Nodes): void => {
    if (node.type === "code" && node.meta) nameBlock(node, node.meta, report);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
}

function nameBlock(node: Code, meta: string, report: Report): void {
  const title = /^title="([^"]{1,80})"$/.exec(meta.trim())?.[1];
  if (title) node.data = { ...node.data, hProperties: { dataTitle: title } };
  else
    report(
      node.position?.start.line ?? 1,
      "text",
      `behind the language may stand the name of the file, as title="client.ts" (found ${meta.trim()})`,
    );
}
