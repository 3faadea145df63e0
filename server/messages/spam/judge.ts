import type { Blocked } from "#model/content/blocked.ts";
import { STORED_FIELDS, contactField } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { findBlocked, shapeOf, wordsOf } from "./likeness.ts";
import type { Past } from "./past-verdicts.ts";
import { writingSigns } from "./classifier.ts";

/** The context of a message besides its text. */
export interface MessageContext {
  /** Value of the honeypot field. */
  trap: string;
  /** Milliseconds between showing and sending the form; undefined when it was not our form. */
  formAgeMs: number | undefined;
  /** Number of characters prefilled by the link to the form. */
  prefilledChars: number;
  /** Number of messages from the same sender in the last ten minutes and the last day. */
  sent: { tenMinutes: number; day: number };
  /** The site's block list. */
  blocked: Blocked;
  past: Past;
}

export interface Judgement {
  place: StoredMessage["state"];
  /** In words; visitor text is in brackets. */
  reasons: string[];
  /** The sum of points, then those of each reason; evidence has none. */
  points: number[];
}

/** Score from which a message is doubtful. */
const DOUBTFUL_POINTS = 5;

/** Number of words from which a copy is evidence, or remarkable. Anyone may write "Please call me." */
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
 * Classifies a message. Junk needs evidence that customers never produce, and a sender not known to be
 * honest; words and style make a message doubtful at most.
 */
export function judge(message: ContactMessage, circumstances: MessageContext): Judgement {
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

function evidenceAgainst(message: ContactMessage, { prefilledChars, blocked, past }: MessageContext): Sign[] {
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
  // Students may share a cover letter.
  const isForm = message.form === "application";
  return [
    ...findBlocked(message.email, words, blocked).flatMap((reason) => proof(true, reason)),
    ...proof(past.sender.isSpam, "comes from a sender who was marked as spam here"),
    ...proof(past.isSpamDomain, "comes from a domain with several senders marked as spam here"),
    ...proof(past.text === "spam" && isOwn, "repeats a message that was marked as spam here"),
    ...proof(isCopy && !isForm, "came with the same text from three senders or more within a week"),
    ...proof(markup === "bare", "is link markup for forums"),
    ...proof(findProbe(text) === "alone", "is attack code without a sentence"),
    ...hint(
      (past.text === "alike" || (past.text === "spam" && !isOwn)) && ownChars >= LIKE_MIN_CHARS,
      5,
      "is nearly equal to a message that was marked as spam here",
    ),
    ...hint(
      past.spamLink !== undefined,
      3,
      `links to a domain in several messages marked as spam (${past.spamLink})`,
    ),
    ...hint(
      past.senders > 1 && ownChars >= LIKE_MIN_CHARS && past.text !== "honest" && (!isCopy || isForm),
      past.senders >= COPY_SENDERS ? 5 : 2,
      "came with the same text from another sender",
    ),
    ...hint(markup === "forum", 3, "has link markup for forums"),
  ];
}

function circumstanceSigns(message: ContactMessage, { trap, formAgeMs, sent, past }: MessageContext): Sign[] {
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
    [1, "contains attack code", findProbe(message.message) === "explained"],
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

/** A customer asking about markup includes a link or two, and describes the problem in a sentence. */
const MANY_LINKS = 3;
const SENTENCE_MIN_WORDS = 8;

/** Forum markup: many links with hardly any words between, or some in a text; or links in HTML. */
function linkMarkup(text: string): "bare" | "forum" | "html" | undefined {
  const forum = text.match(FORUM_LINK)?.length ?? 0;
  const html = text.match(ANCHOR)?.length ?? 0;
  if (forum === 0) return html > 0 ? "html" : undefined;
  const said = wordsOf(text.replace(MARKED_UP, " ")).length;
  return forum + html >= MANY_LINKS && said < SENTENCE_MIN_WORDS ? "bare" : "forum";
}

/** Probes of vulnerability scanners. */
const PROBE =
  /<(?:script|svg|img|iframe)\b|\bon(?:error|load)\s*=|document\.cookie|union\s+(?:all\s+)?select|waitfor\s+delay|\bsleep\(\d|'\s*or\s+'?1'?\s*=|\$\{jndi:|\.\.\/\.\.\/|<\?php|\{\{\s*\d+\s*\*/iu;
const CODE_WORDS = new Set("union all select null from where or and waitfor delay drop table".split(" "));
const PROBE_MAX_WORDS = 1;

/** Whether a text is a probe: alone, or with words around it as in a bug report. */
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
