import { createHash } from "node:crypto";
import { type Attachment, type HeaderValue, simpleParser, type ParsedMail } from "mailparser";
import { isEmailAddress } from "#model/contact/email-address.ts";
import { tidyText } from "#model/contact/plain-text.ts";
import { cleanFileName } from "../../letters/file-name.ts";
import type { NewFile, ReceivedLetter } from "../../letters/letter-store.ts";
import { mailAddress } from "../../store/mail-address.ts";
import { idsIn } from "./mail-ids.ts";
import { line, mailboxes, mailboxOf } from "./mailboxes.ts";
import { isReport, readBounce, type Bounce } from "./read-bounce.ts";
import { splitQuote } from "./split-quote.ts";

/** A mail as it was read: its texts are plain and tidied, and it may be stored as it is. */
export interface ReadMail extends ReceivedLetter {
  /** Of the sender; the address is "" where it cannot be one. */
  sender: { name: string; address: string };
  /** Its author, where a group put its own address in place of theirs: the address for answers. */
  author: { name: string; address: string };
  /** Every address that it was sent to. */
  sentTo: string[];
  /** Sent by a program: it starts nothing. */
  automatic: boolean;
  /** What it says of a mail that did not arrive. */
  bounce?: Bounce | undefined;
}

/** A larger one is named and not kept. */
const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** What is behind that of a text stays in the mailbox. */
const TEXT_MAX_CHARS = 100_000;
const HTML_MAX_CHARS = 2_000_000;
const PARTS_MAX = 200;
const IDS_MAX = 100;

const HARMLESS = {
  skipTextToHtml: true,
  skipImageLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
  maxHtmlLengthToParse: HTML_MAX_CHARS,
  maxChildNodes: PARTS_MAX,
} as const;

/**
 * Reads a mail. Nothing in it is run or fetched; of HTML alone the text is taken.
 * @param source the mail, or the beginning of one
 * @param cut why it is only the beginning, in words for the reader of the letter
 * @throws when it is no mail that can be read
 */
export async function readMail(source: Uint8Array, cut = ""): Promise<ReadMail> {
  const mail = await simpleParser(Buffer.from(source), HARMLESS);
  const words = await wordsOf(mail);
  const subject = line(mail.subject ?? "");
  const [from] = mail.from?.value ?? [];
  const address = mailAddress(line(from?.address ?? ""));
  const name = line(from?.name ?? "");
  const text = cut === "" ? tidied(words.text ?? "") : "";
  const split = isForward(subject) ? { body: text, quoted: "" } : splitQuote(text);
  const files = cut === "" ? mail.attachments.map(fileOf) : [];
  const isKept = ({ content }: NewFile) => content.length <= FILE_MAX_BYTES;
  const notes = [
    cut,
    words.textConversionError && "The text of this letter could not be read. It is in the mailbox.",
    ...files
      .filter((file) => !isKept(file))
      .map(
        ({ name, content }) => `${name} (${megabytes(content.length)}) was not kept. It is in the mailbox.`,
      ),
  ];
  const ids = [mail.references ?? []].flat().flatMap(idsIn);
  return {
    mailId: idsIn(mail.messageId ?? "")[0] ?? `${createHash("sha256").update(source).digest("hex")}@no-id`,
    answersId: idsIn(mail.inReplyTo ?? "")[0] ?? "",
    ancestorIds: ids.slice(-IDS_MAX),
    from: mailboxOf(name, address),
    sender: { name, address: isEmailAddress(address) ? address : "" },
    author: authorOf(mail),
    recipients: mailboxes(mail.to),
    copies: mailboxes(mail.cc),
    sentTo: linesOf(mail, SENT_TO).flatMap(idsIn),
    subject,
    body: [shortened(split.body), ...notes].filter(Boolean).join("\n\n"),
    quoted: shortened(split.quoted),
    files: files.filter(isKept),
    automatic: isAutomatic(mail) || !isEmailAddress(address),
    bounce: readBounce(mail),
  };
}

/** The mail itself, or its HTML alone: that of several parts without a plain text is read as a mail of its own. */
async function wordsOf(mail: ParsedMail): Promise<Pick<ParsedMail, "text" | "textConversionError">> {
  const { text = "", html, textConversionError: problem } = mail;
  if (text.trim() !== "" || !html || problem) return mail;
  return simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, HARMLESS);
}

/** As people read sizes. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

/** Databases and pages take no zero bytes and no half characters. */
function tidied(text: string): string {
  return tidyText(text.toWellFormed());
}

function shortened(text: string): string {
  if (text.length <= TEXT_MAX_CHARS) return text;
  return `${text.slice(0, TEXT_MAX_CHARS).toWellFormed()}\n\nThe rest of this letter is in the mailbox.`;
}

function authorOf(mail: ParsedMail): ReadMail["author"] {
  const [original = ""] = linesOf(mail, ["x-original-from"]);
  const [, said = "", inside] = /^[^:]+:([^<]*)(?:<([^<>]+)>)?/.exec(original) ?? [];
  const [wanted] = mail.replyTo?.value ?? [];
  const { name = "", address = "" } = original
    ? { name: inside && said, address: inside ?? said }
    : (wanted ?? {});
  return { name: line(name.replaceAll('"', "")), address: mailAddress(line(address)) };
}

/** What a person forwards is the letter. */
function isForward(subject: string): boolean {
  return /^(?:fwd?|wg|tr|rv|i|doorst)\s?:/i.test(subject);
}

function fileOf({ filename = "", contentType, content }: Attachment): NewFile {
  const type = contentType.toLowerCase();
  return {
    name: cleanFileName(filename.toWellFormed()),
    type: /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,100}$/.test(type) ? type : "application/octet-stream",
    content,
  };
}

const SENT_TO = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "resent-to"];
/** X-Auto-Response-Suppress is none of them: servers put it on what people write. */
const REPLIES_OF_PROGRAMS = ["x-autoreply", "x-autorespond", "x-failed-recipients"];

/** The lines of a head with one of these names, unfolded. */
function linesOf({ headerLines }: ParsedMail, names: readonly string[]): string[] {
  return headerLines.filter(({ key }) => names.includes(key)).map((header) => header.line);
}

/** Whether a program sent it: an out-of-office reply, a bounce, our own site. */
function isAutomatic(mail: ParsedMail): boolean {
  const { headers } = mail;
  const submitted = textOf(headers.get("auto-submitted"));
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|auto_reply)/.test(textOf(headers.get("precedence"))) ||
    linesOf(mail, ["return-path"]).some((text) => text.includes("<>")) ||
    REPLIES_OF_PROGRAMS.some((name) => headers.has(name)) ||
    /^(?:mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? "") ||
    isReport(mail)
  );
}

function textOf(header: HeaderValue | undefined): string {
  const [text] = [header].flat();
  return typeof text === "string" ? text.trim().toLowerCase() : "";
}
