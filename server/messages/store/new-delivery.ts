import type { NewDeliveryRow } from "../../platform/database/message-tables.ts";
import type { DeliveryKind, Notice } from "./outbox.ts";

interface Planned {
  id: string;
  sink: string;
  kind: DeliveryKind;
  at: Date;
  messageId?: string;
  notice?: Notice;
}

/** A new delivery, waiting for its first try. */
export function newDelivery({ id, sink, kind, at, messageId, notice }: Planned): NewDeliveryRow {
  const time = at.toISOString();
  return {
    id,
    message_id: messageId ?? null,
    sink,
    kind,
    notice: notice ? JSON.stringify(notice) : "",
    state: "waiting",
    tries: 0,
    waits: 0,
    created_at: time,
    due_at: time,
    lease: "",
    lease_until: time,
    last_error: "",
    changed_at: time,
  };
}

/** The deliveries of one message, one for each sink, with ids derived from the message. */
export function deliveriesOf(messageId: string, at: Date, sinks: readonly string[]): NewDeliveryRow[] {
  return sinks.map((sink) => newDelivery({ id: `${messageId}-${sink}`, sink, kind: "lead", at, messageId }));
}
