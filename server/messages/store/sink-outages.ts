import { sql, type Transaction } from "kysely";
import type { MessageTables, SinkOutageRow } from "../../platform/database/message-tables.ts";
import type { Delivery, Outcome } from "./outbox.ts";

type Failure = Extract<Outcome, { kind: "failed" }>;

/**
 * Records that a delivery failed, in the transaction that settles it. What concerns the whole sink begins an outage, and
 * so does the first refusal of a message: a sink that refuses everything, one message after the other, is of no more use
 * than one that is down. A later refusal of the same message begins none, because others may have got through since.
 * Receipts go to addresses that visitors typed, so a refused one says nothing of the sink.
 */
export async function noteFailure(
  transaction: Transaction<MessageTables>,
  { sink, kind, tries }: Delivery,
  { scope, reason, fix = "" }: Failure,
  at: Date,
): Promise<void> {
  if (scope === "message" && kind === "receipt") return;
  const begins = scope === "sink" || tries === 1;
  if (!begins) {
    await underWay(transaction, sink).set({ reason, fix }).execute();
    return;
  }
  const time = at.toISOString();
  const row: SinkOutageRow = {
    sink,
    state: "failing",
    since: time,
    counted_at: time,
    counted_ms: 0,
    reason,
    fix,
    reported: "",
    reported_at: "",
  };
  const isOver = sql<boolean>`sink_outages.state = 'over'`;
  await transaction
    .insertInto("sink_outages")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("sink").doUpdateSet({
        state: "failing",
        reason,
        fix,
        since: sql`case when ${isOver} then excluded.since else sink_outages.since end`,
        counted_at: sql`case when ${isOver} then excluded.counted_at else sink_outages.counted_at end`,
        counted_ms: sql`case when ${isOver} then 0 else sink_outages.counted_ms end`,
        reported: sql`case when ${isOver} then '' else sink_outages.reported end`,
      }),
    )
    .execute();
}

/** Records that a delivery got through, in the transaction that settles it: an outage of its sink has ended. */
export async function noteSuccess(transaction: Transaction<MessageTables>, sink: string): Promise<void> {
  await underWay(transaction, sink)
    .set({ state: sql`case when reported = '' then 'over' else 'ended' end` })
    .execute();
}

function underWay(transaction: Transaction<MessageTables>, sink: string) {
  return transaction.updateTable("sink_outages").where("sink", "=", sink).where("state", "=", "failing");
}
