import { type MessageDatabase, noteMoment, readMoment } from "../../platform/database/message-database.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** After a longer gap between two checks the clock may have jumped. */
const GAP_MAX_MS = 26 * HOUR_MS;
const STEADY_MS = 7 * DAY_MS;

/** A jump longer than quarantine lasts: it would expire its messages at once, or keep them twice as long. */
const JUMP_MS = 30 * DAY_MS;

/** A message may be a little older than the first check. */
const SLACK_MS = 2 * HOUR_MS;

/**
 * Checks the clock, and records from when each message is kept: from when it was received, if the clock has run steadily
 * since, otherwise from when a steady clock first saw it.
 * @returns whether the clock was checked every day for a week without a jump
 */
export async function checkClock({ queries }: MessageDatabase, now: Date): Promise<boolean> {
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
