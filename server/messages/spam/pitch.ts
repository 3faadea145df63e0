import listed from "./phrases.json" with { type: "json" };
import { phraseFinder } from "./phrase-finder.ts";
import { plainWords } from "./plain-words.ts";

/** What speaks for an unasked offer, in words, and how strongly. */
interface Signal {
  points: number;
  reason: string;
}

interface Phrases {
  /** By language, divided by `|`; all of them are looked for in every text. */
  phrases: Readonly<Record<string, string | undefined>>;
}

/**
 * From phrases.json: what is sold by those who write to strangers, how they name the stranger's website, how they speak,
 * and how people speak who need something. docs/decisions/033-explained-spam-score.md says how it was made.
 */
const goods: readonly (Signal & Phrases)[] = listed.goods;
const signs: readonly (Signal & Phrases)[] = listed.signs;
const recipient: Signal & Phrases = listed.recipient;
const messenger: Signal & Phrases = listed.messenger;
const asking: Phrases = listed.asking;

const find = phraseFinder(
  [...goods, recipient, ...signs, messenger, asking].flatMap((one) =>
    Object.values(one.phrases).flatMap((list) =>
      (list?.split("|") ?? []).map((phrase): [string, Phrases] => [phrase, one]),
    ),
  ),
);

const HANDLE: Signal = { points: 2, reason: "names a price and an address at a messenger" };
const PRICE: Signal = { points: 1, reason: "names a price" };
const LINK: Signal = { points: 1, reason: "has a link" };
const FOREIGN: Signal = { points: 1, reason: "is in a script that the site is not written in" };
const NO_QUESTION: Signal = { points: 1, reason: "asks for nothing that is done here" };

const A_PRICE =
  /(?:\p{Sc}|\busd|\beur|\brs\.?|r\$) ?\d|\d ?(?:[\p{Sc}%]|k\b|usd|usdt|btc|eur|dollar|cent\b|долл|руб|р\b|грн|zł|tl\b|kr\b|kč|ft\b|lei\b|บาท|元|円|원|万|ريال|دولار|रुपय|रुपए|টাকা|ரூபா|రూపాయ|രൂപ|ರೂಪಾಯಿ|રૂપિયા|روپے)/u;
const A_HANDLE = /(?:^|[\s:：(])@\w{4,}|\bt\.me\/|\bwa\.me\//u;
const A_LINK = /https?:\/\/|www\./u;

/** Threats and frauds are whole by themselves. */
const WHOLE_GOODS = 5;
/** Goods that hardly anybody names without selling them need no words that offer them. */
const PLAIN_GOODS = 4;
/** So many points of words that offer make a pitch whose goods are not known. */
const WHOLE_OFFER = 4;
/** What a pitch that is not whole may weigh: below quarantine. */
const HALF_MAX = 4;

/** Who asks for something takes off three points, and one more for each further way of asking. */
const ASKING_POINTS = 2;
const ASKING_MAX = 4;

/**
 * What in a text speaks of an unasked offer, a threat or a bait, less what speaks of a need of its writer. No subject, no
 * script, no praise, link or price suffices without the others.
 */
export function weighPitch(text: string): { points: number; reasons: string[]; weights: number[] } {
  const found = find(plainWords(text));
  const plain = text.normalize("NFKC").toLowerCase();
  const hasPrice = A_PRICE.test(plain);
  const heaviest = goods.filter((one) => found.has(one)).toSorted((a, b) => b.points - a.points);
  const parts: Parts = {
    about: heaviest.slice(0, 1),
    recipient: found.has(recipient) ? [recipient] : [],
    offers: [...signs.filter((one) => found.has(one)), ...(hasPrice && A_HANDLE.test(plain) ? [HANDLE] : [])],
    extras: [
      ...(hasPrice ? [PRICE] : []),
      ...(A_LINK.test(plain) ? [LINK] : []),
      ...(found.has(messenger) ? [messenger] : []),
    ],
    asked: Math.min(found.get(asking) ?? 0, ASKING_MAX),
  };
  const { about, offers, extras, asked } = parts;
  const whole = isWhole(parts);
  const signals: Signal[] = [
    ...about,
    ...parts.recipient,
    ...offers,
    ...extras,
    ...(isForeign(plain) ? [FOREIGN] : []),
    ...(whole && about.length > 0 && asked === 0 ? [NO_QUESTION] : []),
  ];
  const sum = Math.max(0, total(signals) - (asked > 0 ? ASKING_POINTS + asked : 0));
  const points = whole ? sum : Math.min(sum, HALF_MAX);
  const shown = points > 0 ? signals : [];
  return {
    points,
    reasons: shown.map(({ reason }) => reason),
    weights: shown.map((signal) => signal.points),
  };
}

interface Parts {
  about: Signal[];
  recipient: Signal[];
  offers: Signal[];
  extras: Signal[];
  /** In how many ways the writer asks for something. */
  asked: number;
}

/** Whether a text has what makes an offer of a subject. */
function isWhole({ about, recipient: named, offers, extras, asked }: Parts): boolean {
  if (total(about) >= WHOLE_GOODS) return true;
  if (about.length === 0) return asked === 0 && total([...named, ...offers]) >= WHOLE_OFFER;
  if (offers.length > 0) return true;
  return extras.length > 0 && (named.length > 0 || (asked === 0 && total(about) >= PLAIN_GOODS));
}

function total(found: readonly Signal[]): number {
  return found.reduce((sum, { points }) => sum + points, 0);
}

/** Whether most letters are of another script than the site's own words. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 < letters;
}
