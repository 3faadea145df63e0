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
  /** From message or letter to answer, the first of them first. */
  turns: Turn[];
  /** When the answer of the first turn was due, as in `due`. */
  firstDue: string;
  /** What marked it as won. */
  won: MessageEvent | undefined;
  /** By what it is put off, also where that time has come. */
  later: MessageEvent | undefined;
  /** When its answer is due, where its promise was made anew: in ISO 8601, else "". */
  due: string;
  /** The notes that were not taken back, oldest first. */
  notes: MessageEvent[];
}

/** A letter of the sender to an answered message begins a new turn. */
export interface Turn {
  /** The letter; the first turn begins with the message. */
  letter: MessageEvent | undefined;
  /** The first answer, unless it was reopened. */
  answer: MessageEvent | undefined;
}

/** What the events of a message, oldest first, make of it. */
export function eventState(events: readonly MessageEvent[]): EventState {
  const valid = validEvents(events);
  const last = (question: Question) => valid.findLast(({ kind }) => EVENTS[kind].decides === question);
  const answer = last("answer");
  const turns = turnsOf(valid);
  const [, second] = turns;
  const lastLetter = valid.findLastIndex(({ kind }) => kind === "letter");
  return {
    answer: answer && EVENTS[answer.kind].answers ? answer : undefined,
    assignment: last("assignment"),
    opened: valid.slice(lastLetter + 1).find(({ kind }) => kind === "opened"),
    judgement: last("judgement"),
    turns,
    firstDue: promisedAnew(second?.letter ? valid.slice(0, valid.indexOf(second.letter)) : valid),
    won: last("outcome"),
    later: putOff(valid),
    due: promisedAnew(valid),
    notes: valid.filter(({ kind }) => kind === "note"),
  };
}

function turnsOf(valid: readonly MessageEvent[]): Turn[] {
  const turns: Turn[] = [];
  let turn: Turn = { letter: undefined, answer: undefined };
  for (const event of valid) {
    if (EVENTS[event.kind].decides !== "answer") continue;
    if (EVENTS[event.kind].answers) turn.answer ??= event;
    else if (event.kind === "reopened") turn.answer = undefined;
    else if (turn.answer) {
      turns.push(turn);
      turn = { letter: event, answer: undefined };
    }
  }
  return [...turns, turn];
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
