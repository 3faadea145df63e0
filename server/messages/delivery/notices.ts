import { listAddress } from "#model/desk/list-query.ts";
import { countInWords } from "#model/duration-in-words.ts";
import type { MailWords } from "./lead-text.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { Batch, Notice } from "../store/outbox.ts";
import { STATUS_CODES } from "node:http";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { dayInWords, timeInWords } from "#model/office/day-in-words.ts";
import type { BrokenPromise } from "../store/open-promises.ts";
import { digestSubject, type Digest } from "./promises/digest.ts";

/**
 * A channel fails, and not for a moment only.
 * @param cause what the last try met, or the setting to correct, in words of ours
 */
export function failingNotice(sink: string, cause: string): Notice {
  return {
    subject: `Channel failing: ${sink}`,
    text: `The channel "${sink}" delivers nothing: ${cause}. Nothing is lost: deliveries wait and are tried again for 72 hours. Where a setting is named, correct it and restart the site. See what waits, and whether it works again, with "npm run leads -- stats".`,
  };
}

/** Deliveries were given up. */
export function deadNotice(sink: string, cause: string): Notice {
  return {
    subject: `Deliveries given up: ${sink}`,
    text: `After 72 hours of tries, deliveries to "${sink}" were given up (${cause}). The messages are kept. See them with "npm run leads -- dead"; once the cause is fixed, "npm run leads -- retry" tries again.`,
  };
}

/** Visitors are being told that their messages cannot be stored. */
export function storeLostNotice(since: Date): Notice {
  return {
    subject: "Messages cannot be stored",
    text: `Since ${minuteOf(since)} the site cannot store messages. Visitors are told so, and asked to try again or to write a mail. The log of the site names the cause. This notice does not come through the store, so every process of the site may send one.`,
  };
}

/** Messages can be stored again. */
export function storeBackNotice(since: Date): Notice {
  return {
    subject: "Messages can be stored again",
    text: `The site stores messages again. It could not since ${minuteOf(since)}.`,
  };
}

/** A moment to the minute, in UTC: 2026-01-31 09:30 UTC. */
function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** More are counted instead of listed. */
const BATCH_LISTED_MAX = 50;

/** What people read of messages that go as one. It is made for each try and never stored, since it names senders. */
export function batchNotice({ about, messages }: Batch, words: MailWords): Notice {
  const count = `${messages.length} ${messages.length === 1 ? "message" : "messages"}`;
  const lines = messages.slice(0, BATCH_LISTED_MAX).map(about === "junk" ? junkLine : doubtfulLine);
  return {
    subject: about === "junk" ? `${count} in junk` : `[doubtful] ${count}`,
    text: [
      about === "junk"
        ? "Kept back, because of the signs named, until you say that it is no spam:"
        : "These may be spam. An answer is promised to each of them:",
      "",
      ...listed(lines, messages.length),
      "",
      words.deskOrigin === undefined
        ? `To see them: npm run leads -- list --${about}; then show, and not-spam, with the reference.`
        : `See them at ${words.deskOrigin}${listAddress({ list: about })}.`,
    ].join("\n"),
  };
}

function doubtfulLine({ reference, name, message }: StoredMessage): string {
  return `${reference}: ${[name.trim(), firstLine(message)].filter(Boolean).join(": ")}`;
}

/** The signs without the sender's words, which are in brackets. */
function junkLine({ reference, suspicion }: StoredMessage): string {
  return `${reference}: ${suspicion.map((sign) => sign.replaceAll(/ \([^)]*\)/g, "")).join(", ")}`;
}

/** What the codes of failed tries mean. */
const CAUSES: readonly (readonly [codes: string, words: string])[] = [
  ["ECONNREFUSED", "nothing accepts connections there"],
  ["ECONNRESET EPIPE", "the connection was closed before an answer came"],
  ["ECONNECTION", "no connection could be made"],
  ["EHOSTUNREACH ENETUNREACH", "there is no way to its network"],
  ["ETIMEDOUT TimeoutError ABORT_ERR AbortError", "no answer came in time"],
  ["ENOTFOUND", "its host name is not known"],
  ["EAI_AGAIN EDNS", "its host name could not be looked up"],
  ["ETLS", "the connection could not be encrypted"],
  ["ESOCKET", "the connection failed"],
  ["EPROTOCOL", "its answer was not understood"],
  ["EAUTH", "the sign-in failed"],
  ["EENVELOPE", "sender or recipient were not accepted"],
  ["EMESSAGE", "the text was not accepted"],
  ["CERT_HAS_EXPIRED", "its certificate has expired"],
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "its certificate is not trusted",
  ],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "its certificate is for another host"],
  ["ENOSPC EDQUOT", "the disk is full"],
  ["EROFS", "the disk is read-only"],
  ["EACCES EPERM", "access is not permitted"],
  ["EIO", "the disk fails"],
];

