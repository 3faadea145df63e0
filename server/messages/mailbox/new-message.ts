import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { tidyField } from "#model/contact/check-field.ts";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { CAMPAIGN_TAGS, TYPED_FIELDS } from "#model/contact/field-names.ts";
import type { Blocked } from "#model/content/blocked.ts";
import { MAIL_TOPIC } from "#model/desk/list-query.ts";
import { recordOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { newReference } from "../contact/reference.ts";
import { insertReceived } from "../letters/letter-store.ts";
import { judge } from "../spam/judge.ts";
import { readPast } from "../spam/past-verdicts.ts";
import { writeMessage, type MessageStore } from "../store/database-message-store.ts";
import type { NewMessage } from "../store/message-store.ts";
import { hashKey, hashReceiptToken, hashSender } from "../store/submission-hashes.ts";
import type { ReadMail } from "./reading/read-mail.ts";

/** What a mail needs to become a message. */
export interface NewMessageParts {
  database: MessageDatabase;
  store: MessageStore;
  secret: Uint8Array;
  siteName: () => string;
  blocked: () => Blocked;
  /** The latest moment of the answer to what is received at a given time. */
  answerBy: (receivedAt: Date) => Date;
  deliverTo: readonly string[];
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Judges a mail as a form is judged, and gives it as the message that it begins. It gets no receipt: two programs might
 * thank each other for ever.
 */
export async function messageOf(
  mail: ReadMail,
  parts: NewMessageParts,
): Promise<Omit<NewMessage, "reference">> {
  const { store, secret, now } = parts;
  const receivedAt = now();
  const key = `mail ${mail.mailId}`;
  const { name, address } = mail.sender;
  const texts = {
    ...recordOf(TYPED_FIELDS, () => ""),
    name: tidyField("name", name || address)
      .slice(0, CONTACT_FIELDS.name.max)
      .toWellFormed(),
    email: address,
    topic: MAIL_TOPIC,
    message: beginningOf(mail),
  };
  const origin = { from: "", referrer: "", utm: recordOf(CAMPAIGN_TAGS, () => "") };
  const message = { form: "contact" as const, key, ...texts, ...origin };
  const sender = hashSender(secret, address, receivedAt);
  const since = (ms: number) => store.countFrom(sender, new Date(receivedAt.getTime() - ms));
  const { place, reasons, points } = judge(message, {
    trap: "",
    // A person wrote it for as long as they liked.
    formAgeMs: Infinity,
    prefilledChars: 0,
    sent: { tenMinutes: await since(TEN_MINUTES_MS), day: await since(DAY_MS) },
    blocked: parts.blocked(),
    past: await readPast(store, message, new Date(receivedAt.getTime() - WEEK_MS)),
  });
  const { consent: _, key: __, ...stored } = message;
  return {
    ...stored,
    id: randomUUID(),
    receivedAt,
    // A mail is known by its id, never by its words.
    sameWordsSince: receivedAt,
    consentText: "",
    answerBy: parts.answerBy(receivedAt),
    requestId: "",
    sender,
    state: place,
    suspicion: reasons,
    points,
    deliverTo: parts.deliverTo,
    keyHash: hashKey(secret, key),
    bodyHash: hashKey(secret, `words of ${key}`),
    receiptTokenHash: hashReceiptToken(secret, key),
  };
}

/** Subject and text, as long as a message may be: nothing before it says what it quotes. */
function beginningOf({ subject, body, quoted }: ReadMail): string {
  const text = [subject, body, quoted].filter(Boolean).join("\n\n");
  const { max } = CONTACT_FIELDS.message;
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}

const REFERENCE_TRIES = 5;

/** Writes the message and the letter that it came in, in a transaction that the caller commits. */
export async function writeMailMessage(
  transaction: Transaction<MessageTables>,
  message: Omit<NewMessage, "reference">,
  mail: ReadMail,
  { database: { lock }, siteName, randomBytes }: NewMessageParts,
): Promise<void> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = newReference(siteName(), randomBytes);
    const outcome = await writeMessage(transaction, { ...message, reference }, lock);
    if (outcome.kind === "reference-taken") continue;
    if (outcome.kind === "stored") await insertReceived(transaction, message.id, mail, message.receivedAt);
    return;
  }
  throw new Error("Every reference that was tried is taken");
}
