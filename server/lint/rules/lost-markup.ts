import type { Text } from "mdast";
import { visit } from "unist-util-visit";
import { placeInText } from "../../content/article/place-in-text.ts";
import { decodeText } from "../../content/content-files.ts";
import type { LintedContent } from "../linted-content.ts";

/** How lines begin that were meant as a list or a table, as word processors and half-saved files have them. */
const LOST = [
  { begins: /^[•◦▪‣●]\s/, fix: (mark: string) => `${mark.trim()} begins no list; write - and a space` },
  { begins: /^\|/, fix: () => "| begins no table; write a line such as | --- | --- | below the first" },
];

/** Texts of the front matter that are cut off by a comment, or stand in quotes that YAML does not know. */
const FRONT = [
  {
    has: /^[^"'#\s|>[{][^#]*\s#/,
    message: "what follows # is a comment that nobody sees; put the text in quotes",
  },
  { has: /^[“”„«]/, message: "its curly quotes “ are shown; write straight ones around it" },
];

/** Marks that are shown as they were typed, because they mean nothing where they stand. */
export function lostMarkup({ files, posts }: LintedContent): void {
  for (const { file, tree, source, data, report } of posts) {
    visit(tree, "paragraph", ({ children: [first] }) => {
      if (first?.type === "text") reportLost(first, source, report);
    });
    const text = decodeText(files.read(file.path) ?? Buffer.alloc(0), () => undefined) ?? "";
    for (const field of ["title", "excerpt"] as const) {
      const place = data.placeOf([field]);
      const written = text.split("\n")[place.line - 1]?.replace(/^\w+:\s*/, "") ?? "";
      for (const { has, message } of FRONT) if (has.test(written)) report(place, field, message, "warning");
    }
  }
}

function reportLost(node: Text, source: string, report: LintedContent["posts"][number]["report"]): void {
  for (const { begins, fix } of LOST) {
    const [mark] = begins.exec(node.value) ?? [];
    if (mark !== undefined) report(placeInText(node, 0, mark, source), "text", fix(mark), "warning");
  }
}
