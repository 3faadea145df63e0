import type { ContactMessage } from "#model/contact/parse-contact-form.ts";

/**
 * Keeps messages. `receive` resolves only when the message would survive a power cut. Every method rejects when
 * the store cannot be reached; nothing is then stored that was not answered for. message-store.contract.ts says
 * what every store must do.
 */
export interface MessageStore {
  /**
   * Stores a message, its idempotency key, its receipt and its deliveries in one transaction, or nothing at all. A
   * message in quarantine gets no deliveries, whatever `deliverTo` and `receiptTo` say. The same words from another
   * showing of the form are the same message for a while: they get a key and a receipt of their own for it.
   */
  receive(message: NewMessage): Promise<ReceiveOutcome>;
  /** What the form with this key was first sent with, if it was. */
  findSubmission(keyHash: string): Promise<EarlierSubmission | undefined>;
  /** How many messages a sender has sent since then. */
  countFrom(sender: string, since: Date): Promise<number>;
  findReceipt(tokenHash: string): Promise<StoredReceipt | undefined>;
  findByReference(reference: string): Promise<StoredMessage | undefined>;
  /** Newest first. */
  list(options: { limit: number; state?: StoredMessage["state"] | undefined }): Promise<StoredMessage[]>;
  /** How many messages there are. */
  count(state?: StoredMessage["state"]): Promise<number>;
  close(): Promise<void>;
}

/** A message as it is kept: what was sent, without the key it was sent with. */
export interface StoredMessage extends Omit<ContactMessage, "key" | "consent"> {
  id: string;
  reference: string;
  receivedAt: Date;
  /** The sentence the sender agreed to when sending. */
  consentText: string;
  /** Joins the message with the log lines of its request; "" for one stored before there were any. */
  requestId: string;
  /** Where it is: with us, or kept apart until somebody has looked at it. */
  state: "inbox" | "quarantine";
  /** Why it may be spam, in words. */
  suspicion: string[];
  /** When its sender was promised an answer at the latest; a message that came before there were promises has none. */
  answerBy?: Date;
}

/** A message to be stored. Hashes are made with the server's secret and tell nothing without it. */
export interface NewMessage extends StoredMessage {
  keyHash: string;
  bodyHash: string;
  receiptTokenHash: string;
  /** A message with the same words that came in since then is this message. */
  sameWordsSince: Date;
  /** Its sender, by a hash that changes every day; "" when nothing is known. */
  sender: string;
  /** The sinks that are to have it; their deliveries are written in the same transaction. */
  deliverTo: readonly string[];
  /** Its sender as the recipient of a receipt, by a hash; absent when none is to be mailed. */
  receiptTo?: string | undefined;
}

export type ReceiveOutcome =
  | { kind: "stored" }
  /** The key is known; nothing was stored. */
  | { kind: "known-key"; earlier: EarlierSubmission }
  /** The same words came in a moment ago; this showing of the form now has a receipt of that message. */
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
