import type { ExpressionBuilder, Kysely } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { forgetMessages } from "./forget-messages.ts";
import { checkClock } from "./steady-clock.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Twelve months, in the longest year, and thirty days. */
const KEEP_DAYS = { inbox: 366, quarantine: 30 } as const;
const STATES = ["inbox", "quarantine"] as const;
/** Longer than the messages they mention, which would be announced again otherwise. */
const KEEP_NOTICES_DAYS = 60;

/** Nothing is purged early by a clock that is an hour ahead. */
const SLACK_MS = 2 * HOUR_MS;

/** How many messages were purged, or that the clock is not trusted yet. */
export type Purged = { kind: "done"; messages: number } | { kind: "unsteady" };

export interface PurgeOptions {
  /** Purges even if the clock is not trusted, by the times that messages have. */
  force?: boolean | undefined;
  /** Sinks for which a message may still be waiting; every one when left out. */
  sinks?: readonly string[];
}

/**
 * Deletes what has been kept long enough: messages after twelve months, those in quarantine after thirty days, hashes of
 * senders after one. Nothing is deleted until the clock has run steadily for a week. A message that was received under a
 * wrong clock counts from when a steady clock first saw it. Messages that are still to be delivered stay.
 */
export async function purgeMessages(
  database: MessageDatabase,
  dataDir: string,
  now: Date,
  { force = false, sinks }: PurgeOptions = {},
): Promise<Purged> {
  const { queries } = database;
  const before = (days: number) => daysBefore(now, days);
  const steady = await checkClock(database, now);
  if (!steady && !force) return { kind: "unsteady" };
  const due = await queries
    .selectFrom("messages")
    .select("id")
    .where((row) => row.or(STATES.map((state) => isOlder(row, state, before(KEEP_DAYS[state]), force))))
    .where((row) => row.not(isOnItsWay(row, sinks)))
    .execute();
  const ids = due.map(({ id }) => id);
  const deleteTraces = async (from: Kysely<MessageTables>) => {
    await from.deleteFrom("senders").where("sent_at", "<", before(1)).execute();
    await from.deleteFrom("receipt_mails").where("planned_at", "<", before(1)).execute();
    // Keys and receipts of an existing message stay with it.
    const keys = from.deleteFrom("idempotency_keys").where("message_id", "is", null);
    await keys.where("used_at", "<", before(KEEP_DAYS.inbox)).execute();
    const receipts = from.deleteFrom("receipts").where("message_id", "is", null);
    await receipts.where("issued_at", "<", before(KEEP_DAYS.inbox)).execute();
    const notices = from.deleteFrom("deliveries").where("kind", "=", "notice");
    await notices.where("created_at", "<", before(KEEP_NOTICES_DAYS)).execute();
  };
  await (ids.length > 0 ? forgetMessages(database, dataDir, ids, deleteTraces) : deleteTraces(queries));
  return { kind: "done", messages: ids.length };
}

/** Messages that came before this moment have been kept long enough, in ISO 8601 by their state. */
export function keptSince(now: Date): Record<(typeof STATES)[number], string> {
  return { inbox: daysBefore(now, KEEP_DAYS.inbox), quarantine: daysBefore(now, KEEP_DAYS.quarantine) };
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS - SLACK_MS).toISOString();
}

type MessageOf = ExpressionBuilder<MessageTables, "messages">;

function isOlder({ and, eb, or }: MessageOf, state: (typeof STATES)[number], before: string, force: boolean) {
  const seen = and([eb("kept_from", "!=", ""), eb("kept_from", "<", before)]);
  const unseen = and([eb("kept_from", "=", ""), eb("received_at", "<", before)]);
  return and([eb("state", "=", state), force ? or([seen, unseen]) : seen]);
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
