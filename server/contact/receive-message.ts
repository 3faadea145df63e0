import { randomUUID } from "node:crypto";
import type { ContactMessage } from "#model/contact/contact-message.ts";
import type { ContactValues } from "#model/contact/contact-fields.ts";
import type { Submission, SubmissionMeta } from "#model/contact/message-desk.ts";
import { referrerHost } from "#model/contact/origin-page.ts";
import { parseContactForm, readValues } from "#model/contact/parse-contact-form.ts";
import type { DeskDependencies } from "./message-desk.ts";
import type { EarlierSubmission } from "./message-store.ts";
import { newReference } from "./reference.ts";
import { describeStoreFailure } from "./store-failure.ts";
import { hashBody, hashKey, hashReceiptToken, receiptTokenFor } from "./submission-hashes.ts";

/** Among a billion references, five that are all taken mean that something else is wrong. */
const REFERENCE_TRIES = 5;

/** The same words within this time are one message, even from a form that was opened anew. */
const SAME_WORDS_MS = 10 * 60 * 1000;

/**
 * Takes a posted form: a repeat gets its first answer, whatever the form's rules say by now; anything else is
 * parsed and stored. Never rejects: a failing store is logged here, once, and becomes an answer.
 */
export async function receiveMessage(
  form: URLSearchParams,
  meta: SubmissionMeta,
  dependencies: DeskDependencies,
): Promise<Submission> {
  const { values } = readValues(form);
  try {
    return (await answerRepeat(values, dependencies)) ?? (await answerNew(form, values, meta, dependencies));
  } catch (error) {
    dependencies.log(describeStoreFailure("receive", error));
    return { kind: "unavailable", values };
  }
}

async function answerRepeat(
  values: ContactValues,
  { store, secret }: DeskDependencies,
): Promise<Submission | undefined> {
  const earlier = await store.findSubmission(hashKey(secret, values.key));
  return earlier && answerKnownKey(values, earlier, secret);
}

async function answerNew(
  form: URLSearchParams,
  values: ContactValues,
  meta: SubmissionMeta,
  dependencies: DeskDependencies,
): Promise<Submission> {
  const parsed = parseContactForm(form, { topics: dependencies.topics() });
  if (!parsed.ok) return { kind: "rejected", values: parsed.values, problems: parsed.problems };
  return storeMessage(parsed.message, values, meta, dependencies);
}

async function storeMessage(
  { key, consent: _given, ...message }: ContactMessage,
  values: ContactValues,
  meta: SubmissionMeta,
  { store, secret, siteName, consentText, deliverTo, stored, now, randomBytes }: DeskDependencies,
): Promise<Submission> {
  const receiptToken = receiptTokenFor(secret, key);
  const receivedAt = now();
  const submission = {
    ...message,
    id: randomUUID(),
    receivedAt,
    sameWordsSince: new Date(receivedAt.getTime() - SAME_WORDS_MS),
    consentText: consentText(),
    requestId: meta.requestId ?? "",
    deliverTo,
    referrer: message.referrer || referrerHost(meta.referrer ?? ""),
    keyHash: hashKey(secret, key),
    bodyHash: hashBody(secret, values),
    receiptTokenHash: hashReceiptToken(secret, receiptToken),
  };
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = newReference(siteName(), randomBytes);
    const outcome = await store.receive({ ...submission, reference });
    if (outcome.kind === "stored") {
      stored();
      return { kind: "received", receiptToken, reference };
    }
    if (outcome.kind === "same-words")
      return { kind: "received", receiptToken, reference: outcome.reference };
    if (outcome.kind === "known-key") return answerKnownKey(values, outcome.earlier, secret);
  }
  throw new Error("Every reference that was tried is taken");
}

function answerKnownKey(values: ContactValues, earlier: EarlierSubmission, secret: Uint8Array): Submission {
  if (earlier.bodyHash !== hashBody(secret, values)) return { kind: "conflict", values };
  return {
    kind: "received",
    receiptToken: receiptTokenFor(secret, values.key),
    reference: earlier.reference,
  };
}
