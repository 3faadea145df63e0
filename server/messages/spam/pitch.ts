import listed from "./phrases.json" with { type: "json" };
import { namesCharge } from "./names-charge.ts";
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
/** Wishes that are offers: "we would like to introduce". */
const disguise: Phrases = listed.disguise;

const find = phraseFinder(
  [...goods, recipient, ...signs, messenger, asking, disguise].flatMap((one) =>
    Object.values(one.phrases).flatMap((list) =>
      (list?.split("|") ?? []).map((phrase): [string, Phrases] => [phrase, one]),
    ),
  ),
);

const HANDLE: Signal = { points: 2, reason: "names a price and an address at a messenger" };
const PRICE: Signal = { points: 1, reason: "names a price" };
const LINK: Signal = { points: 1, reason: "has a link" };
const FOREIGN: Signal = { points: 1, reason: "is in a script that the site is not written in" };
const SELLING: Signal = { points: 4, reason: "names what it charges" };
const LOUD: Signal = { points: 1, reason: "shouts, or points with signs" };
const DISCOUNT: Signal = { points: 1, reason: "gives a discount" };
const NO_QUESTION: Signal = { points: 1, reason: "asks for nothing that is done here" };
/** Of lures without known goods it says more. */
const NO_QUESTION_AMONG_LURES: Signal = { points: 2, reason: "asks for nothing that is done here" };

const A_PRICE =
  /(?:\p{Sc}|\busd|\beur|\brs\.?|r\$) ?\d|\d ?(?:[\p{Sc}%]|k\b|usd|usdt|btc|eur|dollar|cent\b|долл|руб|р\b|грн|zł|tl\b|kr\b|kč|ft\b|lei\b|บาท|元|円|원|万|ريال|دولار|रुपय|रुपए|টাকা|ரூபா|రూపాయ|രൂപ|ರೂಪಾಯಿ|રૂપિયા|روپے)/u;
