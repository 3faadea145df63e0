/** Control characters, soft hyphens and direction marks from PDFs and contact lists; not joiners. */
const UNWRITTEN = /[^\P{Cc}\t\n]|[\u00ad\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Direction marks and zero-width breaks, which multiline texts may need. */
const MARKS = /[\u061c\u200b\u200e\u200f]/g;

/** One line of typed text: visible characters, NFC, trimmed, with every run of white space a single space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(MARKS, "").replace(/\s+/g, " ").trim();
}

/**
 * Typed multiline text: visible characters, NFC, trimmed, every kind of line end a line feed, a tab a space. Word
 * processors paste vertical tabs and U+2028 for line breaks, so those count as line ends.
 */
export function tidyText(text: string): string {
  return composed(text, "NFC")
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(UNWRITTEN, "")
    .replace(/\t/g, " ")
    .trim();
}

/** A telephone number with ASCII digits and dashes. Words in it, such as for an extension, are kept. */
export function tidyPhone(text: string): string {
  return tidyLine(composed(text, "NFKC"))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Cf}/gu, "");
}

/** Digits of a script follow each other from its zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** An e-mail address in a valid form: full-width characters become ASCII, invisible ones are removed. */
export function tidyAddress(text: string): string {
  return tidyLine(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, ".")
    .replace(/\p{Cf}/gu, "")
    .replace(/\.$/, "");
}

/**
 * Composed text. More than the thirty marks in a row that Unicode allows for in any script (UAX 15) stay unchanged:
 * ordering marks takes the square of their number, seconds for a form full of them.
 */
function composed(text: string, form: "NFC" | "NFKC"): string {
  return /\p{M}{31}/u.test(text) ? text : text.normalize(form);
}

/** Length in code points, closer to what people count than UTF-16 units. */
export function countChars(text: string): number {
  return Array.from(text).length;
}
