/**
 * Visitor text made safe for a terminal: characters that could move the cursor, set colours, hide text or reverse its
 * direction become U+FFFD; line feeds and the joiners that some scripts need stay.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** The same, on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", " ");
}
