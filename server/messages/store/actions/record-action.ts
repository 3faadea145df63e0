import type { MessageEvent } from "../event-state.ts";
import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { LetterTable, MessageTables } from "../../../platform/database/message-tables.ts";
import { addEvent, withMessage, type HeldMessage, type UnknownMessage } from "../message-events.ts";
import { tellAssignee } from "./tell-assignee.ts";
import { followPlace, type WaysOut } from "./place-message.ts";
import { NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";

/** The author of an action, and its time. */
export interface Actor {
  /** An id or a name, as the caller tells people apart. */
  by: string;
  at: Date;
}

/** It was recorded, and would survive a power cut. */
export interface Recorded {
  kind: "recorded";
  event: MessageEvent;
}

/** It was done before; nothing was recorded. */
export interface Already<Kind extends string> extends Actor {
  kind: Kind;
}

/** What came of recording an answer. Junk is moved to the inbox before it is answered. */
export type AnswerOutcome = Recorded | UnknownMessage | Already<"already-answered"> | { kind: "junk" };

/**
 * Records that a message was answered.
 * @param actor.byLink whether by the link in a mail; `by` is then the address that the mail went to
 */
export function answerMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, byLink = false, sinks = [], receipts }: Actor & Partial<WaysOut> & { byLink?: boolean },
): Promise<AnswerOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<AnswerOutcome> => {
    const { answer } = message.state;
    if (answer) return { kind: "already-answered", by: answer.by, at: answer.at };
    if (message.row.state === "junk") return { kind: "junk" };
    const kind = byLink ? "answered-by-link" : "answered";
    const event = await addEvent(transaction, message, { kind, by, at });
    await letOut(transaction, database.lock, message, { at, sinks, receipts });
    return { kind: "recorded", event };
  });
}

/** A doubtful message that is answered is a customer's, and goes out by the ways that it lacks. */
async function letOut(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  { row }: HeldMessage,
  { at, sinks, receipts }: WaysOut & { at: Date },
): Promise<void> {
  if (row.state !== "doubtful") return;
  await followPlace(transaction, lock, { ...row, state: "inbox" }, at, { sinks, receipts });
}

/**
 * Records in the transaction of a letter of ours that the mail server has it: one that was open is answered by it, unless
 * its sender wrote again after "Send" was pressed.
 */
export async function recordReply(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  message: HeldMessage,
  { by, at, letter, ...ways }: Actor & WaysOut & { letter: Pick<LetterTable, "id" | "created_at"> },
): Promise<void> {
  if (message.state.answer) return;
  const isUnread = message.events.some(
    (event) => event.kind === "letter" && event.at > new Date(letter.created_at),
  );
  if (!isUnread) await addEvent(transaction, message, { kind: "replied", by, at, detail: letter.id });
  await letOut(transaction, lock, message, { at, ...ways });
}

/** What came of reopening a message. One that is open may have been reopened before. */
export type ReopenOutcome = Recorded | UnknownMessage | ({ kind: "already-open" } & Partial<Actor>);

/** Records that a message is to be answered after all. */
export function reopenMessage(
  database: MessageDatabase,
  reference: string,
  { by, at }: Actor,
): Promise<ReopenOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<ReopenOutcome> => {
    const { answer } = message.state;
    if (!answer) {
      const reopened = message.events.findLast(({ kind }) => kind === "reopened");
      return { kind: "already-open", ...(reopened && { by: reopened.by, at: reopened.at }) };
    }
    return {
      kind: "recorded",
      event: await addEvent(transaction, message, { kind: "reopened", by, at }),
    };
  });
}

/** What came of assigning a message. */
export type AssignOutcome =
  | Recorded
  | UnknownMessage
  /** It is with them already; that it never had an assignee was recorded by no event. */
  | ({ kind: "already-assigned"; to: string } & Partial<Actor>)
  /** Its assignee is not the expected one. */
  | (Already<"taken"> & { to: string });

/**
 * Records the assignee of a message, who is told by mail.
 * @param to.assignee an id or a name, as for `by`; "" for none
 * @param to.insteadOf the assignee that the caller saw; if it has changed meanwhile, nothing is recorded
 */
