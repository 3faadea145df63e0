import type { ExpressionBuilder } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { removeOutboxFiles } from "./outbox-files.ts";
import { lookAtClock } from "./steady-clock.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Twelve months, by the longest year, and thirty days. */
const KEEP_DAYS = { inbox: 366, quarantine: 30 } as const;
/** Longer than what they tell of, which would be told again. */
const KEEP_NOTICES_DAYS = 60;

/** A clock that is an hour ahead purges nothing early. */
const SLACK_MS = 2 * HOUR_MS;

/** What was purged, or that the clock cannot be trusted yet. */
export type Purged = { kind: "done"; messages: number } | { kind: "unsteady" };

export interface PurgeOptions {
  /** Purges whatever the clock did, and takes messages to be as old as they say. */
  force?: boolean | undefined;
  /** Ways out that are set, to which a message may be still on its way; every one when left out. */
  sinks?: readonly string[];
}

/**
 * Forgets what was kept long enough: messages after twelve months, those in quarantine after thirty days, senders
 * after one. Nothing goes while the clock may be wrong: it has to have gone steadily for a week. What was received under
 * a wrong clock is kept from when a steady one first saw it, and what is still to be delivered stays.
 */
export async function purgeMessages(
  database: MessageDatabase,
  dataDir: string,
  now: Date,
  { force = false, sinks }: PurgeOptions = {},
): Promise<Purged> {
  const { queries } = database;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS - SLACK_MS).toISOString();
  const steady = await lookAtClock(database, now);
  if (!steady && !force) return { kind: "unsteady" };
  await queries.deleteFrom("senders").where("sent_at", "<", before(1)).execute();
  await queries.deleteFrom("receipt_mails").where("planned_at", "<", before(1)).execute();
  let messages = 0;
  for (const state of ["inbox", "quarantine"] as const) {
    const due = await queries
      .selectFrom("messages")
      .select("id")
      .where("state", "=", state)
      .where((row) => isOlder(row, before(KEEP_DAYS[state]), force))
      .where((row) => row.not(isOnItsWay(row, sinks)))
      .execute();
    removeOutboxFiles(
      dataDir,
      due.map(({ id }) => id),
    );
    for (const { id } of due) await queries.deleteFrom("messages").where("id", "=", id).execute();
    messages += due.length;
  }
  // Those of a message that is still there stay with it.
  await queries
    .deleteFrom("idempotency_keys")
    .where("message_id", "is", null)
    .where("used_at", "<", before(KEEP_DAYS.inbox))
    .execute();
  await queries
    .deleteFrom("receipts")
    .where("message_id", "is", null)
    .where("issued_at", "<", before(KEEP_DAYS.inbox))
    .execute();
  await queries
    .deleteFrom("deliveries")
    .where("kind", "=", "notice")
    .where("created_at", "<", before(KEEP_NOTICES_DAYS))
    .execute();
  if (messages > 0) await database.scrub();
  return { kind: "done", messages };
}

type MessageOf = ExpressionBuilder<MessageTables, "messages">;

function isOlder({ and, eb, or }: MessageOf, before: string, force: boolean) {
  const seen = and([eb("kept_from", "!=", ""), eb("kept_from", "<", before)]);
  return force ? or([seen, and([eb("kept_from", "=", ""), eb("received_at", "<", before)])]) : seen;
}

function isOnItsWay({ exists, selectFrom }: MessageOf, sinks: readonly string[] = []) {
  return exists(
    selectFrom("deliveries")
      .select("seq")
      .whereRef("message_id", "=", "messages.id")
      .where("deliveries.state", "in", ["waiting", "sending"])
      .$if(sinks.length > 0, (query) => query.where("sink", "in", sinks)),
  );
}
