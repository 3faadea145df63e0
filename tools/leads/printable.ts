/**
 * Visitor text that cannot move the cursor, colour the terminal, hide text or turn the reading direction of what follows.
 * Characters that could are shown as U+FFFD; line feeds and the joiners that some scripts need stay.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}

/** The same, on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", " ");
}
