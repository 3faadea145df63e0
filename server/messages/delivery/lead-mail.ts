import type { SendMailOptions } from "nodemailer";
import { callFiles } from "./call-files.ts";
import { asStored, leadTitle, type LeadWords, type MailWords } from "./lead-text.ts";
import { digestBlocks } from "./mails/digest-blocks.ts";
import { leadBlocks, type MailSignedLink } from "./mails/lead-blocks.ts";
import { mailHtml } from "./mails/mail-html.ts";
import { type Digest, digestSubject } from "./promises/digest.ts";
import { addressIn, plainAddress } from "../store/mail-address.ts";
import type { StoredMessage } from "../store/message-store.ts";
import type { Delivery, Notice } from "../store/outbox.ts";
import { type MailBlock, mailText } from "./mails/mail-block.ts";
import type { Routing } from "#model/content/routing.ts";
import type { DigestReader } from "./promises/promise-watch.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";

/** Sender and recipients of a mail; all are ours, never a visitor's. */
export interface MailAddresses {
  from: string;
  /** One mailbox or several, separated by commas. */
  to: string;
}

/** Content of a mail besides its delivery. */
export interface MailParts {
  /** Formats of moments and topics; unformatted by default. */
  words?: MailWords | undefined;
  /** Identifies one of several mails of a delivery, and its recipients. */
  oneOf?: { id: string; recipients: string } | undefined;
  /** For the only recipient of this mail; without it, the mail has the command. */
  link?: MailSignedLink | undefined;
  /** Replaces the short text of its notice. */
  digest?: Digest | undefined;
  now?: Date;
}

const PREVIEW_MAX_CHARS = 120;

/** The parts whose first one is previewed in mail lists. */
const PREVIEWED: ReadonlySet<MailBlock["kind"]> = new Set(["first", "words", "heading"]);

/**
 * A delivery as a mail. Sender and recipient are ours; the visitor's address becomes Reply-To only when it is plain, and
 * of visitor text the subject has a name made safe, and only the body the rest. Every try of a delivery has the same
 * Message-ID; of several mails of one delivery, each has its own.
 */
