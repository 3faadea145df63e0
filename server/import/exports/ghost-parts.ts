const GATED = /<!--\s*kg-gated-block:begin([^>]*)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** The public parts of a text, without those for members only. */
export function publicHtml(html: string): { html: string; gated: boolean } {
  let gated = false;
  const open = html.replace(GATED, (_, marks: string, part: string) => {
    if (/\bnonMember:\s*true\b/.test(marks)) return part;
    gated = true;
    return "";
  });
  return { html: open, gated };
}

/** Whether a text in the editor's own format has more than empty paragraphs. */
export function holdsWords(kept: string): boolean {
  // Newer formats name their texts, older ones have them at the end of a list.
  return /"(?:text|html|markdown|src|url|code)":\s*"[^"]|\d,\s*"[^"]+"\]/.test(kept);
}
