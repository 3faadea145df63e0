import {
  RECEIPT_OPEN_MS,
  type ContactService,
  type Receipt,
  type Submission,
  type SubmissionMeta,
} from "#model/contact/contact-service.ts";
import {
  STORED_FIELDS,
  contactForm,
  type FormKind,
  TRAP_FIELD,
  type ContactValues,
} from "#model/contact/field-names.ts";
import type { Blocked } from "#model/content/blocked.ts";
import { receiptKind } from "#model/content/pages/receipt.ts";
import {
  type FormRules,
  parseContactForm,
  readValues,
  type ContactMessage,
} from "#model/contact/parse-contact-form.ts";
import { recordOf } from "#model/record-of.ts";
import type { FormKeys } from "./form-key.ts";
import { shownAddress, mailAddress } from "../store/mail-address.ts";
import type { MessageStore } from "../store/database-message-store.ts";
import type { EarlierSubmission } from "../store/message-store.ts";
import { describeStoreFailure, type StoreFailure } from "../store/store-trouble.ts";
import {
  hashReceiptToken,
  hashBody,
  hashKey,
  hashSender,
  receiptTokenFor,
} from "../store/submission-hashes.ts";
import { randomUUID } from "node:crypto";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { referrerHost } from "#model/contact/origin-page.ts";
import { receiptRecipient } from "../store/plan-deliveries.ts";
import { judge, type MessageContext } from "../spam/judge.ts";
import { readPast } from "../spam/past-verdicts.ts";
import { newReference } from "./reference.ts";

/** A sender exceeded the flood limit and was refused. */
export interface FloodEvent {
  event: "contact.flood";
}

/** Dependencies that vary between runs or tests. Functions are called on each use: content is live. */
export interface ContactServiceDependencies {
  store: MessageStore;
  /** Key of every token and hash; a new one invalidates existing receipts. */
  secret: Uint8Array;
  /** Recognises the keys of our forms. */
  keys: Pick<FormKeys, "read">;
  /** The name of the site; references begin with its initials. */
  siteName: () => string;
  /** Rules for a form from current content and time. */
  rules: () => FormRules;
  /** The sentence a visitor agrees to by sending. */
  consentText: (form: FormKind) => string;
  /** The owner's blocked words and domains. */
  blocked: () => Blocked;
  /** Latest moment of the answer to a message received at a given time. */
  answerBy: (receivedAt: Date, times: string) => Date;
  /** The sinks for each message. */
  deliverTo: readonly string[];
  /** True if senders also get a receipt by mail. */
  mailReceipts: boolean;
  /** Called after a message was stored. Must not throw: a stored message must not be reported as a failure. */
  stored: () => void;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  /** Called once for each failure of the store and each flood, never with anything a visitor wrote. */
  log: (event: StoreFailure | FloodEvent) => void;
}

/** The service for messages from pages. */
export function createContactService(dependencies: ContactServiceDependencies): ContactService {
  return {
    receive: (form, meta) => receiveMessage(form, meta, dependencies),
    receipt: (token) => readReceipt(token, dependencies),
  };
}

/** The receipt for a token: with the message for an hour, then without it; undefined for a token that was never issued. */
async function readReceipt(
  token: string,
  { store, secret, now, log, rules }: ContactServiceDependencies,
): Promise<Receipt | undefined> {
  try {
    const receipt = await store.findReceipt(hashReceiptToken(secret, token));
    if (!receipt) return undefined;
    const { reference, issuedAt, message } = receipt;
    const ageMs = now().getTime() - issuedAt.getTime();
    // Decisions about the message since then do not change its receipt.
    const told = message?.toldBy ?? message?.answerBy;
    const issued = {
      reference,
      receivedAt: issuedAt.toISOString(),
      ...(told && { answerBy: told.toISOString() }),
      ...(message && { about: receiptKind(message) }),
    };
    if (!message || ageMs >= RECEIPT_OPEN_MS) return { kind: "closed", ...issued };
    const email = shownAddress(message.email);
    const { form, from } = message;
    const { shows } = (form === "page" && rules().pageForm?.(from)) || contactForm(form);
    const copy = {
      form,
      ...recordOf(STORED_FIELDS, (name) => (shows.includes(name) ? message[name] : "")),
      email,
    };
    return { kind: "open", ...issued, copy };
  } catch (error) {
    log(describeStoreFailure("receipt", error));
    return { kind: "unavailable" };
  }
}

/** With a billion references, five collisions in a row point to another problem. */
const REFERENCE_TRIES = 5;

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** More than a person writes by hand. The form suggests another channel, and keeps the typed text. */
const FLOOD_PER_TEN_MINUTES = 60;

interface Sender {
  sender: string;
  sent: MessageContext["sent"];
}

