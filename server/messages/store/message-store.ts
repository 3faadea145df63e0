import { randomUUID } from "node:crypto";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { ContactMessage } from "#model/contact/parse-contact-form.ts";
import { recordOf } from "#model/record-of.ts";

/** A message as it is stored, without the key of its form. */
export interface StoredMessage extends Omit<ContactMessage, "key" | "consent"> {
  id: string;
  reference: string;
  receivedAt: Date;
  /** The sentence the sender agreed to when sending. */
  consentText: string;
  /** Joins the message with the log lines of its request; "" for one stored before there were any. */
  requestId: string;
  /** Where it is sorted: `doubtful` is delivered like `inbox`, `junk` is kept back. */
  state: "inbox" | "doubtful" | "junk";
  /** Why it may be spam, in words. */
  suspicion: string[];
  /** The sum of points for spam, then those of each reason; absent where they are not known. */
  points?: number[];
  /** The latest moment of the promised answer; absent in messages from before there were promises. */
  answerBy?: Date;
  /** What its sender was told instead, where the promise began anew because the message had been held. */
  toldBy?: Date;
}

/** A message in which nothing was written, to try a channel or the store with. */
export function blankMessage(receivedAt: Date): StoredMessage {
  const id = randomUUID();
  return {
    id,
    reference: id,
    receivedAt,
    form: "contact",
    ...recordOf(STORED_FIELDS, () => ""),
    from: "",
    referrer: "",
    utm: recordOf(CAMPAIGN_TAGS, () => ""),
    consentText: "",
    requestId: "",
    state: "inbox",
    suspicion: [],
  };
}

/** A message to store. Hashes are made with the server's secret and reveal nothing without it. */
export interface NewMessage extends StoredMessage {
  keyHash: string;
  bodyHash: string;
  receiptTokenHash: string;
  /** A message with the same text received since then counts as this one. */
  sameWordsSince: Date;
  /** Its sender, as a hash that changes every day; "" when unknown. */
  sender: string;
  /** The sinks that get it, or are told that it is junk; their deliveries are written in the same transaction. */
  deliverTo: readonly string[];
  /** The recipient of a receipt by mail, as a hash; absent when none is to be sent. */
  receiptTo?: string | undefined;
}

export type ReceiveOutcome =
  | { kind: "stored" }
  /** The key is known; nothing was stored. */
  | { kind: "known-key"; earlier: EarlierSubmission }
  /** The same text was received a moment ago; this rendering of the form now has a receipt for that message. */
  | { kind: "same-words"; reference: string }
  /** Another message has this reference; nothing was stored. Try with a new one. */
  | { kind: "reference-taken" };

export interface EarlierSubmission {
  bodyHash: string;
  reference: string;
}

export interface StoredReceipt {
  reference: string;
  issuedAt: Date;
  /** Gone once the message was erased. */
  message?: StoredMessage;
}
