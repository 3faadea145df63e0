const GATED = /<!--\s*kg-gated-block:begin([^>]*)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** The parts of a text that everybody may read: what was for members only is left out. */
export function publicHtml(html: string): { html: string; gated: boolean } {
  let gated = false;
  const open = html.replace(GATED, (_, marks: string, part: string) => {
    if (/\bnonMember:\s*true\b/.test(marks)) return part;
    gated = true;
    return "";
  });
  return { html: open, gated };
}

/** Whether a text as the editor keeps it has anything in it, beside empty paragraphs. */
export function holdsWords(kept: string): boolean {
  // Newer editors name their words, older ones keep them as the last part of a list.
  return /"(?:text|html|markdown|src|url|code)":\s*"[^"]|\d,\s*"[^"]+"\]/.test(kept);
}
