import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";

const notes = z.array(z.object({ id: z.string(), content: z.string() }));

/**
 * Puts footnotes in the place of their block: WordPress stores them outside the text.
 * @param kept the post's custom field with the footnotes
 */
export function withFootnotes(text: string, kept: string | undefined): string {
  return text.replace(/<!-- wp:footnotes(?: \{[^\n]*?\})? \/-->/, (block) => {
    const entries = (parseJsonAs(notes, kept) ?? [])
      .filter(({ id }) => /^[\w-]+$/.test(id))
      .map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`);
    return entries.length > 0 ? `<ol>${entries.join("")}</ol>` : block;
  });
}
