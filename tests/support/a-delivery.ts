import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import type { Delivery } from "#server/messages/store/outbox.ts";

/** A message on its way to a sink. */
export function aDelivery(changes: Partial<NewMessage> = {}): Delivery {
  const message = aNewMessage(changes);
  return { id: `${message.id}-sink`, sink: "mail", kind: "lead", tries: 1, lease: "lease", message };
}

/** Never cuts anything short. */
export const noHurry = new AbortController().signal;
