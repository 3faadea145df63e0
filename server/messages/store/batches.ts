import { sql, type SqlBool, type Transaction } from "kysely";
import type { DeliveryRow, FullMessageRow, MessageTables } from "../../platform/database/message-tables.ts";
import { toMessage } from "./message-row.ts";
import { newDelivery } from "./new-delivery.ts";
import type { Batch } from "./outbox.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** More doubtful messages than that within ten minutes go as one. */
const FLOOD_MESSAGES = 10;
const FLOOD_MS = 10 * MINUTE_MS;

/** For how long a batch waits for more; of junk, how long after the one before it goes. */
const WAIT_MS: Record<Batch["about"], number> = { doubtful: FLOOD_MS, junk: HOUR_MS };

/** All of a batch are read at once. */
const BATCH_MAX = 500;

// Written out, so that its index serves.
const IN_BATCH = sql<SqlBool>`batch <> ''`;

/** Whether a doubtful message comes among so many others that it is not told of by itself. */
export async function isInFlood(
  transaction: Transaction<MessageTables>,
  messageId: string,
  at: Date,
): Promise<boolean> {
  const others = await transaction
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "doubtful")
    .where("received_at", ">", new Date(at.getTime() - FLOOD_MS).toISOString())
    .where("received_at", "<=", at.toISOString())
    .where("id", "!=", messageId)
    .limit(FLOOD_MESSAGES)
    .execute();
  return others.length === FLOOD_MESSAGES;
}

/** The batch of a sink that a delivery planned now goes with, and when that goes: junk at once, unless some just did. */
export async function joinBatch(
  transaction: Transaction<MessageTables>,
  about: Batch["about"],
  sink: string,
  now: Date,
): Promise<{ batch: string; at: Date }> {
  const latest = now.getTime() + WAIT_MS[about];
  const last = await transaction
    .selectFrom("deliveries")
    .select(({ fn }) => ["batch", fn.countAll<number | string>().as("size"), fn.max("tries").as("tries")])
    .where(IN_BATCH)
    .where("sink", "=", sink)
    .where("batch", ">=", batchName(about, 0))
    // One that is further ahead was planned by a wrong clock.
    .where("batch", "<=", batchName(about, latest))
    .groupBy("batch")
    .orderBy("batch", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastMs = last ? Number(last.batch.slice(about.length + 1)) : -Infinity;
  const isOpen = last !== undefined && lastMs > now.getTime() && last.tries === 0;
  if (isOpen && Number(last.size) < BATCH_MAX) return { batch: last.batch, at: new Date(lastMs) };
  const next = about === "junk" ? Math.min(Math.max(now.getTime(), lastMs + HOUR_MS), latest) : latest;
  // A full one is followed by the next.
  const dueMs = isOpen ? lastMs + 1 : next;
  return { batch: batchName(about, dueMs), at: new Date(dueMs) };
}

/** What a batch is about, by its name. */
function aboutOf(batch: string): Batch["about"] {
  return batch.startsWith("junk") ? "junk" : "doubtful";
}

/** Names are in the order in which batches go. */
function batchName(about: Batch["about"], dueMs: number): string {
  return `${about}-${String(dueMs).padStart(13, "0")}`;
}

/** The messages of a batch that has begun to go. Those that were judged meanwhile are taken out of it for good. */
export async function readBatch(
  transaction: Transaction<MessageTables>,
  { sink, batch }: Pick<DeliveryRow, "sink" | "batch">,
): Promise<Batch> {
  const about = aboutOf(batch);
  const rows = await transaction
    .selectFrom("deliveries")
    .innerJoin("messages", "messages.id", "deliveries.message_id")
    .selectAll("messages")
    .select("deliveries.id as delivery")
    .where(IN_BATCH)
    .where("sink", "=", sink)
    .where("batch", "=", batch)
    .where("deliveries.state", "in", ["waiting", "sending"])
    .orderBy("seq")
    .execute();
  const isWanted = ({ state, judged }: Pick<FullMessageRow, "state" | "judged">) =>
    about === "junk" ? state === "junk" && judged === "" : state !== "junk";
  const others = rows.filter((row) => !isWanted(row)).map(({ delivery }) => delivery);
  if (others.length > 0) await transaction.deleteFrom("deliveries").where("id", "in", others).execute();
  return { about, messages: rows.filter(isWanted).map(toMessage) };
}

/** A message on its way to a sink. */
export function leadDelivery(messageId: string, sink: string, at: Date, batch = "") {
  return newDelivery({ id: `${messageId}-${sink}`, sink, kind: "lead", at, messageId, batch });
}
