import { EVENTS, type EventKind, type Question } from "#model/desk/events.ts";

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
  /** When it was first opened, since its last letter. */
  opened: MessageEvent | undefined;
  /** The last word on whether it is spam. */
  judgement: MessageEvent | undefined;
  /** What marked it as won. */
  won: MessageEvent | undefined;
  /** By what it is put off, also where that time has come. */
  later: MessageEvent | undefined;
  /** When its answer is due, where its promise was made anew: in ISO 8601, else "". */
  due: string;
  /** The notes that were not taken back, oldest first. */
  notes: MessageEvent[];
}

/** What the events of a message, oldest first, make of it. */
export function eventState(events: readonly MessageEvent[]): EventState {
  const valid = validEvents(events);
  const last = (question: Question) => valid.findLast(({ kind }) => EVENTS[kind].decides === question);
  const answer = last("answer");
  const lastLetter = valid.findLastIndex(({ kind }) => kind === "letter");
  return {
    answer: answer && EVENTS[answer.kind].answers ? answer : undefined,
    assignment: last("assignment"),
    opened: valid.slice(lastLetter + 1).find(({ kind }) => kind === "opened"),
    judgement: last("judgement"),
    won: last("outcome"),
    later: putOff(valid),
    due: promisedAnew(valid),
    notes: valid.filter(({ kind }) => kind === "note"),
  };
}

/** An answer, a letter and a reopening end what was put off, unless that only takes back an answer. */
function putOff(valid: readonly MessageEvent[]): MessageEvent | undefined {
  const last = valid.findLast(
    ({ kind, detail }) =>
      kind === "later" || (EVENTS[kind].decides === "answer" && !(kind === "reopened" && detail !== "")),
  );
  return last?.kind === "later" && last.detail !== "" ? last : undefined;
}

/** The promise of what came out of junk, and of a letter that found its message answered: another keeps the earlier one. */
function promisedAnew(valid: readonly MessageEvent[]): string {
  let due = "";
  let isAnswered = false;
  const judgement = valid.findLast(({ kind }) => EVENTS[kind].decides === "judgement");
  for (const { id, kind, detail } of valid) {
    if (kind === "not-spam" && id === judgement?.id && detail !== "doubtful") due = detail;
    if (kind === "letter" && isAnswered) due = detail.split(" ")[1] ?? due;
    if (EVENTS[kind].decides === "answer") isAnswered = EVENTS[kind].answers ?? false;
  }
  return due;
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
