import type { ContactService } from "#model/contact/contact-service.ts";
import type { Choices } from "#model/contact/parse-contact-form.ts";
import type { FormKeys } from "./form-key.ts";
import type { MessageStore } from "../store/message-store.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiveMessage } from "./receive-message.ts";
import type { StoreFailure } from "../store/store-failure.ts";

/** Somebody has sent so much that no more was taken. */
export interface FloodEvent {
  event: "contact.flood";
}

/** What the service works with; everything that changes from one run or test to the next is passed in. */
export interface ContactServiceDependencies {
  store: MessageStore;
  /** Key of every token and hash; a new one makes issued receipts unknown. */
  secret: Uint8Array;
  /** Tells forms of ours from others. */
  keys: Pick<FormKeys, "issuedAt">;
  /** The name of the site, whose initials begin every reference. Asked anew each time: content is live. */
  siteName: () => string;
  /** What a visitor may choose in each select. Asked anew each time: content is live. */
  choices: () => Choices;
  /** The sentence a visitor agrees to by sending. Asked anew each time: content is live. */
  consentText: () => string;
  /** When a message that came in then is answered at the latest. Asked anew each time: content is live. */
  answerBy: (receivedAt: Date) => Date;
  /** The sinks a message goes to. */
  deliverTo: readonly string[];
  /** Whether a sender gets a receipt by mail as well. */
  mailReceipts: boolean;
  /** Called after a message was stored. Must not throw: nothing may turn what is stored into a failure. */
  stored: () => void;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
  /** Told once of each failure of the store and of floods, never of what a visitor wrote. */
  log: (event: StoreFailure | FloodEvent) => void;
}

/** The service that pages hand messages to. */
export function createContactService(dependencies: ContactServiceDependencies): ContactService {
  return {
    receive: (form, meta) => receiveMessage(form, meta, dependencies),
    receipt: (token) => readReceipt(token, dependencies),
  };
}