const A_HANDLE = /(?:^|[\s:：(])@\w{4,}|\bt\.me\/|\bwa\.me\//u;
const A_LINK = /https?:\/\/|www\./u;
/** Signs of advertisements. A smile is none, nor are the arrows of "Settings → Users". */
const A_SHOUT =
  /!!|[\u{1f381}\u{1f3b0}\u{1f3c6}\u{1f447}\u{1f449}\u{1f48b}\u{1f4a5}\u{1f4af}\u{1f4b0}\u{1f4b5}\u{1f4b8}\u{1f4c8}\u{1f4e9}\u{1f51e}\u{1f525}\u{1f618}\u{1f680}\u{1f6a8}\u{1f911}\u2705\u2714\u2728\u26a1\u27a1\u2b50]|>>>|<<<|==>|\*\*\*/u;
const A_DISCOUNT =
  /[-−–] ?\d\d ?%|\d\d ?% (?:off|discount|rabatt|descuento|de (?:desconto|remise|réduction)|di sconto|скидк)|\bpromo ?code|\bcoupon/u;

/** How mail programs mark what was not written by who sends it: from here on, or line by line. */
const PASSED_ON = /^[-_=]{5}/mu;
const QUOTED = /^>(?!>).*$/gmu;

/** Threats and frauds are whole by themselves. */
const WHOLE_GOODS = 5;
/** Goods that hardly anybody names without selling them. */
const PLAIN_GOODS = 4;
/** So many points of words that offer make a pitch whose goods are not known. */
const WHOLE_OFFER = 4;
/** So many do with a lure. */
const HALF_OFFER = 3;
/** So many lures make one, too: a price, a link, a messenger, a shout, a discount. */
const WHOLE_LURES = 3;

/** What a pitch that is not whole may weigh: below quarantine. */
const HALF_MAX = 4;

/** Who asks for something takes off three points, and one more for each further way of asking. */
const ASKING_POINTS = 2;
const ASKING_MAX = 4;

/**
 * What in a text speaks of an unasked offer, a threat or a bait, less what speaks of a need of its writer. No subject, no
 * script, no praise, link or amount suffices without the others; what the writer charges does, if they ask for nothing.
 */
export function weighPitch(message: string): { points: number; reasons: string[]; weights: number[] } {
  const text = ownWords(message);
  const found = find(plainWords(text));
  const plain = text.normalize("NFKC").toLowerCase();
  const hasPrice = A_PRICE.test(plain);
  const asked = Math.max(0, (found.get(asking) ?? 0) - (found.get(disguise) ?? 0));
  const heaviest = goods.filter((one) => found.has(one)).toSorted((a, b) => b.points - a.points);
  const parts: Parts = {
    about: heaviest.slice(0, 1),
    recipient: found.has(recipient) ? [recipient] : [],
    offers: [
      ...signs.filter((one) => found.has(one)),
      ...(hasPrice && A_HANDLE.test(plain) ? [HANDLE] : []),
      ...(asked === 0 && namesCharge(plain) ? [SELLING] : []),
    ],
    lures: [
      ...(hasPrice ? [PRICE] : []),
      ...(A_LINK.test(plain) ? [LINK] : []),
      ...(found.has(messenger) ? [messenger] : []),
      ...(A_SHOUT.test(plain) ? [LOUD] : []),
      ...(A_DISCOUNT.test(plain) ? [DISCOUNT] : []),
    ],
    asked: Math.min(asked, ASKING_MAX),
    hasPrice,
    hasQuestion: /[?？؟]/u.test(text),
    isForeign: isForeign(plain),
  };
  const { about, offers, lures } = parts;
  const isPitch = isWhole(parts);
  const noQuestion = about.length === 0 && lures.length > 0 ? NO_QUESTION_AMONG_LURES : NO_QUESTION;
  const signals: Signal[] = [
    ...about,
    ...parts.recipient,
    ...offers,
    ...lures,
    ...(parts.isForeign ? [FOREIGN] : []),
    ...(isPitch && parts.asked === 0 ? [noQuestion] : []),
  ];
  const sum = Math.max(0, total(signals) - takenOffByAsking(parts.asked, total(about)));
  const points = isPitch ? sum : Math.min(sum, HALF_MAX);
  const shown = points > 0 ? signals : [];
  return {
    points,
    reasons: shown.map(({ reason }) => reason),
    weights: shown.map((signal) => signal.points),
  };
}

/** How many points asking takes off: three and more, but for threats and frauds, which ask in one way themselves. */
function takenOffByAsking(asked: number, goodsPoints: number): number {
  const isRealNeed = asked > (goodsPoints >= WHOLE_GOODS ? 1 : 0);
  return isRealNeed ? ASKING_POINTS + asked : asked;
}

/** What somebody wrote above or between the lines of a mail that they pass on, if they ask for something; else all of it. */
function ownWords(text: string): string {
  const [above = ""] = text.replace(QUOTED, "").split(PASSED_ON, 1);
  return (find(plainWords(above)).get(asking) ?? 0) > 0 ? above : text;
}

interface Parts {
  about: Signal[];
  recipient: Signal[];
  offers: Signal[];
  lures: Signal[];
  /** In how many ways the writer asks for something. */
  asked: number;
  hasPrice: boolean;
  hasQuestion: boolean;
  isForeign: boolean;
}

/** Whether a text has what makes an offer of a subject. */
function isWhole({
  about,
  recipient: named,
  offers,
  lures,
  asked,
  hasPrice,
  hasQuestion,
  isForeign,
}: Parts): boolean {
  if (total(about) >= WHOLE_GOODS) return true;
  if (about.length === 0)
    return (
      asked === 0 &&
      (total([...named, ...offers]) >= WHOLE_OFFER ||
        lures.length >= WHOLE_LURES ||
        (lures.length > 0 && total(offers) >= HALF_OFFER) ||
        (hasPrice && !hasQuestion && named.length > 0))
    );
  if (offers.length > 0) return true;
  // Fewer ways of asking are known in the languages of other scripts.
  const plainGoods = isForeign ? PLAIN_GOODS : 0;
  const isUnasked = asked === 0 && total(about) >= plainGoods;
  return isUnasked ? named.length > 0 || lures.length > 0 : named.length > 0 && lures.length > 0;
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
