import type { StoredMessage } from "./message-store.ts";

/** What is to be delivered: a message to us, a receipt to its sender, or a notice about the site itself. */
export type DeliveryKind = "lead" | "receipt" | "notice";

/** One thing to deliver through one sink. */
export interface Delivery {
  /** The same for every try, so that a receiver can tell a repeat from something new. */
  id: string;
  sink: string;
  kind: DeliveryKind;
  /** Which try this is, from 1. */
  tries: number;
  /** Names the claim; only its holder may say what became of it. */
  lease: string;
  message?: StoredMessage;
  notice?: Notice;
}

/** Something the site has to say to those who run it. It holds no personal data. */
export interface Notice {
  subject: string;
  text: string;
}

/** What became of a try. Reasons are ours or codes of a protocol: answers of foreign hosts may quote a visitor. */
export type Outcome =
  | { kind: "sent" }
  /** `sink`: nothing gets through there now, so all deliveries to it rest. `message`: this one alone is refused. */
  /** `lasting`: another try would end as this one did, so it is given up at once. */
  | {
      kind: "failed";
      scope: "sink" | "message";
      reason: string;
      retryAfterMs?: number;
      lasting?: boolean;
    };

/** Where deliveries wait. Several processes may share one. */
export interface Outbox {
  /** The next delivery of a sink, leased to the caller; undefined while there is none or the sink rests. */
  claim(sink: string): Promise<Delivery | undefined>;
  /**
   * Says what became of a claimed delivery. Resolves to the ids given up for good by this; what was claimed anew
   * meanwhile by somebody else stays as it is.
   */
  settle(delivery: Delivery, outcome: Outcome): Promise<string[]>;
  /** Puts a notice in the way of each sink; one with the same name is there only once. */
  announce(name: string, notice: Notice, sinks: readonly string[]): Promise<void>;
}
