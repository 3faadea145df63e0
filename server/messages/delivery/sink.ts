import type { Delivery, Outcome } from "../store/outbox.ts";

/** A way out of the parts: mail, a webhook, a customer system. */
export interface Sink {
  /** As it stands in the outbox; one of its own for each kind of way. */
  name: SinkName;
  /**
   * Delivers, or says why not. What it throws is a surprise and counts against the delivery alone. The signal ends
   * the try when the claim is about to run out.
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}

export const SINK_NAMES = ["mail", "webhook", "chat", "dataverse", "file"] as const;

export type SinkName = (typeof SINK_NAMES)[number];
