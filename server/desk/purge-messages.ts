import type { MessageDatabase } from "../database/message-database.ts";
import { removeOutboxFiles } from "./outbox-files.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Twelve months, by the longest year, and thirty days. */
const KEEP_DAYS = { inbox: 366, quarantine: 30 } as const;
const KEEP_NOTICES_DAYS = 30;

/** A clock that is an hour ahead purges nothing early. */
const SLACK_MS = 2 * HOUR_MS;

/** A clock that was last looked at longer ago than this may have jumped. */
const GAP_MAX_MS = 26 * 60 * 60 * 1000;
const STEADY_MS = 7 * DAY_MS;

/** What was purged, or that the clock cannot be trusted yet. */
export type Purged = { kind: "done"; messages: number } | { kind: "unsteady" };

/**
 * Forgets what was kept long enough: messages after twelve months, those in quarantine after thirty days, senders
 * after one. Nothing goes while the clock may be wrong: it has to have gone steadily for a week.
 * @param force purges whatever the clock did
 */
export async function purgeMessages(
  database: MessageDatabase,
  dataDir: string,
  now: Date,
  force = false,
): Promise<Purged> {
  const { queries } = database;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS - SLACK_MS).toISOString();
  const steady = await isSteady(database, now);
  if (!steady && !force) return { kind: "unsteady" };
  await queries.deleteFrom("senders").where("sent_at", "<", before(1)).execute();
  await queries.deleteFrom("receipt_mails").where("planned_at", "<", before(1)).execute();
  let messages = 0;
  for (const state of ["inbox", "quarantine"] as const) {
    const due = await queries
      .selectFrom("messages")
      .select("id")
      .where("state", "=", state)
      .where("received_at", "<", before(KEEP_DAYS[state]))
      .execute();
    removeOutboxFiles(
      dataDir,
      due.map(({ id }) => id),
    );
    for (const { id } of due) await queries.deleteFrom("messages").where("id", "=", id).execute();
    messages += due.length;
  }
  await queries.deleteFrom("idempotency_keys").where("used_at", "<", before(KEEP_DAYS.inbox)).execute();
  await queries.deleteFrom("receipts").where("issued_at", "<", before(KEEP_DAYS.inbox)).execute();
  await queries
    .deleteFrom("deliveries")
    .where("kind", "=", "notice")
    .where("created_at", "<", before(KEEP_NOTICES_DAYS))
    .execute();
  if (messages > 0) await database.scrub();
  return { kind: "done", messages };
}

/** Whether the clock was looked at every day for a week and never found elsewhere than it should be. */
async function isSteady({ queries }: MessageDatabase, now: Date): Promise<boolean> {
  const rows = await queries
    .selectFrom("moments")
    .selectAll()
    .where("name", "in", ["looked", "steady"])
    .execute();
  const at = (name: string) => Date.parse(rows.find((row) => row.name === name)?.at ?? "");
  const gapMs = now.getTime() - at("looked");
  const went = gapMs >= 0 && gapMs <= GAP_MAX_MS;
  const since = went && Number.isFinite(at("steady")) ? at("steady") : now.getTime();
  const moments = [
    { name: "looked", at: now.toISOString() },
    { name: "steady", at: new Date(since).toISOString() },
  ];
  for (const moment of moments) {
    await queries
      .insertInto("moments")
      .values(moment)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: moment.at }))
      .execute();
  }
  return now.getTime() - since >= STEADY_MS;
}
