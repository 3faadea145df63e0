import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { isKnownLanguage } from "../../posts/article/known-languages.ts";
import { FILE_START, type Report } from "../content-error.ts";

/**
 * Takes the text after the language of a code block, as in ```ts title="client.ts", as the name of its file, and
 * reports what is wrong with code blocks. One that is never closed is a warning: Markdown allows it, and takes
 * everything below for code.
 * @param source the text the tree was parsed from
 * @returns the languages of its blocks
 */
export function checkCode(tree: Root, source: string, report: Report): Set<string> {
  const languages = new Set<string>();
  visit(tree, "code", (node) => {
    const { lang, meta, position } = node;
    const tell = (message: string, weight?: "warning") =>
      report(position?.start ?? FILE_START, "text", message, weight);
    if (!lang) tell("this block of code has no language; write ```text when it has none");
    else if (isKnownLanguage(lang)) languages.add(lang);
    else tell(`the language ${lang} is unknown; use one like ts, sql, csharp or text`);

    const title = /^\s*title="([^"]{1,80})"\s*$/.exec(meta ?? "")?.[1];
    if (title) node.data = { ...node.data, hProperties: { dataTitle: title } };
    else if (meta)
      tell(`only the name of the file may follow the language, as title="client.ts" (found ${meta.trim()})`);

    const open = openFence(source.slice(position?.start.offset, position?.end.offset).split("\n"));
    if (open)
      tell(
        `the code that begins here is not closed and takes in everything below; end it with a line ${open}`,
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
  // With a language after it, a fence was meant to begin the next code.
  const isEnd = (line: string) => /^(.)\1*\s*$/.test(line);
  const closed = fences.every(isEnd) && others.at(-1)?.replace(/^[> ]+/, "") === fences.at(-1);
  return closed && fences.length > 0 ? undefined : fence;
}
