/** One line of typed text: NFC, trimmed, every run of white space (tabs and line ends too) a single space. */
export function tidyLine(text: string): string {
  return composed(text).replace(/\s+/g, " ").trim();
}

/**
 * Typed text of several lines: NFC, trimmed, every kind of line end a line feed, a tab a space.
 * Word processors paste vertical tabs and U+2028 for line breaks, so those count as line ends.
 */
export function tidyText(text: string): string {
  return composed(text)
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .trim();
}

/**
 * NFC. Text with more than the thirty marks in a row that Unicode allows for in any script (UAX 15) stays as it is:
 * putting marks in order takes the square of their number, seconds for a form full of them.
 */
function composed(text: string): string {
  return /\p{M}{31}/u.test(text) ? text : text.normalize("NFC");
}

/** Whether text is free of control characters (C0, DEL, C1; a line feed is fine) and of halves of surrogate pairs. */
export function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\n]|\p{Cs}/u.test(text);
}

/** Length in characters as a person counts them better than UTF-16 does: code points. */
export function countChars(text: string): number {
  return Array.from(text).length;
}
