import type { LATER_MORNINGS } from "../office/later-until.ts";
import type { Drawing } from "../kolam/drawing.ts";
import type { EventKind } from "./events.ts";
import type { ReplyForm, ShownLetter } from "./letter-views.ts";
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
  /** Overdue messages, if there are any. */
  overdue?: OverdueNotice | undefined;
  /** Content of the pane: the message of `query.read`, or else the first row. */
  reading?: OpenMessage | undefined;
  /** The mornings until which messages can be put off. */
  later: LaterChoices;
  /** True if this role may export the list. */
  mayExport: boolean;
  /** How many days junk is kept; only beside the list of it. */
  keptDays?: number | undefined;
}

/** Place of a message: `doubtful` is delivered and promised like `inbox`, `junk` is kept back. */
export type MessageState = "inbox" | "doubtful" | "junk";

/** Filters of the lists, in the order offered. */
export interface ListFilters {
  topics: readonly { value: string; label: string }[];
  people: readonly DeskPerson[];
}

export interface OverdueNotice {
  count: number;
  /** Of these, the unassigned ones. */
  unassigned: number;
  /** The most overdue one. */
  first: { reference: string; name: string; promise: PromiseStanding };
}

export interface DeskPerson {
  id: string;
  name: string;
  /** An absence that has not ended. */
  away?: Away | undefined;
}

/** The last day of an absence, such as 2026-12-24, and who stands in. */
export interface Away {
  until: string;
  substitute?: { id: string; name: string } | undefined;
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
  /** Until when it is put off. */
  laterUntil?: Date | undefined;
  /** True once a desk user has opened it. */
  isOpened: boolean;
}

/** State of a message's deliveries, with channels in words such as "mail" and "Teams". */
export interface DeliveryStanding {
  state: "sent" | "waiting" | "stuck" | "none";
  /** Channels that have it. */
  sent: readonly string[];
  /** Channels on which it is pending or stuck. */
  missing: readonly string[];
}

/** One message in full. */
export interface MessageView {
  kind: "message";
  message: FullMessage;
  /** Its place in the list that it was opened from. */
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

/** Text of a message, state of its promise, and its spam verdict. */
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
  /** Further fields, by label; the value of a drawing is its code. */
  fields: readonly { label: string; value: string; drawing?: Drawing | undefined }[];
  promise: PromiseStanding;
  assignee?: DeskPerson | undefined;
  /** Its origin in words, in the order shown. */
  origin: readonly { label: string; value: string }[];
  verdict: Verdict;
  history: readonly HistoryEntry[];
  /** Letters in and out but drafts, oldest first. */
  letters: readonly ShownLetter[];
  /** Undefined where the desk sends no mail to the sender: they are answered in a mail program then. */
  reply?: ReplyForm | undefined;
  /** Others who opened it in the last five minutes. */
  readers: readonly { name: string; openedAt: Date }[];
  /** Channels of its deliveries, and the receipt to its sender. */
  delivered: readonly {
    way: string;
    state: "sent" | "waiting" | "stuck";
    at?: Date | undefined;
    why?: string;
  }[];
  answered?: { by: string; at: Date; isYou: boolean } | undefined;
  /** Until when it is put off, and the mornings until which it can be. */
  later: LaterChoices & { until?: Date | undefined };
  /** When it was marked as won. */
  wonAt?: Date | undefined;
  /** People whom it can be assigned to. */
  people: readonly DeskPerson[];
  may: { answer: boolean; erase: boolean; export: boolean };
  /** The last day of a message, after which it is erased. */
  keptUntil: Date;
}

/** A message on its own page. */
export interface FullMessage extends OpenMessage {
  /** The other messages of its sender, and of their company. */
  related: { person: RelatedList; company: RelatedList };
  /** Extent of an erasure. */
  erasure: { messages: number; letters: number; notes: number; events: number };
}

/** A few messages, open ones first, and the words of a search for all. */
export interface RelatedList {
  messages: readonly {
    reference: string;
    name: string;
    topic: string;
    receivedAt: Date;
    standing: Exclude<ListName, "doubtful" | "mine">;
  }[];
  hasMore: boolean;
  search: string;
}

/** The next working morning, and that of the next week. */
export type LaterChoices = Readonly<Record<(typeof LATER_MORNINGS)[number], Date | undefined>>;

/** Place of a message, and its signs of spam. */
export interface Verdict {
  state: MessageState;
  /** In words. */
  signs: readonly string[];
  /** The last decision of a person. */
  judged?: { as: "spam" | "not-spam"; by: string; at: Date; isYou: boolean } | undefined;
}

/** A step of a message: of its arrival, or an event. */
export interface HistoryEntry {
  id: string;
  at: Date;
  kind: "received" | "delivered" | "sorted" | EventKind;
  /** Name of the actor, "" for the desk itself. */
  by: string;
  /** Depends on the kind: a note's text, an assignee, the channels of a delivery. */
  detail: string;
  /** With whom the message was until then; "" for none. */
  before: string;
  mayUndo: boolean;
  /** True if a later event undid it. */
  isUndone: boolean;
}

/** The page without open messages. */
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
