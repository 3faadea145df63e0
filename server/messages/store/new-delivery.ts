import type { NewDeliveryRow } from "../../platform/database/message-tables.ts";
import type { DeliveryKind, Notice } from "./outbox.ts";

interface Planned {
  id: string;
  sink: string;
  kind: DeliveryKind;
  /** When it is due. */
  at: Date;
  messageId?: string;
  notice?: Notice;
  batch?: string;
}

/** A new delivery, waiting for its first try. */
export function newDelivery({ id, sink, kind, at, messageId, notice, batch = "" }: Planned): NewDeliveryRow {
  const time = at.toISOString();
  return {
    id,
    message_id: messageId ?? null,
    sink,
    kind,
    notice: notice ? JSON.stringify(notice) : "",
    batch,
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

const NOTICE = "notice-";
const ABOUT_MESSAGE = "-notice-";

/** How the ids of the deliveries of a notice begin. */
export function noticeId(name: string): string {
  return NOTICE + name;
}

/** The id of a notice about a message. The files of a message are found by its id, so the ids of its deliveries begin with it. */
export function messageNoticeId(messageId: string, sink: string): string {
  return messageId + ABOUT_MESSAGE + sink;
}

/** Whether a delivery is that of a notice. */
export function isNotice(deliveryId: string): boolean {
  return deliveryId.startsWith(NOTICE) || deliveryId.includes(ABOUT_MESSAGE);
}
