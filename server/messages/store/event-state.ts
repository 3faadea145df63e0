/** What people can do about a message. Events are never deleted; what holds now follows from them. */
export const EVENT_KINDS = [
  "opened",
  "answered",
  /** By the link in a mail, without an account; `by` is the address that the mail went to. */
  "answered-by-link",
  /** To be answered after all; `detail` is the id of the answer where that was recorded by mistake, else "". */
  "reopened",
  /** `detail` is to whom; "" for none. */
  "assigned",
  /** By the desk, because whom it was with reads no messages any more; `detail` is to whom, as in `assigned`. */
  "handed-over",
  /** `detail` is its text. */
  "noted",
  /**
   * `detail` is where the message was until then: inbox, doubtful or junk. Where it moved with one that it is like, a blank
   * and the id of that one's event follow.
   */
  "spam",
  /** Moves a message to the inbox; `detail` is "doubtful", or for junk when its answer is due from then on. */
  "not-spam",
  /** `detail` is the id of the event that is taken back. */
  "undone",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds of events that decide the same question. Only the last of these counts. */
const ANSWER: readonly EventKind[] = ["answered", "answered-by-link", "reopened"];
const ASSIGNMENT: readonly EventKind[] = ["assigned", "handed-over"];
const JUDGEMENT: readonly EventKind[] = ["spam", "not-spam"];

/** The kinds that decide the same question as this one, itself included; none where it decides nothing. */
export function kindsLike(kind: EventKind): readonly EventKind[] {
  return [ANSWER, ASSIGNMENT, JUDGEMENT].find((kinds) => kinds.includes(kind)) ?? [];
}

/** Something that was done about a message. */
export interface MessageEvent {
  id: string;
  kind: EventKind;
  by: string;
  at: Date;
  /** What the kind needs. */
  detail: string;
}

/** What the events of a message make of it. */
export interface EventState {
  /** The answer that counts, unless it is to be answered (again). */
  answer: MessageEvent | undefined;
  /** The last word on its assignee; none yet when undefined. */
  assignment: MessageEvent | undefined;
  /** When it was first opened. */
  opened: MessageEvent | undefined;
  /** The last word on whether it is spam. */
  judgement: MessageEvent | undefined;
  /** The notes that were not taken back, oldest first. */
  notes: MessageEvent[];
}

/** What the events of a message, oldest first, make of it. */
export function eventState(events: readonly MessageEvent[]): EventState {
  const valid = validEvents(events);
  const last = (kinds: readonly EventKind[]) => valid.findLast(({ kind }) => kinds.includes(kind));
  const answer = last(ANSWER);
  return {
    answer: answer?.kind === "reopened" ? undefined : answer,
    assignment: last(ASSIGNMENT),
    opened: valid.find(({ kind }) => kind === "opened"),
    judgement: last(JUDGEMENT),
    notes: valid.filter(({ kind }) => kind === "noted"),
  };
}

/** The events that were not taken back, without those that only take back. */
export function validEvents(events: readonly MessageEvent[]): MessageEvent[] {
  const takenBack = takenBackBy(events);
  return events.filter(({ id, kind }) => kind !== "undone" && !takenBack.has(id));
}

/** By the ids of events that were taken back, the event that did so. What took back may be taken back itself. */
export function takenBackBy(events: readonly MessageEvent[]): Map<string, MessageEvent> {
  const takenBack = new Map<string, MessageEvent>();
  for (const event of events.toReversed()) {
    const takesBack = event.kind === "undone" || (event.kind === "reopened" && event.detail !== "");
    if (takesBack && !takenBack.has(event.id)) takenBack.set(event.detail, event);
  }
  return takenBack;
}
