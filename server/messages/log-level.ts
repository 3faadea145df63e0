import type { FloodEvent } from "./contact/contact-service.ts";
import type { ChannelEvent } from "./delivery/channel-watch.ts";
import type { PromiseEvent } from "./delivery/promises/promise-watch.ts";
import type { DeliveryEvent } from "./delivery/relay.ts";
import type { StoreAlarmEvent } from "./delivery/store-alarm.ts";
import type { LetterEvent } from "./letters/letter-sender.ts";
import type { MailboxEvent } from "./mailbox/open-mailbox.ts";
import type { MaintenanceEvent } from "./retention/maintenance.ts";
import type { StoreFailure } from "./store/store-trouble.ts";
import type { StoreEvent } from "./store/store-watch.ts";

/** Log events of messages. */
export type MessageEvent =
  | StoreFailure
  | StoreEvent
  | FloodEvent
  | DeliveryEvent
  | LetterEvent
  | MaintenanceEvent
  | MailboxEvent
  | ChannelEvent
  | PromiseEvent
  | StoreAlarmEvent;

/** Log level of an event: successes are information. */
export function levelOf({ event }: Pick<MessageEvent, "event">): "info" | "warn" | "error" | "fatal" {
  if (event === "store.lost") return "fatal";
  if (["store.back", "overdue.announced", "mailbox.letter-cut"].includes(event)) return "warn";
  return /sent|purged|works/.test(event) ? "info" : "error";
}
