/** An amount of money. */
const MONEY =
  /(?:\p{Sc}|\b(?:usd|eur|euro|gbp|inr|rs\.?|r\$|us\$)) ?\d[\d.,]{0,15}k?|\b\d[\d.,]{0,15}k? ?(?:\p{Sc}|usd\b|eur\b|euros?\b|gbp\b|inr\b|dollars?\b|cents?\b|руб|р\b|грн|zł|tl\b|元|円|원)/gu;

/** What stands before a price that is asked for. */
const ASKED =
  /(?<!\p{L})(?:only|just|from|for|starting(?: at| from)?|starts at|costs?|prices?|fee(?: is| of)?|ab|nur|für|preis|desde|solo|precio|por|à partir de|dès|prix|seulement|a partire da|apenas|a partir de|от|за|всего|vanaf|slechts|voor|eenmalig|od|tylko|cena|sadece|仅|只需|わずか)[: ]{0,2}$/u;
const ASKED_CHARS = 20;

/** What stands behind a price: per which unit. */
const PER =
  /^ ?(?:\/|per\b|a month|a year|an hour|a day|each\b|monthly|yearly|pro\b|im monat|par\b|por\b|al mes|ao mês|al mese|в месяц|в час|за\b|one-time|einmalig|vitalício|lifetime)/u;
const PER_CHARS = 16;

/** Whether a text, in small letters, names a price as sellers do: "from $49", "199 euros a month". */
export function namesCharge(text: string): boolean {
  return [...text.matchAll(MONEY)].some(({ 0: amount, index }) => {
    const end = index + amount.length;
    return (
      ASKED.test(text.slice(Math.max(0, index - ASKED_CHARS), index)) ||
      PER.test(text.slice(end, end + PER_CHARS))
    );
  });
}
