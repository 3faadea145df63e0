import { z } from "zod/mini";

const notes = z.array(z.object({ id: z.string(), content: z.string() }));

/**
 * Puts footnotes where a text has their block: WordPress keeps their words apart from it.
 * @param kept the words as they are kept with the post; undefined where it has none
 */
export function withFootnotes(text: string, kept: string | undefined): string {
  return text.replace(/<!-- wp:footnotes(?: \{[^\n]*?\})? \/-->/, (block) => {
    const entries = notesIn(kept).map(
      ({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`,
    );
    return entries.length > 0 ? `<ol>${entries.join("")}</ol>` : block;
  });
}

function notesIn(kept: string | undefined): z.infer<typeof notes> {
  try {
    const read = z.safeParse(notes, JSON.parse(kept ?? "[]"));
    return read.success ? read.data.filter(({ id }) => /^[\w-]+$/.test(id)) : [];
  } catch {
    return [];
  }
}
