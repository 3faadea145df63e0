import { STORED_FIELDS, contactField } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { contentScore, spamWeights } from "./content-score.ts";

/** What is known about a message besides its text. */
export interface Circumstances {
  /** The value of the field that people never see. */
  trap: string;
  /** Milliseconds between showing and sending the form; undefined when it was not our form. */
  formAgeMs: number | undefined;
  /** How many messages the same sender sent in the last ten minutes and in the last day. */
  sent: { tenMinutes: number; day: number };
}

/** Why a message may be spam, in words, and how strongly. */
export interface Suspicion {
  points: number;
  reasons: string[];
}

/** From this many points a message goes into quarantine, until somebody has looked at it. */
export const QUARANTINE_POINTS = 5;

const SECOND_MS = 1_000;
const TYPING_MIN_MS = 3 * SECOND_MS;
const FORM_OLD_MS = 24 * 3_600 * SECOND_MS;

/** A person rarely writes more; an office behind one address may, and its messages are then only looked at. */
const PER_TEN_MINUTES = 5;
const PER_DAY = 20;

/** The fields in which somebody may write what they like. */
const FREE_TEXT = STORED_FIELDS.filter((name) => ["text", "textarea"].includes(contactField(name).control));

type Rule = readonly [points: number, reason: string, holds: boolean];

/** Rates a message without asking any other service. Only the first four rules suffice for quarantine on their own. */
export function weigh(message: ContactMessage, { trap, formAgeMs, sent }: Circumstances): Suspicion {
  const words = FREE_TEXT.map((name) => message[name]).join("\n");
  const { score, because } = contentScore(words, spamWeights);
  const links = words.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  const rules: Rule[] = [
    [10, "filled in the field that people never see", trap !== ""],
    [5, "came without a form of ours", formAgeMs === undefined],
    [5, "sender has sent much of late", sent.tenMinutes >= PER_TEN_MINUTES || sent.day >= PER_DAY],
    [5, `reads like spam (${because.join(", ")})`, score >= 0],
    [4, "sent within three seconds", formAgeMs !== undefined && formAgeMs < TYPING_MIN_MS],
    [1, "form was a day old", (formAgeMs ?? 0) > FORM_OLD_MS],
    [1, "has three links or more", links >= 3],
    [1, "has six links or more", links >= 6],
    [4, "has markup of links", /\[url[=\]]|<a\s+href|\[link=/i.test(words)],
    // In the field for the company an address is fine.
    [4, "has a link in the name", /https?:\/\/|www\./i.test(message.name)],
    [3, "name is long and of one word", /^\S{40,}$/u.test(message.name)],
    ...TRADES.map(([points, reason, pattern]): Rule => [points, reason, pattern.test(words)]),
  ];
  const found = rules.filter(([, , holds]) => holds);
  return {
    points: found.reduce((sum, [points]) => sum + points, 0),
    reasons: found.map(([, reason]) => reason),
  };
}

/** Trades that advertise through forms. Each stays below the limit: somebody may want software for one. */
const TRADES: readonly (readonly [points: number, reason: string, pattern: RegExp])[] = [
  [
    3,
    "sells visits or ranks",
    /\b(?:backlinks?|guest posts?|domain authority|first page of google|seo (?:services?|packages?|expert)|rank(?:ing)? (?:your|on google)|increase (?:your )?traffic)\b/i,
  ],
  [
    3,
    "sells medicine",
    /\b(?:viagra|cialis|levitra|xanax|tramadol|phentermine|weight[- ]loss pills?|male enhancement)\b/i,
  ],
  [
    3,
    "sells bets or matches",
    /\b(?:online casinos?|slot (?:games?|online)|sports? betting|adult dating|hot singles)\b/i,
  ],
  [
    3,
    "promises money",
    /\b(?:make money (?:fast|online|from home)|get rich|double your (?:money|bitcoin)|guaranteed (?:income|profits?|returns)|million (?:us )?dollars|unclaimed funds?|next of kin|lottery winner|bitcoin investment)\b/i,
  ],
  [
    3,
    "lends money",
    /\b(?:payday loans?|loans? at \d+\s?%|no credit check|refinance your|business loan offer)\b/i,
  ],
  [
    2,
    "presses",
    /\b(?:act now|limited time offer|100% free|risk[- ]free|click (?:here|below) (?:to|for|now)|order now|to unsubscribe|to opt[- ]out|this is not spam)\b/i,
  ],
];