/**
 * Why a channel fails, in words, with the code for those who look it up: the setting to correct where one is to blame.
 * @param reason of a failed try: protocol codes and words of ours
 * @param fix which setting to correct; "" when none is to blame
 */
export function causeInWords(reason: string, fix = ""): string {
  if (fix !== "") return fix;
  const status = /\bHTTP (\d{3})$/.exec(reason)?.[1];
  const phrase = status && STATUS_CODES[status];
  if (phrase) return `${reason} ${phrase}`;
  const parts = reason.split(" ");
  const [, words] = CAUSES.find(([codes]) => codes.split(" ").some((code) => parts.includes(code))) ?? [];
  return words === undefined ? reason : `${words} (${reason})`;
}

/** More are counted instead of listed. */
const LISTED_MAX = 7;

/** A promise has run out without an answer. Notices go to other hosts, so nothing of its sender is in it. */
export function overdueNotice({ reference, topic, answer_by }: BrokenPromise, words: MailWords): Notice {
  const read = words.deskOrigin
    ? `Read it at ${words.deskOrigin}${DESK_PATHS.message(reference)}.`
    : `Read it with "npm run leads -- show ${reference}"; once it is answered, record that with "npm run leads -- answered ${reference} --by <name>".`;
  return {
    subject: `Overdue: ${reference} (${words.option("topic", topic)})`,
    text: `The answer to ${reference} (${words.option("topic", topic)}) was due on ${words.moment(new Date(answer_by))}, and none is recorded. ${read}`,
    about: "overdue",
  };
}

/** Many promises have run out at once, or while the site was not running. */
export function overdueSummary(broken: readonly BrokenPromise[], words: MailWords): Notice {
  const lines = broken
    .slice(0, LISTED_MAX)
    .map(
      ({ reference, topic, answer_by }) =>
        `${reference}: ${words.option("topic", topic)}, due on ${words.moment(new Date(answer_by))}`,
    );
  return {
    subject: `Overdue: ${broken.length} messages`,
    text: [
      `${broken.length} promised answers are overdue, and none is recorded:`,
      "",
      ...listed(lines, broken.length),
      "",
      whereToSee(words),
    ].join("\n"),
    about: "overdue",
  };
}

/** What waits at the beginning of a working day, without what visitors wrote; mail says more. */
export function digestNotice(digest: Digest, words: MailWords): Notice {
  const { at, timeZone, open, doubtful, junk } = digest;
  const lines = digest.listed.map(
    ({ reference, topic, answerBy }) =>
      `${reference}: ${words.option("topic", topic)}, ${answerBy <= at ? "was due" : "due"} ${dayInWords(answerBy, at, timeZone)} ${timeInWords(answerBy, timeZone)}`,
  );
  return {
    subject: digestSubject(digest),
    text: [
      ...listed(lines, open),
      ...(doubtful > 0 ? [`${doubtful} doubtful`] : []),
      ...(junk > 0 ? [`${junk} junk`] : []),
      "",
      whereToSee(words),
    ].join("\n"),
    about: "digest",
  };
}

/** Lines, and how many there are beyond them. */
function listed(lines: readonly string[], count: number): string[] {
  const more = count - lines.length;
  return more > 0 ? [...lines, `and ${countInWords(more)} more`] : [...lines];
}

function whereToSee({ deskOrigin }: MailWords): string {
  return deskOrigin
    ? `See them at ${deskOrigin}${DESK_PATHS.messages}.`
    : 'See them with "npm run leads -- list"; --doubtful and --junk list the others.';
}

const LINE_MAX_CHARS = 110;

/** As many sentences of the first line as fit, or its beginning. */
export function firstLine(text: string): string {
  const line = (text.trim().split("\n", 1)[0] ?? "").replace(/\s+/g, " ");
  let fits = "";
  for (const { segment } of sentences.segment(line)) {
    if (fits.length + segment.trimEnd().length > LINE_MAX_CHARS) break;
    fits += segment;
  }
  const characters = Array.from(line);
  if (characters.length <= LINE_MAX_CHARS) return line;
  if (fits !== "") return fits.trimEnd();
  const beginning = characters.slice(0, LINE_MAX_CHARS).join("");
  // Scripts without spaces are cut anywhere.
  const end = beginning.lastIndexOf(" ");
  return `${end > 0 ? beginning.slice(0, end) : beginning}…`;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
