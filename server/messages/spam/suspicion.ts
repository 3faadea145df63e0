import type { Blocked } from "#model/content/blocked.ts";
import { STORED_FIELDS, contactField } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { findBlocked } from "./find-blocked.ts";
import { hasGap, hasSentence, isLure, isPriceLure, isProbe, isRepetition } from "./form-letters.ts";
import { hasRandomCapitals, isGibberish } from "./gibberish.ts";
import { weighPitch } from "./pitch.ts";
import type { Taught } from "./teachings.ts";

/** What is known about a message besides its text. */
export interface Circumstances {
  /** The value of the field that people never see. */
  trap: string;
  /** Milliseconds between showing and sending the form; undefined when it was not our form. */
  formAgeMs: number | undefined;
  /** How many messages the same sender sent in the last ten minutes and in the last day. */
  sent: { tenMinutes: number; day: number };
  /** From how many other addresses the same text came in the last week. */
  copies: number;
  /** What the owner of the site blocks. */
  blocked: Blocked;
  /** What follows from messages that somebody judged. */
  taught: Taught;
}

/** Why a message may be spam, in words, and how strongly. */
export interface Suspicion {
  points: number;
  reasons: string[];
  /** The points of each reason. Their sum may be more than all points: what speaks against spam is no reason. */
  weights: number[];
}

/** From this many points a message goes into quarantine, until somebody has looked at it. */
export const QUARANTINE_POINTS = 5;

const SECOND_MS = 1_000;
const TYPING_MIN_MS = 3 * SECOND_MS;
const FORM_OLD_MS = 24 * 3_600 * SECOND_MS;

/** A person rarely writes more; an office behind one address may, and its messages are then only looked at. */
const PER_TEN_MINUTES = 5;
const PER_DAY = 20;

/** A family or a class may send the same text twice or thrice. */
const COPIES = 3;

/** The fields in which somebody may write what they like. */
const FREE_TEXT = STORED_FIELDS.filter((name) => ["text", "textarea"].includes(contactField(name).control));

const LINK_MARKUP = /\[url[=\]]|<a\s+href|\[link=/i;
const MIXED_SCRIPTS = /\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/giu;
const WALLET =
  /\b(?:bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})\b/;

const NO_PITCH = { points: 0, reasons: [], weights: [] };

type Rule = readonly [points: number, reason: string, holds: boolean];

/** Rates a message without asking any other service; the rules with five points suffice for quarantine on their own. */
export function weigh(message: ContactMessage, circumstances: Circumstances): Suspicion {
  const { trap, formAgeMs, sent, copies, taught } = circumstances;
  const words = FREE_TEXT.map((name) => message[name]).join("\n");
  const links = words.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  const rules: Rule[] = [
    [10, "filled in the field that people never see", trap !== ""],
    [5, "came without a form of ours", formAgeMs === undefined],
    [5, "sender has sent much of late", sent.tenMinutes >= PER_TEN_MINUTES || sent.day >= PER_DAY],
    [5, "came with the same text from several addresses", copies >= COPIES && !taught.isTrusted],
    [5, "is gibberish", isGibberish(message.message)],
    [5, "is code that looks for a hole, and no sentence", isProbe(message.message)],
    [5, "says one word again and again", isRepetition(message.message)],
    [5, "asks who reads it, and nothing else", isLure(message.message)],
    [5, "asks for a price, as a program does in many languages", isPriceLure(message)],
    [4, "is a form letter with a gap for a name", hasGap(message.message)],
    [2, "has a link that counts who clicks", /[?&]utm_/i.test(words)],
    [5, "mixes scripts inside words", (words.match(MIXED_SCRIPTS)?.length ?? 0) >= 2],
    [4, "names a wallet for bitcoin or the like", WALLET.test(words)],
    [4, "sent within three seconds", formAgeMs !== undefined && formAgeMs < TYPING_MIN_MS],
    [3, "spells words letter by letter", /(?:^| )(?:\p{L} ){4}/mu.test(words)],
    [1, "form was a day old", (formAgeMs ?? 0) > FORM_OLD_MS],
    [1, "has three links or more", links >= 3],
    [1, "has six links or more", links >= 6],
    [4, "has markup of links", LINK_MARKUP.test(words)],
    // Somebody may ask about theirs.
    [hasSentence(words) ? 2 : 4, "has a script and links", links >= 2 && /<script/i.test(words)],
    // In the field for the company an address is fine.
    [4, "has a link in the name", /https?:\/\/|www\./i.test(message.name)],
    [3, "name is long and of one word", /^\S{40,}$/u.test(message.name)],
    [3, "name is of random letters", hasRandomCapitals(message.name)],
    ...taught.signs.map(({ points, reason }): Rule => [points, reason, true]),
    ...findBlocked(message, words, circumstances.blocked).map((reason): Rule => [5, reason, true]),
  ];
  const found = rules.filter(([, , holds]) => holds);
  // Whoever was said to be no spammer may offer what they like.
  const pitch = taught.isTrusted ? NO_PITCH : weighPitch(words);
  return {
    points: found.reduce((sum, [points]) => sum + points, pitch.points),
    reasons: [...found.map(([, reason]) => reason), ...pitch.reasons],
    weights: [...found.map(([points]) => points), ...pitch.weights],
  };
}
