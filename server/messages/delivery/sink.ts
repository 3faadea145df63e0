import type { StoredMessage } from "../store/message-store.ts";
import type { Batch, Delivery, Outcome } from "../store/outbox.ts";

/** Destination of deliveries: mail, a webhook, a customer system. */
export interface Sink {
  /** Name in the outbox, unique per kind of sink. */
  name: string;
  /** Set if notices about the site don't belong there, such as among the leads of a customer system. */
  leadsOnly?: true;
  /**
   * Delivers, or resolves to the reason of the failure. Exceptions are unexpected and count as a failure of this
   * delivery alone. The signal aborts the try when the lease is about to expire.
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}

/** The sinks for notices. */
export function noticeSinks(sinks: readonly Sink[]): string[] {
  return sinks.filter(({ leadsOnly }) => !leadsOnly).map(({ name }) => name);
}

/** Delivers the doubtful messages of a batch one by one, for sinks that store each. Junk is excluded. */
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
