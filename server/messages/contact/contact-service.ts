import type { ContactService } from "#model/contact/contact-service.ts";
import type { Choices } from "#model/contact/parse-contact-form.ts";
import type { FormKeys } from "./form-key.ts";
import type { MessageStore } from "../store/message-store.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiveMessage } from "./receive-message.ts";
import type { StoreFailure } from "../store/store-failure.ts";

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
  keys: Pick<FormKeys, "issuedAt">;
  /** The name of the site; references begin with its initials. */
  siteName: () => string;
  /** The options of each select. */
  choices: () => Choices;
  /** The sentence a visitor agrees to by sending. */
  consentText: () => string;
  /** The latest moment of the answer to a message received at a given time. */
  answerBy: (receivedAt: Date) => Date;
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
