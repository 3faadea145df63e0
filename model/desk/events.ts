import { READERS, type Role } from "./people-views.ts";

/** A question about a message that its events decide: only the last of those that decide one counts. */
export type Question = "answer" | "assignment" | "judgement" | "later" | "outcome";

/** An event of a message in words: the weighty part, and the rest of the sentence. */
export interface EventWords {
  what: string;
  rest?: string;
  /** The text of a note, shown as it was typed. */
  note?: string;
}

/** What the history and the report of an event say besides its kind, all in words. */
export interface EventFacts {
  /** The actor. */
  who: string;
  /** Its detail: the name of a person, a text, a moment. */
  detail: string;
  /** With whom the message was until then; "" for none. */
  before: string;
  /** The sender of the message. */
  sender: string;
  /** "Message from Noor", or how many messages at the beginning of a sentence. */
  message: string;
  /** When its answer is due; "" where it has no promise. */
  due: string;
}

interface EventTerms<Name = string> {
  decides?: Question;
  /** True if it answers its message; the others that decide the answer leave it open. */
  answers?: true;
  /** The action at the desk that records it: the last part of its address, its purpose, and who may do it. */
  act?: { name: Name; does: string; who: Partial<Record<Role, "all" | "own">> };
  /** What its detail is to people: the id of a person or "" for none, a text, or a moment. Others are for the program. */
  detail?: "person" | "text" | "moment";
  /** Who is told of it by mail. */
  mail?: "assignee";
  /** A line of the history. */
  line: (facts: EventFacts) => EventWords;
  /** The report on the page after the act. */
  report: (facts: EventFacts) => string;
  /** Undone as the last word on its question, or each by itself; `again` takes back what took back. */
  undo: "last" | "each" | "again" | "never";
}

const RECORDED = {
  opened: {
    line: ({ who }) => ({ what: `${who} opened it` }),
    report: () => "Opened.",
    undo: "never",
  },
  answered: {
    decides: "answer",
    answers: true,
    act: { name: "answered", does: "mark it as answered", who: READERS },
    line: ({ who }) => ({ what: `${who} answered it` }),
    report: ({ message }) => `${message} marked as answered.`,
    undo: "last",
  },
  /** By the link in a mail, without an account; its author is the address that the mail went to. */
  "answered-by-link": {
    decides: "answer",
    answers: true,
    line: ({ who }) => ({ what: `${who} answered it`, rest: " from a mail" }),
    report: ({ message }) => `${message} marked as answered.`,
    undo: "last",
  },
  /** A letter went to the sender, whose turn it is then; the detail is the id of the letter. */
  replied: {
    decides: "answer",
    answers: true,
    line: ({ who }) => ({ what: `${who} replied` }),
    report: ({ sender }) => `Reply to ${sender} sent.`,
    undo: "never",
  },
  /** A letter came in; the detail is its id, and after a blank when its answer is due. */
  letter: {
    decides: "answer",
    mail: "assignee",
    line: () => ({ what: "A letter came in" }),
    report: ({ sender }) => `Letter from ${sender} received.`,
    undo: "never",
  },
  /** To be answered after all; the detail is the id of the answer where that was recorded by mistake, else "". */
  reopened: {
    decides: "answer",
    line: ({ who }) => ({ what: `${who} reopened it` }),
    report: ({ message }) => `${message} reopened.`,
    undo: "again",
  },
  /** Its form has the id of a person in `to`. */
  assigned: {
    decides: "assignment",
    act: { name: "assign", does: "assign it", who: READERS },
    detail: "person",
    mail: "assignee",
    line: ({ who, detail }) => ({ what: assignedTo(who, detail) }),
    report: ({ message, detail }) => withWhom(message, detail),
    undo: "last",
  },
  /** By the desk, because its assignee reads no messages any more. */
  reassigned: {
    decides: "assignment",
    detail: "person",
    mail: "assignee",
    line: ({ who, detail, before }) => ({
      what: `${who} removed ${before}'s access to messages; it is now ${detail ? `with ${detail}` : "unassigned"}`,
    }),
    report: ({ message, detail }) => withWhom(message, detail),
    undo: "never",
  },
  /** Its form has up to `NOTE_MAX_CHARS` characters in `note`. */
  note: {
    act: { name: "note", does: "add a note", who: READERS },
    detail: "text",
    line: ({ who, detail }) => ({ what: `Note by ${who}.`, note: detail }),
    report: () => "Note saved.",
    undo: "each",
  },
  /** The detail is until when; "" for no longer. Its form is in model/office/later-until.ts. */
  later: {
    decides: "later",
    act: { name: "later", does: "put it off", who: READERS },
    detail: "moment",
    line: ({ who, detail }) =>
      detail
        ? { what: `${who} put it off`, rest: ` until ${detail}` }
        : { what: `${who} put it off no longer` },
    report: ({ message, detail }) =>
      detail ? `${message} put off until ${detail}.` : `${message} put off no longer.`,
    undo: "last",
  },
  /**
   * The detail is where the message was until then: inbox, doubtful or junk. Where it moved with one that it is like, a
   * blank and the id of that one's event follow.
   */
  spam: {
    decides: "judgement",
    act: { name: "spam", does: "mark it as spam", who: READERS },
    line: ({ who }) => ({ what: `${who} marked it as spam` }),
    report: ({ message }) => `${message} marked as spam.`,
    undo: "last",
  },
  /** Moves a message to the inbox; the detail is "doubtful", or for junk when its answer is due from then on. */
  "not-spam": {
    decides: "judgement",
    act: { name: "not-spam", does: "mark it as not spam", who: READERS },
    line: ({ who }) => ({ what: `${who} marked it as not spam` }),
    report: ({ message, due }) => `${message} moved to the inbox.${due && ` The answer is due ${due}.`}`,
    undo: "last",
  },
  won: {
    decides: "outcome",
    act: { name: "won", does: "mark it as won", who: READERS },
    line: ({ who }) => ({ what: `${who} marked it as won` }),
    report: ({ message }) => `${message} marked as won.`,
    undo: "last",
  },
  /** The detail is the id of the event that is taken back, as in its form `event`. */
  undone: {
    act: { name: "undo", does: "undo an action", who: READERS },
    line: ({ who }) => ({ what: `${who} undid it` }),
    report: () => "Undone.",
    undo: "again",
  },
} as const satisfies Record<string, EventTerms>;

function assignedTo(who: string, to: string): string {
  if (to === "") return `${who} unassigned it`;
  return to === who ? `${who} took it` : `${who} assigned it to ${to}`;
}

function withWhom(message: string, to: string): string {
  return to ? `${message} assigned to ${to}.` : `${message} unassigned.`;
}

/** What people do about a message, and what happens to it. Events are never deleted; what holds now follows from them. */
export type EventKind = keyof typeof RECORDED;

/** The table of events: the only place that says what each kind is. */
export const EVENTS: Readonly<Record<EventKind, EventTerms<EventAction>>> = RECORDED;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
export const EVENT_KINDS = Object.keys(RECORDED) as EventKind[];

/** The kinds that answer a message. */
export const ANSWER_KINDS = EVENT_KINDS.filter((kind) => EVENTS[kind].answers);

/** The kinds that decide a question. */
export function kindsThatDecide(question: Question): EventKind[] {
  return EVENT_KINDS.filter((kind) => EVENTS[kind].decides === question);
}

/** The actions at the desk that record an event. */
export type EventAction = {
  [Kind in EventKind]: (typeof RECORDED)[Kind] extends { act: { name: infer Name } } ? Name : never;
}[EventKind];