export function composeMail(
  delivery: Delivery,
  { from, to }: MailAddresses,
  parts: MailParts = {},
): SendMailOptions & { text: string; html: string } {
  const { id, message, notice, plannedAt } = delivery;
  const { words = asStored, oneOf } = parts;
  const blocks = blocksOf(delivery, oneOf?.recipients ?? to, parts);
  const subject = subjectOf(delivery, parts);
  const preview = blocks.find(({ kind }) => PREVIEWED.has(kind));
  const replyTo = message && plainAddress(message.email);
  const brand = words.office?.().brand ?? "";
  const calls = message && !notice ? callFiles(message, callTitle(message, words), addressIn(from)) : [];
  return {
    from,
    to,
    envelope: { from: addressIn(from), to: mailboxesIn(to).map(addressIn) },
    subject,
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    messageId: `<${id}${oneOf ? `.${oneOf.id}` : ""}@${addressIn(from).split("@")[1]}>`,
    // An old date would bury a newly released message.
    ...(message && !notice && { date: plannedAt ?? message.receivedAt }),
    headers: { "Auto-Submitted": "auto-generated" },
    text: mailText(blocks),
    html: mailHtml(blocks, { title: subject, brand, preview: previewOf(preview) }),
    ...(calls.length > 0 && { attachments: calls }),
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function subjectOf({ message, notice }: Delivery, { words = asStored, digest }: MailParts): string {
  if (message) return notice ? noticeSubject(message, notice, words) : leadSubject(message, words);
  if (digest) return digestSubject(digest);
  return notice?.subject ?? "";
}

function blocksOf({ message, notice, plannedAt }: Delivery, to: string, parts: MailParts): MailBlock[] {
  const { words = asStored, link, digest, now = new Date() } = parts;
  if (message) {
    const recipients = mailboxesIn(to).map(addressIn);
    const wasHeld = !notice && plannedAt !== undefined && plannedAt > message.receivedAt;
    const releasedAt = wasHeld ? plannedAt : undefined;
    return leadBlocks(message, { words, recipients, link, notice, releasedAt, now });
  }
  if (digest) return digestBlocks(digest, words);
  return notice ? [{ kind: "words", text: notice.text }] : [];
}

function previewOf(block: MailBlock | undefined): string {
  const text = block && "text" in block ? block.text.replace(/\s+/g, " ").trim() : "";
  return Array.from(text).slice(0, PREVIEW_MAX_CHARS).join("");
}

export { addressIn };

/** The mailboxes of a list with commas between them. */
export function mailboxesIn(list: string): string[] {
  return list.split(",").map((mailbox) => mailbox.trim());
}

const NAME_MAX_CHARS = 60;

/** The subject of a mail about a message: who wrote about what. One that is held shows nothing that its sender typed. */
export function leadSubject(message: StoredMessage, words: Pick<LeadWords, "option">): string {
  if (message.state === "junk") return leadTitle(message);
  return `${markOf(message)}${nameInSubject(message.name)}: ${words.option("topic", message.topic)} (${message.reference})`;
}

/** Title of a call in both calendars: the two parties. */
export function callTitle(
  { name, reference }: Pick<StoredMessage, "name" | "reference">,
  { site }: Pick<LeadWords, "site">,
): string {
  return `Call: ${[nameInSubject(name), site].filter(Boolean).join(" and ")} (${reference})`;
}

const ABOUT = { overdue: "Overdue", assigned: "Assigned", letter: "Letter", digest: "" };

/** The subject of the mail that a promise has run out, or what came to its reader: whose message it is. */
function noticeSubject(
  message: StoredMessage,
  { about = "overdue" }: Notice,
  words: Pick<LeadWords, "option">,
): string {
  return `${markOf(message)}${ABOUT[about]}: ${nameInSubject(message.name)}, ${words.option("topic", message.topic)} (${message.reference})`;
}

/** Mark of possible spam, for people and mail filters. */
function markOf({ state }: Pick<StoredMessage, "state">): string {
  return state === "doubtful" ? "[doubtful] " : "";
}

/** The letters, marks, digits, spaces and `'-.` of a name, at most 60; "A visitor" when nothing of it can be read. */
function nameInSubject(name: string): string {
  const kept = name
    .normalize("NFC")
    .replace(/\s/gu, " ")
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{M}\p{Nd} '.-]/gu, "")
    // Removed characters may have separated a letter from its mark.
    .normalize("NFC")
    .replace(/ +/g, " ")
    .trim();
  const short = Array.from(kept).slice(0, NAME_MAX_CHARS).join("").trimEnd();
  // Some letters are invisible, such as Hangul fillers.
  return /[\p{L}\p{Nd}]/u.test(short.replace(/\p{Default_Ignorable_Code_Point}/gu, "")) ? short : "A visitor";
}

/** Recipients for a message's topic, separated by commas; undefined if the topic has none. */
export function recipientsByTopic(
  message: Pick<StoredMessage, "topic"> | undefined,
  { topics }: Routing,
): string | undefined {
  if (!message || !Object.hasOwn(topics, message.topic)) return undefined;
  return topics[message.topic]?.join(", ") || undefined;
}

/**
 * Recipients by topic without a full digest: each with their topics.
 * @param mailTo recipients of the full digest, as in MAIL_TO
 */
export function digestReaders({ topics }: Routing, mailTo: string): DigestReader[] {
  const keyOf = (mailbox: string) => addressIn(mailbox).toLowerCase();
  const everything = new Set(mailboxesIn(mailTo).map(keyOf));
  const readers = new Map<string, { mailbox: string; topics: string[] }>();
  for (const [topic, mailboxes] of Object.entries(topics)) {
    for (const mailbox of mailboxes) {
      const key = keyOf(mailbox);
      if (everything.has(key)) continue;
      const reader = readers.get(key) ?? { mailbox, topics: [] };
      if (!reader.topics.includes(topic)) reader.topics.push(topic);
      readers.set(key, reader);
    }
  }
  return [...readers.values()];
}

/** The copy of receipts; read for each mail, because content is live. */
export interface ReceiptWords {
  subject: string;
  /** Paragraphs; one with `{moment}` is left out when that moment is past. */
  text: readonly string[];
  /** Time zone of the moment. */
  timeZone: string;
  /** Reply address of the receipt. */
  replyTo: string;
}

/**
 * The mail that tells a visitor that their message has arrived. Another person may have typed the address, so it contains
 * nothing that was typed: only our copy, the reference and the promised moment. It asks programs not to reply.
 * @param id of the delivery: every try has the same Message-ID
 * @throws when mail programs could read the address in two ways
 */
export function composeReceipt(
  { id, message }: { id: string; message: StoredMessage },
  from: { mailbox: string; address: string },
  { subject, text, timeZone, replyTo }: ReceiptWords,
  now: Date,
): SendMailOptions {
  const to = plainAddress(message.email);
  if (to === undefined) throw new Error("A receipt goes to a plain address only");
  const { reference, answerBy } = message;
  const ahead = answerBy && answerBy > now ? momentInWords(answerBy, timeZone) : undefined;
  const paragraphs = text.filter((paragraph) => ahead || !paragraph.includes("{moment}"));
  return {
    from: from.mailbox,
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to: [to] },
    subject: fillIn(subject, { reference }),
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-replied",
      "X-Auto-Response-Suppress": "All",
      Precedence: "bulk",
    },
    text: `${paragraphs.map((paragraph) => fillIn(paragraph, { reference, ...ahead })).join("\n\n")}\n`,
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
