import { EVENTS } from "#model/desk/events.ts";
import { MAIL_TOPIC } from "#model/desk/list-query.ts";
import { listed } from "#model/desk/list-words.ts";
import type {
  FullMessage,
  HistoryEntry,
  LaterChoices,
  MessageWords,
  OpenMessage,
} from "#model/desk/message-views.ts";
import { momentWords } from "#model/desk/moment-words.ts";
import { companyDomain } from "#model/desk/public-mail.ts";
import type { Extent } from "#model/desk/permissions.ts";
import { recordOf } from "#model/record-of.ts";
import { LATER_MORNINGS, laterUntil } from "#model/office/later-until.ts";
import type { Retention } from "#model/retention.ts";
import type { SignedIn } from "../access/sessions.ts";
import { showLetters, type Typed } from "./show-letters.ts";
import { languageOf } from "./language-of.ts";
import { deliveredWay, originOf, otherFields, pageOf, wayWords, whyInWords } from "./message-words.ts";
import type { MessagesContext } from "./messages-context.ts";
import { standingOf } from "./show-list.ts";
import { eventState, type MessageEvent } from "../../messages/store/event-state.ts";
import { isStuck } from "../../messages/store/lists/delivery-standing.ts";
import type { HistoryEvent, ReadMessage } from "../../messages/store/lists/read-message.ts";
import { relatedMessages } from "../../messages/store/lists/related-messages.ts";
import { sortedInto } from "../../messages/store/message-events.ts";
import type { StoredMessage } from "../../messages/store/message-store.ts";
import { keptAbout } from "../../messages/store/earlier-messages.ts";

interface Asked {
  /** The reader. */
  me: SignedIn["person"];
  /** Whether the form of a letter was asked for, or comes back with what was typed. */
  writes?: boolean | undefined;
  typed?: Typed | undefined;
  /** Extent of an erasure by the reader's role. */
  erases: Extent | undefined;
  exports: boolean;
}

/** Text of a message, state of its promise, and its spam verdict. */
export function wordsOfMessage(
  context: MessagesContext,
  message: StoredMessage,
  { answered, judged, reader }: Pick<ReadMessage, "answered" | "judged"> & { reader: string },
): MessageWords {
  const { state } = message;
  return {
    ...recordOf(["reference", "name", "company", "email", "phone"], (name) => message[name]),
    topic: context.messages.optionWords("topic", message.topic),
    text: message.message,
    lang: languageOf(message.message),
    fields: otherFields(message, context.messages),
    promise: standingOf(context, { ...message, answered, isJunk: state === "junk" }),
    verdict: {
      state,
      signs: message.suspicion,
      judged: judged && { ...judged, by: context.names.shortNameOf(judged.by), isYou: judged.by === reader },
    },
  };
}

/** A message as it is shown beside its list. */
export async function showMessage(
  context: MessagesContext,
  read: ReadMessage,
  { me: reader, writes = false, typed, erases, exports }: Asked,
): Promise<OpenMessage> {
  const { names, messages, now } = context;
  const { message, assignee, answered, judged, deliveries, readers } = read;
  const { id: me, signature } = reader;
  const { letters, reply } = await showLetters(context, message, { id: me, signature, writes, typed });
  return {
    ...wordsOfMessage(context, message, { answered, judged, reader: me }),
    assignee: assignee === "" ? undefined : { id: assignee, name: names.nameOf(assignee) },
    origin: originOf(message),
    history: historyOf(context, read),
    letters,
    reply,
    readers: readers.map(({ by, at }) => ({ name: names.shortNameOf(by), openedAt: at })),
    delivered: deliveries.map((delivery) => ({
      way: deliveredWay(delivery),
      state: delivery.state === "sent" ? "sent" : isStuck(delivery, now) ? "stuck" : "waiting",
      ...(delivery.state === "sent" && { at: delivery.at }),
      ...(delivery.lastError && delivery.state !== "sent" && { why: whyInWords(delivery.lastError) }),
    })),
    answered: answered && { ...answered, by: names.shortNameOf(answered.by), isYou: answered.by === me },
    later: { ...laterChoices(context), until: read.laterUntil },
    wonAt: read.wonAt,
    people: names.assignable,
    may: {
      answer: answered === undefined && message.state !== "junk",
      erase: erases === "all" || (erases === "own" && assignee === me),
      export: exports,
    },
    keptUntil: keptUntil(message, letters.at(-1)?.at ?? message.receivedAt, messages.retention),
  };
}

