import type { ListQuery, ListName } from "./list-query.ts";
import type { PromiseStanding } from "./promise-standing.ts";

/** A list of messages, and beside it one of them. */
export interface InboxView {
  kind: "inbox";
  query: ListQuery;
  counts: Readonly<Record<ListName, number>>;
  filters: ListFilters;
  rows: readonly ListedMessage[];
  /** The key with which the next page begins; absent on the last. */
  older?: string | undefined;
  /** Promises that have run out, when there are any. */
  overdue?: OverdueNotice | undefined;
  /** What the pane shows: the message of `query.read`, or else the first row. */
  reading?: OpenMessage | undefined;
  /** Whether this role may take the list along as a file. */
  mayExport: boolean;
  /** How many days junk is kept; only beside the list of it. */
  keptDays?: number | undefined;
}

/** Where a message is sorted: `doubtful` is delivered and promised like `inbox`, `junk` is kept back. */
export type MessageState = "inbox" | "doubtful" | "junk";

/** What the lists can be narrowed by, in the order offered. */
export interface ListFilters {
  topics: readonly { value: string; label: string }[];
  people: readonly DeskPerson[];
}

export interface OverdueNotice {
  count: number;
  /** Of these, with nobody. */
  nobodys: number;
  /** The one that is most late. */
  first: { reference: string; name: string; promise: PromiseStanding };
}

export interface DeskPerson {
  id: string;
  name: string;
}

export interface ListedMessage {
  reference: string;
  name: string;
  company: string;
  /** The first line of the text; of a message without any, what it is. */
  firstLine: string;
  /** Language of the text, "" when unknown. */
  lang: string;
  /** In words. */
  topic: string;
  promise: PromiseStanding;
  delivery: DeliveryStanding;
  assignee?: DeskPerson | undefined;
  state: MessageState;
  /** Why it is junk, in words; "" for any other. */
  why: string;
  /** Whether anybody has opened it. */
  isOpened: boolean;
}

/** Whether a message reached whom it should, and by which ways, in words such as "mail" and "Teams". */
export interface DeliveryStanding {
  state: "sent" | "waiting" | "stuck" | "none";
  /** By which it is through. */
  sent: readonly string[];
  /** On which it is on its way, or stuck. */
  missing: readonly string[];
}

/** One message, whole. */
export interface MessageView {
  kind: "message";
  message: OpenMessage;
  /** Where it stands in the list that it was opened from. */
  place?: ListPlace | undefined;
  /** The list to go back to. */
  query: ListQuery;
}

export interface ListPlace {
  index: number;
  of: number;
  previous?: string | undefined;
  next?: string | undefined;
}

/** What a message says, how its promise stands, and whether it may be spam. */
export type MessageWords = Pick<
  OpenMessage,
  | ("reference" | "name" | "company" | "email" | "phone" | "topic" | "text" | "lang" | "fields")
  | ("promise" | "verdict")
>;

export interface OpenMessage {
  reference: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  topic: string;
  text: string;
  lang: string;
  /** What else was filled in, by label. */
  fields: readonly { label: string; value: string }[];
  promise: PromiseStanding;
  assignee?: DeskPerson | undefined;
  /** Where it came from, in words, in the order shown. */
  origin: readonly { label: string; value: string }[];
  verdict: Verdict;
  history: readonly HistoryEntry[];
  /** Others who opened it in the last five minutes. */
  readers: readonly { name: string; openedAt: Date }[];
  /** Ways by which it went, and the receipt to its sender. */
  delivered: readonly {
    way: string;
    state: "sent" | "waiting" | "stuck";
    at?: Date | undefined;
    why?: string;
  }[];
  answered?: { by: string; at: Date; isYou: boolean } | undefined;
  /** To whom it can be given. */
  people: readonly DeskPerson[];
  may: { answer: boolean; erase: boolean; export: boolean };
  /** What an erasure takes. */
  erasure: { messages: number; notes: number; events: number };
  /** The last day of a message, after which it goes by itself. */
  keptUntil: Date;
}

/** Where a message is, and what in it speaks for spam. */
export interface Verdict {
  state: MessageState;
  /** In words. */
  signs: readonly string[];
  /** The last word of a person on it. */
  judged?: { as: "spam" | "not-spam"; by: string; at: Date; isYou: boolean } | undefined;
}

/** What happens to a message, in the words of the desk. */
export type MessageEventKind =
  | ("received" | "delivered" | "sorted" | "opened" | "assigned" | "note" | "answered" | "reopened")
  | ("handed-over" | "spam" | "not-spam" | "undone");

/** An event of a message, as it is. */
export interface HistoryEntry {
  id: string;
  at: Date;
  kind: MessageEventKind;
  /** The name of who did it, "" for the desk itself. */
  by: string;
  /** A note's text, the name of whom it went to, the ways of a delivery, whatever the kind needs. */
  detail: string;
  mayUndo: boolean;
  /** Taken back by a later event. */
  isUndone: boolean;
}

/** No message waits. */
export interface NothingOpenView {
  kind: "nothing-open";
  counts: Readonly<Record<ListName, number>>;
  /** Answered in the last seven days, and of these in time. */
  answered: number;
  inTime: number;
  /** Working time, in milliseconds. */
  medianMs?: number | undefined;
  last?: { reference: string; name: string; at: Date; by: string } | undefined;
  /** The seed of the drawing: the week, such as 2026-W46. */
  week: string;
}
