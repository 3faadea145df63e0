import { visit } from "unist-util-visit";
import { placeInText } from "../../content/article/place-in-text.ts";
import { decodeText } from "../../content/content-files.ts";
import type { LintedContent } from "../linted-content.ts";

/** How lines begin that were meant as a list or a table, as word processors and half-saved files have them. */
const LOST: readonly [RegExp, string][] = [
  [/^[•◦▪‣●](?=\s)/, "begins no list; write - and a space"],
  [/^\|/, "begins no table; write a line such as | --- | --- | below the first"],
];

/** Texts of the front matter that a comment cuts off, or in quotes that YAML does not know. */
const FRONT: readonly [RegExp, string][] = [
  [/^[^"'#\s|>[{][^#]*\s#/, "what follows # is a comment that nobody sees; put the text in quotes"],
  [/^[“”„«]/, "its curly quotes “ are shown; write straight ones around it"],
];

/** Marks that are shown as they were typed, or hide text, because they mean something else where they stand. */
export function lostMarkup({ files, posts }: LintedContent): void {
  for (const { file, tree, source, data, report } of posts) {
    visit(tree, "paragraph", ({ children: [first] }) => {
      for (const [begins, fix] of LOST) {
        const [mark] = first?.type === "text" ? (begins.exec(first.value) ?? []) : [];
        if (first?.type === "text" && mark !== undefined)
          report(placeInText(first, 0, mark, source), "text", `${mark} ${fix}`, "warning");
      }
    });
    const text = decodeText(files.read(file.path) ?? Buffer.alloc(0), () => undefined) ?? "";
    for (const field of ["title", "excerpt"] as const) {
      const place = data.placeOf([field]);
      const written = text.split("\n")[place.line - 1]?.replace(/^\w+:\s*/, "") ?? "";
      for (const [has, message] of FRONT) if (has.test(written)) report(place, field, message, "warning");
    }
  }
}