/** The mornings until which messages can be put off now. */
export function laterChoices({ now, office, zone }: MessagesContext): LaterChoices {
  return recordOf(LATER_MORNINGS, (morning) => laterUntil(morning, now, office, zone));
}

/** What its own page says beyond: the other messages of its sender and their company, and what an erasure would take. */
export async function aroundMessage(
  { messages, now }: MessagesContext,
  message: OpenMessage,
): Promise<Pick<FullMessage, "related" | "erasure">> {
  const { person, company } = await relatedMessages(messages.database, message, now);
  const inWords = (list: typeof person, search: string) => ({
    ...list,
    messages: list.messages.map((one) => ({ ...one, topic: messages.optionWords("topic", one.topic) })),
    search,
  });
  const domain = companyDomain(message.email);
  return {
    related: {
      person: inWords(person, message.email),
      company: inWords(company, domain ? `@${domain}` : message.company),
    },
    erasure: await keptAbout(messages.database.queries, message.email),
  };
}

/** The last day of a message, after which it is erased. @param newest when it or its newest letter came, or was written */
function keptUntil(
  { state, form }: Pick<StoredMessage, "state" | "form">,
  newest: Date,
  { months, applicationMonths, quarantineDays }: Retention,
): Date {
  const until = new Date(newest);
  if (state === "junk") until.setUTCDate(until.getUTCDate() + quarantineDays);
  else until.setUTCMonth(until.getUTCMonth() + (form === "application" ? applicationMonths : months));
  return until;
}

/** The history of a message, oldest first: its arrival, deliveries and actions. */
function historyOf(context: MessagesContext, read: ReadMessage): HistoryEntry[] {
  const { history } = read;
  const events = history.map((event, index): HistoryEntry => {
    const { id, at, kind, by } = event;
    const before = eventState(history.slice(0, index)).assignment;
    return {
      id,
      at,
      kind,
      by: context.names.shortNameOf(by),
      detail: detailInWords(context, event),
      before: before ? detailInWords(context, before) : "",
      mayUndo: isUndoable(event, history),
      isUndone: event.takenBack !== undefined,
    };
  });
  return [...arrival(read), ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The detail of an event as people read it; "" where it is for the program alone. */
export function detailInWords(
  { names, now, zone }: Pick<MessagesContext, "names" | "now" | "zone">,
  { kind, detail }: Pick<MessageEvent, "kind" | "detail">,
): string {
  const { detail: what } = EVENTS[kind];
  if (detail === "" || what === undefined) return "";
  if (what === "person") return names.shortNameOf(detail);
  return what === "moment" ? momentWords(new Date(detail), now, zone) : detail;
}

/** True if an event can be undone: of events about the same question, only the last one. */
function isUndoable({ id, kind, takenBack }: HistoryEvent, history: readonly HistoryEvent[]): boolean {
  if (takenBack !== undefined) return false;
  const { decides, undo } = EVENTS[kind];
  if (undo !== "last") return undo === "each";
  const last = history.findLast(
    (event) => EVENTS[event.kind].decides === decides && event.takenBack === undefined,
  );
  return last?.id === id;
}

/** Automatic steps: the message was received, sorted and delivered. */
function arrival({ message, deliveries, history }: ReadMessage): HistoryEntry[] {
  const entry = (kind: "received" | "sorted" | "delivered", at: Date, detail: string): HistoryEntry => ({
    id: kind,
    at,
    kind,
    by: "",
    detail,
    before: "",
    mayUndo: false,
    isUndone: false,
  });
  const { receivedAt, from, topic, state, suspicion } = message;
  const form = from ? `from ${pageOf(from)}` : "through the contact form";
  const place = sortedInto(state, history);
  const signs = suspicion.length > 0 ? `: ${suspicion.join("; ")}` : "";
  const sent = deliveries.filter(({ kind, state: how }) => kind === "lead" && how === "sent");
  const [first] = sent.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
  return [
    entry("received", receivedAt, topic === MAIL_TOPIC ? "by mail" : form),
    ...(place === "inbox" ? [] : [entry("sorted", receivedAt, `as ${place}${signs}`)]),
    ...(first ? [entry("delivered", first, `by ${listed(sent.map(({ sink }) => wayWords(sink)))}`)] : []),
  ];
}
