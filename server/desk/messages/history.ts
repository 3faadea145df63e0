import { listed } from "#model/desk/list-words.ts";
import type { HistoryEntry, MessageEventKind } from "#model/desk/message-views.ts";
import { eventState, kindsLike, type EventKind } from "../../messages/store/event-state.ts";
import { sortedInto } from "../../messages/store/message-events.ts";
import type { HistoryEvent, ReadMessage } from "../../messages/store/lists/read-message.ts";
import type { MessagesContext } from "./messages-context.ts";
import { pageOf, wayWords } from "./message-words.ts";

/** The history of a message, oldest first: how it came and went out, and what people did about it. */
export function historyOf({ names }: MessagesContext, read: ReadMessage): HistoryEntry[] {
  const { history } = read;
  const assignee = (id: string) => (id === "" ? "" : names.shortNameOf(id));
  const events = history.map((event, index): HistoryEntry => {
    const { id, at, kind, by, detail } = event;
    const before = eventState(history.slice(0, index)).assignment?.detail ?? "";
    const handedOver = `${assignee(before)} off the messages: it is with ${assignee(detail) || "nobody"}`;
    const details: Partial<Record<EventKind, string>> = {
      assigned: assignee(detail),
      "handed-over": handedOver,
      noted: detail,
      "answered-by-link": "from a mail",
    };
    return {
      id,
      at,
      kind: KINDS[kind],
      by: names.shortNameOf(by),
      detail: details[kind] ?? "",
      mayUndo: isUndoable(event, history),
      isUndone: event.takenBack !== undefined,
    };
  });
  return [...arrival(read), ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** How the desk calls what the store recorded. */
const KINDS: Record<EventKind, MessageEventKind> = {
  opened: "opened",
  answered: "answered",
  "answered-by-link": "answered",
  reopened: "reopened",
  assigned: "assigned",
  "handed-over": "handed-over",
  noted: "note",
  spam: "spam",
  "not-spam": "not-spam",
  undone: "undone",
};

/** Of what decides the same question, only the last counts, and can be taken back. */
function isUndoable({ id, kind, takenBack }: HistoryEvent, history: readonly HistoryEvent[]): boolean {
  if (takenBack !== undefined) return false;
  if (kind === "noted") return true;
  const kinds = kindsLike(kind);
  const last = history.findLast((event) => kinds.includes(event.kind) && event.takenBack === undefined);
  return last?.id === id && kind !== "reopened" && kind !== "handed-over";
}

/** What happened by itself: the message came, was sorted and sent on. */
function arrival({ message, deliveries, history }: ReadMessage): HistoryEntry[] {
  const entry = (kind: "received" | "sorted" | "delivered", at: Date, detail: string): HistoryEntry => ({
    id: kind,
    at,
    kind,
    by: "",
    detail,
    mayUndo: false,
    isUndone: false,
  });
  const { receivedAt, from, state, suspicion } = message;
  const place = sortedInto(state, history);
  const signs = suspicion.length > 0 ? `: ${suspicion.join("; ")}` : "";
  const sent = deliveries.filter(({ kind, state: how }) => kind === "lead" && how === "sent");
  const [first] = sent.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
  return [
    entry("received", receivedAt, from ? `from ${pageOf(from)}` : "through the contact form"),
    ...(place === "inbox" ? [] : [entry("sorted", receivedAt, `as ${place}${signs}`)]),
    ...(first ? [entry("delivered", first, `by ${listed(sent.map(({ sink }) => wayWords(sink)))}`)] : []),
  ];
}
