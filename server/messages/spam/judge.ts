import type { Blocked } from "#model/content/blocked.ts";
import { STORED_FIELDS, contactField } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { findBlocked, shapeOf, wordsOf } from "./likeness.ts";
import type { Past } from "./past-verdicts.ts";
import { writingSigns } from "./classifier.ts";

/** What is known about a message besides its text. */
export interface Circumstances {
  /** The value of the field that people never see. */
  trap: string;
  /** Milliseconds between showing and sending the form; undefined when it was not our form. */
  formAgeMs: number | undefined;
  /** How many characters of the message the link to the form filled in. */
  prefilledChars: number;
  /** How many messages the same sender sent in the last ten minutes and in the last day. */
  sent: { tenMinutes: number; day: number };
  /** What the owner of the site blocks. */
  blocked: Blocked;
  past: Past;
}

export interface Judgement {
  place: StoredMessage["state"];
  /** In words; in brackets what a visitor wrote. */
  reasons: string[];
  /** The sum of points, then those of each reason; evidence has none. */
  points: number[];
}

/** From so many points a message is doubtful. */
const DOUBTFUL_POINTS = 5;

/** Own words from which a copy is evidence, and from which it is remarkable. Anyone may write "Please call me." */
const COPY_MIN_CHARS = 120;
const LIKE_MIN_CHARS = 40;
const COPY_SENDERS = 3;

const SECOND_MS = 1_000;
const TYPING_MIN_MS = 3 * SECOND_MS;
/** A person rarely writes more; an office behind one address may. */
const PER_TEN_MINUTES = 5;
const PER_DAY = 20;

/** `proof` suffices for junk, a `hint` together with the filled trap: an autofill fills that one, too. */
interface Sign {
  reason: string;
  points: number;
  evidence?: "proof" | "hint";
}

const FREE_TEXT = STORED_FIELDS.filter((name) => ["text", "textarea"].includes(contactField(name).control));

/**
 * Sorts a message. Junk needs evidence that customers do not produce by writing to us, and no sender known to be honest; words and
 * manner make a message doubtful at most.
 */
export function judge(message: ContactMessage, circumstances: Circumstances): Judgement {
  const { trap, past } = circumstances;
  const evidence = evidenceAgainst(message, circumstances);
  const signs = [...evidence, ...circumstanceSigns(message, circumstances)];
  const isProven = evidence.some((sign) => sign.evidence === "proof" || trap !== "");
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  const isDoubtful = points >= DOUBTFUL_POINTS && !past.sender.isKnown;
  return {
    place: isProven ? (past.sender.isKnown ? "doubtful" : "junk") : isDoubtful ? "doubtful" : "inbox",
    reasons: signs.map(({ reason }) => reason),
    points: [points, ...signs.map((sign) => sign.points)],
  };
}

function evidenceAgainst(message: ContactMessage, { prefilledChars, blocked, past }: Circumstances): Sign[] {
  const text = message.message;
  const ownChars = shapeOf(text).plain.length - prefilledChars;
  const isOwn = ownChars >= COPY_MIN_CHARS;
  const markup = linkMarkup(text);
  const words = FREE_TEXT.map((name) => message[name]).join("\n");
  const proof = (holds: boolean, reason: string): Sign[] =>
    holds ? [{ reason, points: 0, evidence: "proof" }] : [];
  const hint = (holds: boolean, points: number, reason: string): Sign[] =>
    holds ? [{ reason, points, evidence: "hint" }] : [];
  const isCopy = isOwn && past.senders >= COPY_SENDERS && past.text !== "honest";
  // Students may share a letter of application.
  const isForm = message.form === "application";
  return [
    ...findBlocked(message.email, words, blocked).flatMap((reason) => proof(true, reason)),
    ...proof(past.sender.isSpam, "comes from a sender who was marked as spam here"),
    ...proof(past.isSpamDomain, "comes from a domain of which several senders were marked as spam here"),
    ...proof(past.text === "spam" && isOwn, "says the same as a message that was marked as spam here"),
    ...proof(isCopy && !isForm, "came with the same text from three senders or more within a week"),
    ...proof(markup === "bare", "is link markup for forums"),
    ...proof(findProbe(text) === "alone", "is code that looks for a hole, and no sentence"),
    ...hint(
      (past.text === "alike" || (past.text === "spam" && !isOwn)) && ownChars >= LIKE_MIN_CHARS,
      5,
      "says nearly the same as a message that was marked as spam here",
    ),
    ...hint(
      past.spamLink !== undefined,
      3,
      `names a domain that several messages marked as spam have named (${past.spamLink})`,
    ),
    ...hint(
      past.senders > 1 && ownChars >= LIKE_MIN_CHARS && past.text !== "honest" && (!isCopy || isForm),
      past.senders >= COPY_SENDERS ? 5 : 2,
      "came with the same text from another sender",
    ),
    ...hint(markup === "forum", 3, "has link markup for forums"),
  ];
}

function circumstanceSigns(message: ContactMessage, { trap, formAgeMs, sent, past }: Circumstances): Sign[] {
  const links = message.message.match(/https?:\/\/|www\./gi)?.length ?? 0;
  const { reading } = past;
  const rules: readonly (readonly [points: number, reason: string, holds: boolean])[] = [
    [5, "filled in the field that people never see", trap !== ""],
    [5, "came without a form of ours", formAgeMs === undefined],
    [5, "sender has sent much of late", sent.tenMinutes >= PER_TEN_MINUTES || sent.day >= PER_DAY],
    [3, "sent within three seconds", formAgeMs !== undefined && formAgeMs < TYPING_MIN_MS],
    [3, "has a link in the name", /https?:\/\/|www\./i.test(message.name)],
    [2, "has three links or more", links >= 3],
    [1, "has links in HTML", linkMarkup(message.message) === "html"],
    [1, "has code that looks for a hole", findProbe(message.message) === "explained"],
    [
      reading?.points ?? 0,
      `reads like messages that were marked as spam here (${reading?.words.join(", ")})`,
      (reading?.points ?? 0) > 0,
    ],
    ...writingSigns(message).map((reason) => [1, reason, true] as const),
  ];
  return rules.filter(([, , holds]) => holds).map(([points, reason]) => ({ points, reason }));
}

const FORUM_LINK = /\[(?:url|link)[=\]]/giu;
const ANCHOR = /<a\s[^<>]*\bhref/giu;
const MARKED_UP = /\[(url|link|b|i|img)\b[^[\]]*\][^[]*\[\/\1\]|<a\s[^<>]*>[^<]*<\/a>|https?:\/\/\S+/giu;

/** A customer who asks about markup shows a link or two, and says in a sentence what is wrong. */
const MANY_LINKS = 3;
const SENTENCE_MIN_WORDS = 8;

/** Links in the markup of forums: many with hardly a word between them, or some in a text; or links in HTML. */
function linkMarkup(text: string): "bare" | "forum" | "html" | undefined {
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
function findProbe(text: string): "alone" | "explained" | undefined {
  if (!PROBE.test(text)) return undefined;
  const said = text
    .replace(/<[^<>]*>/gu, " ")
    .split(/\s+/u)
    .filter((chunk) => /^[\p{L}\p{M}'’-]+[.,:;!?。、，！？…]*$/u.test(chunk))
    .flatMap(wordsOf)
    .filter((word) => !CODE_WORDS.has(word));
  return said.length <= PROBE_MAX_WORDS ? "alone" : "explained";
}