export function assignMessage(
  database: MessageDatabase,
  reference: string,
  {
    by,
    at,
    assignee,
    insteadOf,
    sinks = [],
    timeZone = "UTC",
  }: Actor &
    Partial<WaysOut> & {
      assignee: string;
      insteadOf?: string | undefined;
      timeZone?: string | undefined;
    },
): Promise<AssignOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<AssignOutcome> => {
    const last = message.state.assignment;
    const now = last?.detail ?? "";
    if (now === assignee)
      return { kind: "already-assigned", to: now, ...(last && { by: last.by, at: last.at }) };
    if (last && insteadOf !== undefined && insteadOf !== now)
      return { kind: "taken", to: now, by: last.by, at: last.at };
    const event = await addEvent(transaction, message, { kind: "assigned", by, at, detail: assignee });
    await tellAssignee(transaction, message, event, { sinks, timeZone });
    return { kind: "recorded", event };
  });
}

/** What came of putting a message off. */
export type LaterOutcome =
  | Recorded
  | UnknownMessage
  | { kind: "junk" | "not-later" }
  | Already<"already-answered">;

/** Records until when a message is put off. @param actor.until "no longer" when left out */
export function putOffMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, until }: Actor & { until?: Date | undefined },
): Promise<LaterOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<LaterOutcome> => {
    const { answer, later } = message.state;
    if (answer) return { kind: "already-answered", by: answer.by, at: answer.at };
    if (message.row.state === "junk") return { kind: "junk" };
    if (!until && !later) return { kind: "not-later" };
    const event = { kind: "later", by, at, detail: until?.toISOString() ?? "" } as const;
    return { kind: "recorded", event: await addEvent(transaction, message, event) };
  });
}

/** Records that a message brought a customer. */
export function winMessage(
  database: MessageDatabase,
  reference: string,
  { by, at }: Actor,
): Promise<Recorded | UnknownMessage | Already<"already-won"> | { kind: "junk" }> {
  return withMessage(database, reference, async (transaction, message) => {
    const { won } = message.state;
    if (won) return { kind: "already-won", by: won.by, at: won.at } as const;
    if (message.row.state === "junk") return { kind: "junk" } as const;
    return { kind: "recorded", event: await addEvent(transaction, message, { kind: "won", by, at }) };
  });
}

/** What came of a note: nothing where it says nothing, or too much. */
export type NoteOutcome = Recorded | UnknownMessage | { kind: "empty" } | { kind: "too-long"; max: number };

/** Records a note to a message: plain text with its line ends, tidied at both ends. */
export async function noteMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, text }: Actor & { text: string },
): Promise<NoteOutcome> {
  // PostgreSQL takes no zero byte, and no keyboard types one.
  const typed = text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
  if (typed === "") return { kind: "empty" };
  // As the form counts them: composed, a few characters become more.
  if (typed.length > NOTE_MAX_CHARS) return { kind: "too-long", max: NOTE_MAX_CHARS };
  const detail = typed.normalize("NFC");
  return withMessage(database, reference, async (transaction, message) => ({
    kind: "recorded",
    event: await addEvent(transaction, message, { kind: "note", by, at, detail }),
  }));
}

const MINUTE_MS = 60_000;

/** A person who opened a message less long ago counts as reading it. */
export const READING_MS = 5 * MINUTE_MS;

/** Opening a message again within this time is not recorded. */
const AGAIN_MS = 4 * MINUTE_MS;

/** Records that a person opened a message, unless that was recorded a moment ago. */
export function openMessage(
  database: MessageDatabase,
  reference: string,
  { by, at }: Actor,
): Promise<Recorded | UnknownMessage | { kind: "just-opened" }> {
  return withMessage(database, reference, async (transaction, message) => {
    const last = message.events.findLast((event) => event.kind === "opened" && event.by === by);
    const agoMs = last ? at.getTime() - last.at.getTime() : Infinity;
    // After a letter, or a clock that was ahead, the next time counts.
    if (message.state.opened && agoMs >= 0 && agoMs < AGAIN_MS) return { kind: "just-opened" } as const;
    return { kind: "recorded", event: await addEvent(transaction, message, { kind: "opened", by, at }) };
  });
}
