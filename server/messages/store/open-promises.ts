import { sql, type Kysely, type Transaction } from "kysely";
import { countRows } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was recorded by a clock further ahead than that was recorded by a wrong one. */
const AHEAD_MAX_MS = 10 * 60 * 1000;

/** Promises that are looked at in one round; SQLite and PostgreSQL both limit the parameters of a statement. */
const BATCH_ROWS = 500;

type Queries = Pick<Kysely<MessageTables>, "selectFrom">;

/** Whether a message was answered, by the last word about that. What else happened to it changes nothing. */
export const isAnswered = sql<boolean>`messages.answered_at <> ''`;

/** Whether a message has one of these topics; true of all when none are named. */
export function isOf(topics: readonly string[] | undefined) {
  if (!topics) return sql<boolean>`1 = 1`;
  return sql<boolean>`messages.topic in (${sql.join(topics)})`;
}

/** A broken promise of which the team was not told yet. */
export interface BrokenPromise {
  id: string;
  reference: string;
  topic: string;
  /** UTC, in ISO 8601. */
  answer_by: string;
}

/** The promises that have run out without an answer, and of which the team was not told, the first to run out first. */
export function findBroken(queries: Queries, now: Date): Promise<BrokenPromise[]> {
  return runOut(queries, now)
    .select(["messages.id", "messages.reference", "messages.topic", "messages.answer_by"])
    .where(sql<boolean>`not ${isAnswered}`)
    .orderBy("messages.answer_by")
    .orderBy("messages.id")
    .limit(BATCH_ROWS)
    .execute();
}

/**
 * Records that the team is told of these promises now.
 * @returns the ids of those that no other process has recorded meanwhile
 */
export async function claimBroken(
  transaction: Transaction<MessageTables>,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const claimed = await transaction
    .insertInto("promises")
    .values(ids.map((id) => outcome(id, "told", now)))
    .onConflict((conflict) =>
      conflict
        .column("message_id")
        .doUpdateSet((row) => ({ outcome: "told", recorded_at: row.ref("excluded.recorded_at") }))
        .where("promises.recorded_at", ">", tooFarAhead(now)),
    )
    .returning("message_id")
    .execute();
  return new Set(claimed.map((row) => row.message_id));
}

/**
 * Records as kept what was answered and ran out a day ago, so that no later round looks at it again. Until then, an
 * answer that is taken back has the promise told of.
 */
export async function settleKept(queries: Kysely<MessageTables>, now: Date): Promise<void> {
  const kept = await runOut(queries, new Date(now.getTime() - DAY_MS))
    .select("messages.id")
    .where(isAnswered)
    .where("promises.message_id", "is", null)
    .limit(BATCH_ROWS)
    .execute();
  // Most of the time there are none, and nothing has to be written.
  if (kept.length === 0) return;
  await queries
    .insertInto("promises")
    .values(kept.map(({ id }) => outcome(id, "kept", now)))
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
}

/** Messages that wait for an answer, unless they are doubtful or came before promises were watched. */
export function openMessages(queries: Queries) {
  return queries
    .selectFrom("messages")
    .leftJoin("promises", "promises.message_id", "messages.id")
    .where("messages.state", "=", "inbox")
    .where(({ eb, or }) =>
      or([eb("promises.outcome", "is", null), eb("promises.outcome", "!=", "unwatched")]),
    )
    .where(sql<boolean>`not ${isAnswered}`);
}

/** How many promises have run out and still wait for an answer, those to doubtful messages apart. */
export function countOverdue(queries: Queries, now: Date, topics?: readonly string[]): Promise<number> {
  return countRows(
    openMessages(queries)
      .where(isOf(topics))
      .where("messages.answer_by", "!=", "")
      .where("messages.answer_by", "<=", now.toISOString()),
  );
}

/** Promises that have run out and of which nothing is recorded, or by a wrong clock. */
function runOut(queries: Queries, now: Date) {
  return queries
    .selectFrom("messages")
    .leftJoin("promises", "promises.message_id", "messages.id")
    .where("messages.state", "!=", "junk")
    .where("messages.answer_by", "!=", "")
    .where("messages.answer_by", "<=", now.toISOString())
    .where(({ eb, or }) =>
      or([eb("promises.message_id", "is", null), eb("promises.recorded_at", ">", tooFarAhead(now))]),
    );
}

function tooFarAhead(now: Date): string {
  return new Date(now.getTime() + AHEAD_MAX_MS).toISOString();
}

function outcome(id: string, what: "told" | "kept", now: Date) {
  return { message_id: id, outcome: what, recorded_at: now.toISOString() };
}
