import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import { type MessageDatabase, noteMoment, readMoment } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { forgetMessages } from "./erase-sender.ts";
import type { FormKind } from "#model/contact/field-names.ts";
import { USUAL_RETENTION, type Retention } from "#model/retention.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum length of a year and a month. */
const YEAR_DAYS = 366;
const MONTH_DAYS = 31;

/** Notices are kept longer than the messages they mention, which would otherwise be announced again. */
const NOTICES_LONGER_DAYS = 30;

/** A clock that is an hour ahead must not purge early. */
const SLACK_MS = 2 * HOUR_MS;

/** The number of purged messages, or that the clock is not trusted yet. */
export type Purged = { kind: "done"; messages: number } | { kind: "unsteady" };

export interface PurgeOptions {
  /** Purges even if the clock is not trusted, by the times that messages have. */
  force?: boolean | undefined;
  /** Sinks with possibly pending messages; all by default. */
  sinks?: readonly string[];
  /** Retention times. */
  retention?: Retention;
}

/**
 * Deletes expired messages, including junk, and their data; hashes of senders after a day. Nothing is deleted
 * until the clock has run steadily for a week. A message received under a wrong clock counts from the first
 * steady clock, and a conversation from its newest letter. Undelivered messages and letters are kept.
 */
export async function purgeMessages(
  database: MessageDatabase,
  dataDir: string,
  now: Date,
  { force = false, sinks, retention = USUAL_RETENTION }: PurgeOptions = {},
): Promise<Purged> {
  const { queries } = database;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS - SLACK_MS).toISOString();
  const since: KeptSince = {
    inbox: before(daysIn(retention.months)),
    application: before(daysIn(retention.applicationMonths)),
    junk: before(retention.quarantineDays),
  };
  const steady = await checkClock(database, now);
  if (!steady && !force) return { kind: "unsteady" };
  const due = await queries
    .selectFrom("messages")
    .select("id")
    .where(isOlder(since, force))
    .where((row) => row.not(wasMarkedSince(row, since.junk)))
    .where((row) => row.not(hasLetterSince(row, since)))
    .where((row) => row.not(isOnItsWay(row, sinks)))
    .execute();
  const ids = due.map(({ id }) => id);
  const deleteTraces = async (from: Kysely<MessageTables>) => {
    await from.deleteFrom("senders").where("sent_at", "<", before(1)).execute();
    await from.deleteFrom("receipt_mails").where("planned_at", "<", before(1)).execute();
    // Keys and receipts of an existing message stay with it.
    const keys = from.deleteFrom("idempotency_keys").where("message_id", "is", null);
    await keys.where("used_at", "<", since.inbox).execute();
    const receipts = from.deleteFrom("receipts").where("message_id", "is", null);
    await receipts.where("issued_at", "<", since.inbox).execute();
    const notices = from.deleteFrom("deliveries").where("kind", "=", "notice");
    await notices.where("created_at", "<", before(retention.quarantineDays + NOTICES_LONGER_DAYS)).execute();
  };
  await (ids.length > 0 ? forgetMessages(database, dataDir, ids, deleteTraces) : deleteTraces(queries));
  return { kind: "done", messages: ids.length };
}

/** Messages before these times, in ISO 8601, have expired. */
type KeptSince = Record<"inbox" | "application" | "junk", string>;

/** The form for applications. */
const APPLICATION: FormKind = "application";

function daysIn(months: number): number {
  return Math.floor(months / 12) * YEAR_DAYS + (months % 12) * MONTH_DAYS;
}

type MessageOf = ExpressionBuilder<MessageTables, "messages">;

/** Whether a message has expired; if forced, also before a steady clock. */
function isOlder(since: KeptSince, force: boolean) {
  const from = force ? sql`coalesce(nullif(kept_from, ''), received_at)` : sql`kept_from`;
  return sql<SqlBool>`${from} <> '' and ${from} < ${limitOf(since)}`;
}

function limitOf({ inbox, application, junk }: KeptSince) {
  return sql`case
    when messages.state = 'junk' then ${junk}
    when form = ${APPLICATION} then ${application}
    else ${inbox} end`;
}

/** Whether a conversation goes on: a letter of it is newer than what has expired. */
function hasLetterSince({ exists, selectFrom }: MessageOf, since: KeptSince) {
  return exists(
    selectFrom("letters")
      .select("seq")
      .whereRef("message_id", "=", "messages.id")
      .where(sql<SqlBool>`created_at >= ${limitOf(since)}`),
  );
}

/** Whether junk was marked recently: a mistake can be undone for as long as with a new message. */
function wasMarkedSince({ and, eb, exists, selectFrom }: MessageOf, since: string) {
  const marks = selectFrom("message_events")
    .select("seq")
    .whereRef("message_id", "=", "messages.id")
    .where("kind", "=", "spam")
    .where("recorded_at", ">=", since);
  return and([eb("state", "=", "junk"), exists(marks)]);
}

function isOnItsWay({ exists, or, selectFrom }: MessageOf, sinks: readonly string[] = []) {
  const deliveries = selectFrom("deliveries")
    .select("seq")
    .whereRef("message_id", "=", "messages.id")
    .where("deliveries.state", "in", ["waiting", "sending"])
    .$if(sinks.length > 0, (query) => query.where("sink", "in", sinks));
  if (sinks.length > 0 && !sinks.includes("mail")) return exists(deliveries);
  const letters = selectFrom("letters")
    .select("seq")
    .whereRef("message_id", "=", "messages.id")
    .where("letters.state", "in", ["waiting", "sending"]);
  return or([exists(deliveries), exists(letters)]);
}

/** After a longer gap between two checks the clock may have jumped. */
const GAP_MAX_MS = 26 * HOUR_MS;
const STEADY_MS = 7 * DAY_MS;

/** A jump longer than the quarantine would expire its messages at once, or keep them twice as long. */
const JUMP_MS = 30 * DAY_MS;

/**
 * Checks the clock, and records the start of each message's retention: its receipt, if the clock has been
 * steady since, otherwise the first steady check.
 * @returns whether the clock was checked every day for a week without a jump
 */
async function checkClock({ queries }: MessageDatabase, now: Date): Promise<boolean> {
  const gapMs = now.getTime() - Date.parse((await readMoment(queries, "looked")) ?? "");
  const steadySince = Date.parse((await readMoment(queries, "steady")) ?? "");
  const went = gapMs >= 0 && gapMs <= GAP_MAX_MS;
  const since = went && Number.isFinite(steadySince) ? steadySince : now.getTime();
  const steady = now.getTime() - since >= STEADY_MS;

  const messages = queries.updateTable("messages");
  const unseen = messages.where("kept_from", "=", "");
  const asReceived = unseen.set((row) => ({ kept_from: row.ref("received_at") }));
  if (Number.isNaN(gapMs)) await asReceived.execute();
  if (Math.abs(gapMs) > JUMP_MS) await messages.set({ kept_from: "" }).execute();
  if (steady) {
    await asReceived
      .where("received_at", ">=", new Date(since - SLACK_MS).toISOString())
      .where("received_at", "<=", new Date(now.getTime() + SLACK_MS).toISOString())
      .execute();
    await unseen.set({ kept_from: now.toISOString() }).execute();
  }

  await noteMoment(queries, "looked", now.toISOString());
  await noteMoment(queries, "steady", new Date(since).toISOString());
  return steady;
}
