import { RECEIPT_OPEN_MS, type ContactService, type Receipt } from "#model/contact/contact-service.ts";
import { STORED_FIELDS, type FormKind } from "#model/contact/field-names.ts";
import type { Blocked } from "#model/content/blocked.ts";
import type { FormRules } from "#model/contact/parse-contact-form.ts";
import { recordOf } from "#model/record-of.ts";
import type { FormKeys } from "./form-key.ts";
import { shownAddress } from "../store/mail-address.ts";
import type { MessageStore } from "../store/message-store.ts";
import { receiveMessage } from "./receive-message.ts";
import { describeStoreFailure, type StoreFailure } from "../store/store-failure.ts";
import { hashReceiptToken } from "../store/submission-hashes.ts";

/** A sender exceeded the flood limit and was refused. */
export interface FloodEvent {
  event: "contact.flood";
}

/** Everything that changes from one run or test to the next is passed in. Functions are called anew each time: content is live. */
export interface ContactServiceDependencies {
  store: MessageStore;
  /** Key of every token and hash; with a new one, receipts that were issued are no longer found. */
  secret: Uint8Array;
  /** Recognises the keys of our own forms. */
  keys: Pick<FormKeys, "read">;
  /** The name of the site; references begin with its initials. */
  siteName: () => string;
  /** What content and the clock say of a form now. */
  rules: () => FormRules;
  /** The sentence a visitor agrees to by sending. */
  consentText: (form: FormKind) => string;
  /** The words and domains that the owner blocks. */
  blocked: () => Blocked;
  /** The latest moment of the answer to a message received at a given time. */
  answerBy: (receivedAt: Date, times: string) => Date;
  /** The names of the sinks that get each message. */
  deliverTo: readonly string[];
  /** Whether senders also get a receipt by mail. */
  mailReceipts: boolean;
  /** Called after a message was stored. Must not throw: a stored message must not be reported as a failure. */
  stored: () => void;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  /** Called once for each failure of the store and each flood, never with anything a visitor wrote. */
  log: (event: StoreFailure | FloodEvent) => void;
}

/** The service that pages hand messages to. */
export function createContactService(dependencies: ContactServiceDependencies): ContactService {
  return {
    receive: (form, meta) => receiveMessage(form, meta, dependencies),
    receipt: (token) => readReceipt(token, dependencies),
  };
}

/** The receipt for a token: with the message for an hour, then without it; undefined for a token that was never issued. */
async function readReceipt(
  token: string,
  { store, secret, now, log }: ContactServiceDependencies,
): Promise<Receipt | undefined> {
  try {
    const receipt = await store.findReceipt(hashReceiptToken(secret, token));
    if (!receipt) return undefined;
    const { reference, issuedAt, message } = receipt;
    const ageMs = now().getTime() - issuedAt.getTime();
    // Whatever was decided about the message since, the receipt says what it said.
    const told = message?.toldBy ?? message?.answerBy;
    const issued = {
      reference,
      receivedAt: issuedAt.toISOString(),
      ...(told && { answerBy: told.toISOString() }),
    };
    if (!message || ageMs >= RECEIPT_OPEN_MS) return { kind: "closed", ...issued };
    const email = shownAddress(message.email);
    const copy = { form: message.form, ...recordOf(STORED_FIELDS, (name) => message[name]), email };
    return { kind: "open", ...issued, copy };
  } catch (error) {
    log(describeStoreFailure("receipt", error));
    return { kind: "unavailable" };
  }
}
