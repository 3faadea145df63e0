import { sql } from "kysely";
import type { Office } from "#model/content/office.ts";
import { ANSWER_KINDS } from "#model/desk/events.ts";
import { instantOf } from "#model/content/instant.ts";
import { timeInWords, weekdayInWords } from "#model/office/day-in-words.ts";
import { workingDayBefore, type OfficeDay } from "#model/office/office-day.ts";
import { workingMs } from "#model/office/working-time.ts";
import { countRows, type MessageDatabase } from "../../../platform/database/message-database.ts";
import { isForFigures, medianOf } from "../../store/figures/read-figures.ts";
import { readNames } from "../../store/people-names.ts";
import { countOverdue, isAnswered, isOf, openMessages } from "../../store/open-promises.ts";

/** More messages are a list, which the desk keeps better. */
const LISTED_MAX = 7;

/** What waits at the beginning of a working day, and what became of the day before. */
export interface Digest {
  at: Date;
  timeZone: string;
  open: number;
  overdue: number;
  /** Without an answer; they are in no other number. */
  doubtful: number;
  junk: number;
  /** What is due soon: before the middle of the working day, or until its end once that is past. */
  soon: { until: Date; isHalf: boolean; count: number };
  /** What is due first. */
  listed: readonly DigestMessage[];
  /** When the last of all is due. */
  lastDue: Date;
  before: DayBefore;
}

/** An open message in a digest. */
export interface DigestMessage {
  reference: string;
  name: string;
  topic: string;
  text: string;
  answerBy: Date;
  /** The assignee, by a short name; "" for none. */
  assignee: string;
}

/** The time from the last working day to today. */
export interface DayBefore {
  /** When it began. */
  since: Date;
  received: number;
  answered: number;
  inTime: number;
  /** Working time from a message to its answer, in milliseconds; undefined when nothing was answered. */
  medianMs: number | undefined;
}

interface DigestPlace {
  today: OfficeDay;
  office: Office;
  timeZone: string;
  /** Of which topics alone; all when left out. */
  topics?: readonly string[] | undefined;
}

/** Reads what waits now; undefined when nothing does. */
export async function readDigest(
  queries: MessageDatabase["queries"],
  at: Date,
  { today, office, timeZone, topics }: DigestPlace,
): Promise<Digest | undefined> {
  const waiting = () => openMessages(queries).where(isOf(topics));
  const { open, lastDue } = await waiting()
    .select(({ fn }) => [
      fn.countAll<number | string>().as("open"),
      fn.max("messages.answer_by").as("lastDue"),
    ])
    .executeTakeFirstOrThrow();
  const { doubtful, junk } = await countApart(queries, topics);
  if (Number(open) + doubtful + junk === 0) return undefined;
  const half = new Date((today.opens.getTime() + today.closes.getTime()) / 2);
  const isHalf = at < half;
  const until = isHalf ? half : today.closes;
  const { shortNameOf } = await readNames({ queries });
  const listed = await waiting()
    .select(["reference", "name", "topic", "message", "answer_by", "assignee"])
    .where("answer_by", "!=", "")
    .orderBy("answer_by")
    .orderBy("messages.id")
    .limit(LISTED_MAX)
    .execute();
  const soon = waiting()
    .where("answer_by", ">", at.toISOString())
    .where("answer_by", isHalf ? "<" : "<=", until.toISOString());
  return {
    at,
    timeZone,
    open: Number(open),
    overdue: await countOverdue(queries, at, topics),
    doubtful,
    junk,
    soon: { until, isHalf, count: await countRows(soon) },
    listed: listed.map(({ message, answer_by, assignee, ...row }) => ({
      ...row,
      assignee: assignee && shortNameOf(assignee),
      text: message,
      answerBy: new Date(answer_by),
    })),
    lastDue: new Date(lastDue || at),
    before: await readDayBefore(queries, { today, office, timeZone, topics }),
  };
}

/** The subject of a digest, which has nothing that a visitor typed. */
export function digestSubject({ at, timeZone, open, overdue, doubtful, junk, soon }: Digest): string {
  const late = overdue > 0 ? `, ${overdue} overdue` : "";
  const due = `${soon.count} due ${untilInWords(soon, timeZone)}`;
  return `${weekdayInWords(at, timeZone)}: ${open} open${late}, ${due}, ${doubtful} doubtful, ${junk} junk`;
}

/** Before 14:00, or by 18:30. */
export function untilInWords({ until, isHalf }: Digest["soon"], timeZone: string): string {
  return `${isHalf ? "before" : "by"} ${timeInWords(until, timeZone)}`;
}

async function countApart(queries: MessageDatabase["queries"], topics: DigestPlace["topics"]) {
  const rows = await queries
    .selectFrom("messages")
    .select(({ fn }) => ["state", fn.countAll<number | string>().as("count")])
    .where(sql<boolean>`(state = 'junk' or (state = 'doubtful' and answered_at = ''))`)
    .where(isOf(topics))
    .groupBy("state")
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { doubtful: countOf("doubtful"), junk: countOf("junk") };
}

async function readDayBefore(
  queries: MessageDatabase["queries"],
  { today, office, timeZone, topics }: DigestPlace,
): Promise<DayBefore> {
  const since = instantOf(workingDayBefore(today.day, office), timeZone);
  const until = instantOf(today.day, timeZone);
  const received = queries
    .selectFrom("messages")
    .where(isForFigures)
    .where("received_at", ">=", since)
    .where("received_at", "<", until)
    .where(isOf(topics));
  // A message that was reopened and answered again was answered when it was first.
  const answers = await queries
    .selectFrom("messages")
    .innerJoin("message_events", "message_events.message_id", "messages.id")
    .select(["received_at", "answer_by", ({ fn }) => fn.min("recorded_at").as("answered_at")])
    .where("message_events.kind", "in", ANSWER_KINDS)
    .where(isAnswered)
    .where(isOf(topics))
    .groupBy(["messages.id", "received_at", "answer_by"])
    .having(({ eb, fn }) => eb(fn.min("recorded_at"), ">=", since))
    .having(({ eb, fn }) => eb(fn.min("recorded_at"), "<", until))
    .execute();
  const took = answers.map((row) =>
    workingMs(new Date(row.received_at), new Date(row.answered_at), office, timeZone),
  );
  return {
    since: new Date(since),
    received: await countRows(received),
    answered: answers.length,
    inTime: answers.filter((row) => row.answered_at <= row.answer_by).length,
    medianMs: medianOf(took),
  };
}
