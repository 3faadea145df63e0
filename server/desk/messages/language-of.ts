/** Scripts of only one language, among those of visitors. Kana comes before Han, which Japanese also uses. */
const SCRIPTS: readonly (readonly [lang: string, letters: RegExp])[] = [
  ["ko", /\p{Script=Hangul}/gu],
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
];

/** Short words that are frequent in one language and rare in its neighbours. */
const WORDS: readonly (readonly [lang: string, words: string])[] = [
  ["en", "the and with you our we is are for have would could can this that of to please"],
  ["de", "und der die das wir ist nicht mit für sie ein eine haben auf uns bitte"],
  ["fr", "le les des nous vous est une pour avec dans votre notre et du que merci"],
  ["es", "el los las una para con nuestra nuestro por que es y necesitamos está del gracias"],
  ["it", "il gli una per con che sono nostra nostro della di è abbiamo siamo e grazie"],
  ["pt", "os uma para com nossa nosso que não em é do da temos você obrigado"],
  ["nl", "de het een en van wij voor met niet ons onze zijn is hebben op graag"],
];

/** Fewer words may be names. */
const WORDS_MIN = 3;

/** Share of a script's letters that decides. */
const SHARE_MIN = 0.3;

/**
 * The language of a text, for screen readers and fonts; "" if unclear. Scripts of several languages, such as Cyrillic
 * or Arabic, do not decide.
 */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "";
  const byScript = SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) / letters >= SHARE_MIN);
  if (byScript) return byScript[0];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = WORDS.map(([lang, list]) => {
    const own = new Set(list.split(" "));
    return { lang, count: words.filter((word) => own.has(word)).length };
  }).toSorted((one, other) => other.count - one.count);
  return first && first.count >= WORDS_MIN && first.count >= 2 * (second?.count ?? 0) ? first.lang : "";
}
