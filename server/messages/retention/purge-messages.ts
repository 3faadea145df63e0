import type { ExpressionBuilder, Kysely } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { forgetMessages } from "./erase-sender.ts";
import { checkClock } from "./steady-clock.ts";
import type { FormKind } from "#model/contact/field-names.ts";
import { USUAL_RETENTION, type Retention } from "#model/retention.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What decides how long a message is kept: that it is junk, else that it is an application. */
const KINDS = ["inbox", "application", "junk"] as const;

/** Of the kinds of messages that are kept differently. */
type KeptKind = (typeof KINDS)[number];

/** The longest that a year and a month may be. */
const YEAR_DAYS = 366;
const MONTH_DAYS = 31;

/** Notices are kept longer than the messages they mention, which would be announced again otherwise. */
const NOTICES_LONGER_DAYS = 30;

/** Nothing is purged early by a clock that is an hour ahead. */
const SLACK_MS = 2 * HOUR_MS;

/** How many messages were purged, or that the clock is not trusted yet. */
export type Purged = { kind: "done"; messages: number } | { kind: "unsteady" };

export interface PurgeOptions {
  /** Purges even if the clock is not trusted, by the times that messages have. */
  force?: boolean | undefined;
  /** Sinks for which a message may still be waiting; every one when left out. */
  sinks?: readonly string[];
  /** How long messages are kept. */
  retention?: Retention;
}

/**
 * Deletes what has been kept long enough: messages, junk among them, and what belongs to them; hashes of senders after
 * a day. Nothing is deleted until the clock has run steadily for a week. A message that was received under a
 * wrong clock counts from when a steady clock first saw it. Messages that are still to be delivered stay.
 */
export async function purgeMessages(
  database: MessageDatabase,
  dataDir: string,
  now: Date,
  { force = false, sinks, retention = USUAL_RETENTION }: PurgeOptions = {},
): Promise<Purged> {
  const { queries } = database;
  const before = (days: number) => daysBefore(now, days);
  const kept = keptSince(now, retention);
  const steady = await checkClock(database, now);
  if (!steady && !force) return { kind: "unsteady" };
  const due = await queries
    .selectFrom("messages")
    .select("id")
    .where((row) => row.or(KINDS.map((kind) => isOlder(row, kind, kept[kind], force))))
    .where((row) => row.not(isOnItsWay(row, sinks)))
    .execute();
  const ids = due.map(({ id }) => id);
  const deleteTraces = async (from: Kysely<MessageTables>) => {
    await from.deleteFrom("senders").where("sent_at", "<", before(1)).execute();
    await from.deleteFrom("receipt_mails").where("planned_at", "<", before(1)).execute();
    // Keys and receipts of an existing message stay with it.
    const keys = from.deleteFrom("idempotency_keys").where("message_id", "is", null);
    await keys.where("used_at", "<", kept.inbox).execute();
    const receipts = from.deleteFrom("receipts").where("message_id", "is", null);
    await receipts.where("issued_at", "<", kept.inbox).execute();
    const notices = from.deleteFrom("deliveries").where("kind", "=", "notice");
    await notices.where("created_at", "<", before(retention.quarantineDays + NOTICES_LONGER_DAYS)).execute();
  };
  await (ids.length > 0 ? forgetMessages(database, dataDir, ids, deleteTraces) : deleteTraces(queries));
  return { kind: "done", messages: ids.length };
}

/** Messages that came before this moment have been kept long enough, in ISO 8601 by their kind. */
function keptSince(
  now: Date,
  { months, applicationMonths, quarantineDays }: Retention,
): Record<KeptKind, string> {
  return {
    inbox: daysBefore(now, daysIn(months)),
    application: daysBefore(now, daysIn(applicationMonths)),
    junk: daysBefore(now, quarantineDays),
  };
}

/** The name of the form that applications come from. */
const APPLICATION: FormKind = "application";

function daysIn(months: number): number {
  return Math.floor(months / 12) * YEAR_DAYS + (months % 12) * MONTH_DAYS;
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS - SLACK_MS).toISOString();
}

type MessageOf = ExpressionBuilder<MessageTables, "messages">;

function isOlder(row: MessageOf, kind: KeptKind, before: string, force: boolean) {
  const { and, eb, or } = row;
  const ofKind =
    kind === "junk"
      ? eb("state", "=", kind)
      : and([eb("state", "!=", "junk"), eb("form", kind === "application" ? "=" : "!=", APPLICATION)]);
  const seen = and([eb("kept_from", "!=", ""), eb("kept_from", "<", before)]);
  const unseen = and([eb("kept_from", "=", ""), eb("received_at", "<", before)]);
  const isOld = and([ofKind, force ? or([seen, unseen]) : seen]);
  return kind === "junk" ? and([isOld, wasNotJudgedSince(row, before)]) : isOld;
}

/** Whoever marks an old message as spam by mistake has as long to take it back as with a new one. */
function wasNotJudgedSince({ not, exists, selectFrom }: MessageOf, since: string) {
  return not(
    exists(
      selectFrom("message_events")
        .select("seq")
        .whereRef("message_id", "=", "messages.id")
        .where("kind", "=", "spam")
        .where("recorded_at", ">=", since),
    ),
  );
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
