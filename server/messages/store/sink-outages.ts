import type { Transaction } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";
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
  { sink, kind, tries }: Pick<Delivery, "sink" | "kind" | "tries">,
  { scope, reason, fix = "" }: Failure,
  at: Date,
): Promise<void> {
  if (scope === "message" && kind === "receipt") return;
  const { numUpdatedRows } = await underWay(transaction, sink).set({ reason, fix }).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0 || (scope === "message" && tries > 1)) return;
  const time = at.toISOString();
  // Processes of earlier versions, which may run beside this one, count the time of an outage.
  const counts = { counted_at: time, counted_ms: 0 };
  const outage = { state: "failing", since: time, reason, fix, reported: "", ...counts } as const;
  await transaction
    .insertInto("sink_outages")
    .values({ sink, reported_at: "", ...outage })
    .onConflict((conflict) => conflict.column("sink").doUpdateSet(outage))
    .execute();
}

/** Records that a delivery got through, in the transaction that settles it: an outage of its sink is over. */
export async function noteSuccess(transaction: Transaction<MessageTables>, sink: string): Promise<void> {
  await underWay(transaction, sink).set({ state: "over" }).execute();
}

function underWay(transaction: Transaction<MessageTables>, sink: string) {
  return transaction.updateTable("sink_outages").where("sink", "=", sink).where("state", "=", "failing");
}
