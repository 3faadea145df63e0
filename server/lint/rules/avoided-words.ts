import { decodeText } from "../../content/content-files.ts";
import { readAvoidList } from "../avoid-list.ts";
import type { LintedContent } from "../linted-content.ts";
import { proseOf } from "../prose.ts";

/** The words that an editor wants to do without; a folder needs no such list. */
const LIST = "avoid.txt";

/** Words of the list in anything that visitors read. */
export function avoidedWords(content: LintedContent): void {
  const report = content.reportAt(LIST);
  const bytes = content.files.read(LIST);
  const text = bytes && decodeText(bytes, report);
  if (text === undefined) return;
  const list = readAvoidList(text, report);
  for (const { text: prose, warn } of proseOf(content))
    for (const { index, words, suggestion } of list.find(prose))
      warn(
        index,
        words,
        `${words} is in ${content.files.shown(LIST)}; ${suggestion ? `write ${suggestion}` : "say it plainly, or leave it out"}`,
      );
}
