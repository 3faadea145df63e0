import { wordsOf } from "./likeness.ts";

const FORUM_LINK = /\[(?:url|link)[=\]]/giu;
const ANCHOR = /<a\s[^<>]*\bhref/giu;
const MARKED_UP = /\[(url|link|b|i|img)\b[^[\]]*\][^[]*\[\/\1\]|<a\s[^<>]*>[^<]*<\/a>|https?:\/\/\S+/giu;

/** A customer who asks about markup shows a link or two, and says in a sentence what is wrong. */
const MANY_LINKS = 3;
const SENTENCE_MIN_WORDS = 8;

/** Links in the markup of forums: many with hardly a word between them, or some in a text; or links in HTML. */
export function linkMarkup(text: string): "bare" | "forum" | "html" | undefined {
  const forum = text.match(FORUM_LINK)?.length ?? 0;
  const html = text.match(ANCHOR)?.length ?? 0;
  if (forum === 0) return html > 0 ? "html" : undefined;
  const said = wordsOf(text.replace(MARKED_UP, " ")).length;
  return forum + html >= MANY_LINKS && said < SENTENCE_MIN_WORDS ? "bare" : "forum";
}

/** What programs try that look for holes. */
const PROBE =
  /<(?:script|svg|img|iframe)\b|\bon(?:error|load)\s*=|document\.cookie|union\s+(?:all\s+)?select|waitfor\s+delay|\bsleep\(\d|'\s*or\s+'?1'?\s*=|\$\{jndi:|\.\.\/\.\.\/|<\?php|\{\{\s*\d+\s*\*/iu;
const CODE_WORDS = new Set("union all select null from where or and waitfor delay drop table".split(" "));
const PROBE_MAX_WORDS = 1;

/** Whether a text is code that looks for holes: alone, or with words around it as in the report of a fault. */
export function findProbe(text: string): "alone" | "explained" | undefined {
  if (!PROBE.test(text)) return undefined;
  const said = text
    .replace(/<[^<>]*>/gu, " ")
    .split(/\s+/u)
    .filter((chunk) => /^[\p{L}\p{M}'’-]+[.,:;!?。、，！？…]*$/u.test(chunk))
    .flatMap(wordsOf)
    .filter((word) => !CODE_WORDS.has(word));
  return said.length <= PROBE_MAX_WORDS ? "alone" : "explained";
}
