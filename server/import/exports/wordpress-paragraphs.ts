const BLOCKS =
  "address article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure footer form " +
  "h[1-6] header hgroup hr legend li menu nav ol p section style summary table tbody td tfoot th thead tr ul";
const NAMES = `(?:${BLOCKS.replaceAll(" ", "|")})`;
const OPENING = new RegExp(`<${NAMES}(?:\\s[^<>]*)?>`, "gi");
const CLOSING = new RegExp(`</${NAMES}\\s*>|<hr(?:\\s[^<>]*)?>`, "gi");
/** Block tags at the beginning of a part, its text, and block tags at its end. */
const PART = new RegExp(`^((?:\\s*</?${NAMES}(?:\\s[^<>]*)?>)*)([\\s\\S]*?)((?:</${NAMES}\\s*>\\s*)*)$`, "i");
/** A block that has text without a paragraph. */
const HOLDS_WORDS = new RegExp(`<(?!blockquote|hr)${NAMES}(?:\\s[^<>]*)?>\\s*$`, "i");

/**
 * Paragraphs from empty lines and breaks from ends of lines, as WordPress makes them when it shows a classic text.
 * @see https://developer.wordpress.org/reference/functions/wpautop/
 */
export function wordpressParagraphs(text: string): string {
  return text
    .replace(/<[^<>]*>/g, (tag) => tag.replaceAll("\n", " "))
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, "\n\n")
    .replace(OPENING, (tag) => `\n\n${tag}`)
    .replace(CLOSING, (tag) => `${tag}\n\n`)
    .split(/\n\s*\n/)
    .map(partOf)
    .filter((part) => part !== "")
    .join("\n");
}

function partOf(part: string): string {
  const [, before = "", words = "", after = ""] = PART.exec(part.trim()) ?? [];
  const lines = words
    .trim()
    .split("\n")
    .map((line) => line.trimEnd().replace(/<br\s*\/?>$/i, ""))
    .join("<br>\n");
  const bare = lines === "" || HOLDS_WORDS.test(before);
  return `${before}${bare ? lines : `<p>${lines}</p>`}${after}`;
}
