import { aNewMessage } from "#server/contact/message-store.contract.ts";
import type { NewMessage } from "#server/contact/message-store.ts";
import type { Delivery } from "#server/delivery/outbox.ts";

/** A message on its way to a sink. */
export function aDelivery(changes: Partial<NewMessage> = {}): Delivery {
  const message = aNewMessage(changes);
  return { id: `${message.id}-sink`, sink: "mail", kind: "lead", tries: 1, lease: "lease", message };
}

/** Never cuts anything short. */
export const noHurry = new AbortController().signal;
