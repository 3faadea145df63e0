import type { StoredMessage } from "../store/message-store.ts";
import type { Batch, Delivery, Outcome } from "../store/outbox.ts";

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

/** Delivers the doubtful messages of a batch one by one, for sinks that keep each by itself. Junk is for people to see. */
export async function deliverEach(
  { about, messages }: Batch,
  deliver: (message: StoredMessage) => Promise<Outcome>,
): Promise<Outcome> {
  for (const message of about === "doubtful" ? messages : []) {
    const outcome = await deliver(message);
    if (outcome.kind === "failed") return outcome;
  }
  return { kind: "sent" };
}