/**
 * Handles a posted form: a repeat gets its first answer, even if limits or rules would refuse it by now; anything else
 * is counted, parsed, scored for spam and stored. Never rejects: a store failure is logged here, once, and answered.
 */
async function receiveMessage(
  form: URLSearchParams,
  meta: SubmissionMeta,
  dependencies: ContactServiceDependencies,
): Promise<Submission> {
  const { values } = readValues(form);
  if (meta.tooLarge) {
    const { max } = CONTACT_FIELDS.message;
    return { kind: "rejected", values, problems: [{ field: "form", code: "form.large", max }] };
  }
  try {
    const earlier = await dependencies.store.findSubmission(hashKey(dependencies.secret, values.key));
    if (earlier) return answerKnownKey(values, earlier, dependencies.secret);
    return await answerNew(form, values, meta, dependencies);
  } catch (error) {
    dependencies.log(describeStoreFailure("receive", error));
    return { kind: "unavailable", values };
  }
}

async function answerNew(
  form: URLSearchParams,
  values: ContactValues,
  meta: SubmissionMeta,
  dependencies: ContactServiceDependencies,
): Promise<Submission> {
  const sender = await readSender(meta.client, dependencies);
  if (sender.sent.tenMinutes >= FLOOD_PER_TEN_MINUTES) {
    dependencies.log({ event: "contact.flood" });
    return { kind: "unavailable", values };
  }
  const parsed = parseContactForm(form, dependencies.rules());
  if (!parsed.ok) return { kind: "rejected", values: parsed.values, problems: parsed.problems };
  const message = { ...parsed.message, email: mailAddress(parsed.message.email) };
  return storeMessage(message, values, { ...meta, ...sender }, dependencies);
}

/** The sender as a hash, with the number of recent messages. */
async function readSender(
  client: string | undefined,
  { store, secret, now }: ContactServiceDependencies,
): Promise<Sender> {
  if (!client) return { sender: "", sent: { tenMinutes: 0, day: 0 } };
  const time = now().getTime();
  const sender = hashSender(secret, client, new Date(time));
  const since = (durationMs: number) => store.countFrom(sender, new Date(time - durationMs));
  return { sender, sent: { tenMinutes: await since(TEN_MINUTES_MS), day: await since(DAY_MS) } };
}

async function storeMessage(
  { key, consent, ...message }: ContactMessage,
  values: ContactValues,
  meta: SubmissionMeta & Sender,
  dependencies: ContactServiceDependencies,
): Promise<Submission> {
  const { store, secret, now, randomBytes } = dependencies;
  const receiptToken = receiptTokenFor(secret, key);
  const receivedAt = now();
  const shown = dependencies.keys.read(key);
  const { place, reasons, points } = judge(
    { key, consent, ...message },
    {
      trap: values[TRAP_FIELD],
      formAgeMs: shown && receivedAt.getTime() - shown.shownAt.getTime(),
      prefilledChars: shown?.prefilledChars ?? 0,
      sent: meta.sent,
      blocked: dependencies.blocked(),
      past: await readPast(store, message, new Date(receivedAt.getTime() - WEEK_MS)),
    },
  );
  const submission = {
    ...message,
    id: randomUUID(),
    receivedAt,
    // The same text within this time is one message, even from a newly opened form.
    sameWordsSince: new Date(receivedAt.getTime() - TEN_MINUTES_MS),
    consentText: dependencies.consentText(message.form),
    answerBy: dependencies.answerBy(receivedAt, message.times),
    requestId: meta.requestId ?? "",
    sender: meta.sender,
    state: place,
    suspicion: reasons,
    points,
    deliverTo: dependencies.deliverTo,
    receiptTo: receiptRecipient(message.email, { on: dependencies.mailReceipts, secret }),
    referrer: message.referrer || referrerHost(meta.referrer ?? ""),
    keyHash: hashKey(secret, key),
    bodyHash: hashBody(secret, values),
    receiptTokenHash: hashReceiptToken(secret, receiptToken),
  };
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = newReference(dependencies.siteName(), randomBytes);
    const outcome = await store.receive({ ...submission, reference });
    if (outcome.kind === "stored") {
      dependencies.stored();
      return { kind: "received", receiptToken, reference };
    }
    if (outcome.kind === "same-words")
      return { kind: "received", receiptToken, reference: outcome.reference };
    if (outcome.kind === "known-key") return answerKnownKey(values, outcome.earlier, secret);
  }
  throw new Error("Every reference tried is taken");
}

function answerKnownKey(values: ContactValues, earlier: EarlierSubmission, secret: Uint8Array): Submission {
  if (earlier.bodyHash !== hashBody(secret, values)) return { kind: "conflict", values };
  return {
    kind: "received",
    receiptToken: receiptTokenFor(secret, values.key),
    reference: earlier.reference,
  };
}
