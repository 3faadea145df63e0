import type { MessageEvent } from "./open-messages.ts";

/** How loud an event is in the log: what only says that things go well is information. */
export function levelOf({ event }: Pick<MessageEvent, "event">): "info" | "warn" | "error" | "fatal" {
  if (event === "store.lost") return "fatal";
  if (event === "store.back" || event === "overdue.announced") return "warn";
  return /sent|purged|works/.test(event) ? "info" : "error";
}
