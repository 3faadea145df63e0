import type { Delivery, Outcome } from "../store/outbox.ts";

/** Where deliveries go: mail, a webhook, a customer system. */
export interface Sink {
  /** As the outbox knows it; each kind of sink has its own. */
  name: string;
  /**
   * Delivers, or says why not. What it throws is a surprise and counts against the delivery alone. The signal ends
   * the try when the claim is about to run out.
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}
