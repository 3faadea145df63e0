import { EVENTS } from "#model/desk/events.ts";
import { readMoments } from "#model/office/call-times.ts";
import { normaliseReference } from "#server/messages/contact/reference.ts";
import { asStored, leadFacts, type Fact } from "#server/messages/delivery/lead-text.ts";
import { eventState, takenBackBy, type MessageEvent } from "#server/messages/store/event-state.ts";
import { messageEvents, standingOf } from "#server/messages/store/message-events.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import { UsageError } from "../command-line.ts";
import type { Invocation, Leads } from "./open-leads.ts";
import { formatTable, localTime, messageCount, printable, printableLine } from "./terminal-text.ts";

const DEFAULT_LIMIT = 50;

/** The newest messages as a table or as JSON. */
export async function listLeads({ options, leads }: Invocation): Promise<string> {
  const limit = readLimit(options.limit);
  const asked = options.doubtful ? "doubtful" : (options.junk ?? options.quarantine) ? "junk" : "";
  const state = asked || (["inbox", "doubtful"] as const);
  const messages = (await leads.open?.store.list({ limit, state })) ?? [];
  const events = await eventsOf(leads, messages);
  if (options.json) return asJson(messages.map((message) => withEvents(message, events)));
  const count = async (one: StoredMessage["state"]) => (await leads.open?.store.count(one)) ?? 0;
  const total = asked ? await count(asked) : (await count("inbox")) + (await count("doubtful"));
  const junk = asked ? 0 : await count("junk");
  const where = `${leads.place}${junk > 0 ? `; ${junk} junk: --junk` : ""}`;
  if (messages.length === 0) return asked ? `No ${asked} message in ${where}` : `No messages yet in ${where}`;
  const kind = asked && `, ${asked}`;
  return `${tableOf(messages, events)}\n\n${messages.length} of ${messageCount(total)}${kind}, newest first, from ${where}`;
}

/** Messages that contain every word, in any field. */
export async function searchLeads({ args, options, leads }: Invocation): Promise<string> {
  const limit = readLimit(options.limit);
  const messages = (await leads.open?.store.list({ limit, search: args.join(" ") })) ?? [];
  const events = await eventsOf(leads, messages);
  if (options.json) return asJson(messages.map((message) => withEvents(message, events)));
  return messages.length === 0 ? `No message with these words in ${leads.place}` : tableOf(messages, events);
}

/** One whole message. */
export async function showLead({ args, options, leads }: Invocation): Promise<string> {
  const reference = normaliseReference(String(args[0]));
  const message = await leads.open?.store.findByReference(reference);
  if (!message) throw new Error(`No message ${printableLine(reference)} in ${leads.place}`);
  const events = await eventsOf(leads, [message]);
  return options.json ? asJson(withEvents(message, events)) : describe(message, events.get(message.id));
}

type EventsById = ReadonlyMap<string, MessageEvent[]>;

async function eventsOf({ open }: Leads, messages: readonly StoredMessage[]): Promise<EventsById> {
  if (!open) return new Map();
  return messageEvents(
    open.database,
    messages.map(({ id }) => id),
  );
}

function withEvents(message: StoredMessage, events: EventsById) {
  const own = events.get(message.id) ?? [];
  const assignee = eventState(own).assignment?.detail ?? "";
  return { ...message, standing: standingOf(own), assignee, events: own };
}

function asJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function tableOf(messages: readonly StoredMessage[], events: EventsById): string {
  return formatTable(
    ["REFERENCE", "RECEIVED", "STATE", "ANSWER BY", "WITH", "NAME", "E-MAIL", "TOPIC", "FROM"],
    messages.map((message) => [
      message.reference,
      localTime(message.receivedAt),
      stateInWords(message, events.get(message.id)),
      message.answerBy ? localTime(message.answerBy) : "",
      eventState(events.get(message.id) ?? []).assignment?.detail ?? "",
      message.name,
      message.email,
      message.topic,
      message.from,
    ]),
  );
}

/** State of a message: its next step, and whether it is doubtful. */
function stateInWords({ state, answerBy }: StoredMessage, events: readonly MessageEvent[] = []): string {
  if (state === "junk") return state;
  const standing = standingOf(events);
  const isOverdue = standing === "open" && answerBy && answerBy < new Date();
  const words = isOverdue ? "overdue" : standing;
  if (state === "inbox") return words;
  return words === "open" ? state : `${words}, ${state}`;
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return DEFAULT_LIMIT;
  const limit = Number(given);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new UsageError(`--limit must be a whole number above 0, not ${JSON.stringify(given)}`);
}

/** Wished times in the zone of this machine, like all times here; other text stays unchanged. */
function localTimes(moments: string): string {
  const times = readMoments(moments).map(({ at }) => localTime(at));
  return times.join("; ") || moments;
}

function describe(message: StoredMessage, events: readonly MessageEvent[] = []): string {
  const takenBack = takenBackBy(events);
  const facts: Fact[] = [
    ...leadFacts(message, { ...asStored, moment: localTime, times: localTimes }),
    ["Signs of spam", message.state !== "inbox" ? message.suspicion.join(", ") : ""],
    ["Request", message.requestId],
    ["State", stateInWords(message, events)],
    ["With", eventState(events).assignment?.detail ?? ""],
    ...events.map((event): Fact => ["History", historyLine(event, takenBack.has(event.id))]),
  ];
  const lines = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label.padEnd(14)}${printableLine(value)}`);
  return message.message ? [...lines, "", printable(message.message)].join("\n") : lines.join("\n");
}

/** A recorded event, with its detail if that is of use to people. */
function historyLine({ kind, by, at, detail }: MessageEvent, isTakenBack: boolean): string {
  const done = `${localTime(at)} ${kind}${by && ` by ${by}`}`;
  const { detail: what } = EVENTS[kind];
  const whole = what ? `${done}: ${detail || (what === "person" ? "unassigned" : "now")}` : done;
  return `${whole}${isTakenBack ? " (undone)" : ""}`;
}
