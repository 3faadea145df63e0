import type { Delivery, Outcome } from "../store/outbox.ts";

/** Where deliveries go: mail, a webhook, a customer system. */
export interface Sink {
  /** As the outbox knows it; each kind of sink has its own. */
  name: string;
  /** Set where notices about the site have no place, such as among the leads of a customer system. */
  leadsOnly?: true;
  /**
   * Delivers, or resolves to the reason why not. What it throws is unexpected and counts as a failure of this delivery
   * alone. The signal aborts the try when the lease is about to expire.
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}

/** The names of the sinks through which notices go. */
export function noticeSinks(sinks: readonly Sink[]): string[] {
  return sinks.filter(({ leadsOnly }) => !leadsOnly).map(({ name }) => name);
}
