import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { toMessage } from "./message-store.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { DeliveryRow, FullMessageRow, MessageTables } from "../../platform/database/message-tables.ts";
import { readBatch } from "./plan-deliveries.ts";
import {
  backoffMs,
  LEASE_MS,
  TRIES_MAX,
  WAIT_MAX_MS,
  parseNotice,
  type Delivery,
  type GivenUp,
  type Outcome,
} from "./outbox.ts";
import { noteFailure, noteSuccess } from "./sink-outages.ts";

interface OutboxDependencies {
  database: MessageDatabase;
  now: () => Date;
  /** From 0 to 1. */
  chance: () => number;
  /** Called in the transaction that gives deliveries up. */
  announce?: (transaction: Transaction<MessageTables>, givenUp: GivenUp) => Promise<void>;
}

/** After this many tries a delivery is suspected of bringing its sink down, instead of being its victim. */
const SUSPECT_TRIES = 3;

/** While a sink fails, every fourth try takes the second delivery in line: the first may be to blame. */
const TRY_SECOND_EVERY = 4;

/**
 * A lease further ahead was set by a wrong clock. A few minutes are tolerated: the clock of the process that holds it may
 * be ahead of ours.
 */
const LEASE_AHEAD_MAX_MS = 5 * LEASE_MS;

export type Outbox = ReturnType<typeof createDatabaseOutbox>;

/** Where deliveries wait, in the database of the messages. Several processes may share it. */
export function createDatabaseOutbox({ database, now, chance, announce }: OutboxDependencies) {
  const inTransaction = <T>(work: (transaction: Transaction<MessageTables>) => Promise<T>) =>
    database.queries.transaction().execute(work);

  return {
    /** The next delivery of a sink, leased to the caller; undefined when there is none or the sink pauses. */
    claim: (sink: string) => inTransaction((transaction) => claim(transaction, sink)),
    /**
     * Records the outcome of a claimed delivery, unless another process has claimed it since. Resolves to the ids that are
     * given up for good.
     */
    settle: (delivery: Delivery, outcome: Outcome) =>
      inTransaction((transaction) =>
        outcome.kind === "sent"
          ? settleSent(transaction, delivery)
          : settleFailed(transaction, delivery, outcome),
      ),
  };

  async function claim(transaction: Transaction<MessageTables>, sink: string): Promise<Delivery | undefined> {
    const at = now();
    const rest = await restOf(transaction, sink);
    const restsMs = Date.parse(rest?.rests_until ?? "") - at.getTime();
    // A pause too far ahead was set by a wrong clock.
    if (restsMs > 0 && restsMs <= WAIT_MAX_MS) return undefined;
    // A batch is of many rows, which two processes must not share out.
    await database.lock(transaction, "sink", sink);
    const failures = rest?.failures ?? 0;
    const first = failures % TRY_SECOND_EVERY === TRY_SECOND_EVERY - 1 ? 1 : 0;
    const row =
      (await nextOf(transaction, sink, at, first)) ?? (first && (await nextOf(transaction, sink, at, 0)));
    if (!row) return undefined;
    const batch = row.batch ? await readBatch(transaction, row) : undefined;
    const about =
      row.message_id && !batch
        ? await transaction
            .selectFrom("messages")
            .selectAll()
            .where("id", "=", row.message_id)
            .executeTakeFirst()
        : undefined;
    if (about && isVoid(row, about)) {
      await transaction.deleteFrom("deliveries").where("id", "=", row.id).execute();
      return claim(transaction, sink);
    }
    if (batch?.messages.length === 0) return claim(transaction, sink);
    // While a sink fails, only one try at a time finds out whether it is back.
    if (rest) await restUntil(transaction, sink, failures, new Date(at.getTime() + LEASE_MS));
    const lease = randomUUID();
    const tries = row.tries + 1;
    await transaction
      .updateTable("deliveries")
      .set({
        state: "sending",
        tries,
        lease,
        lease_until: new Date(at.getTime() + LEASE_MS).toISOString(),
        changed_at: at.toISOString(),
      })
      .where("sink", "=", sink)
      .where("state", "in", ["waiting", "sending"])
      .where(batch ? "batch" : "id", "=", batch ? row.batch : row.id)
      .execute();
    const claimed = { sink, tries, lease, plannedAt: new Date(row.created_at) };
    if (batch) return { ...claimed, id: `${row.batch}-${sink}`, kind: "notice", batch };
    return {
      ...claimed,
      id: row.id,
      kind: row.kind,
      ...(about && { message: toMessage(about) }),
      ...(row.kind === "notice" && { notice: parseNotice(row.notice) }),
    };
  }

  /** The oldest delivery that may be tried, or the one after it: due, or left by a process that died while sending. */
  async function nextOf(
    transaction: Transaction<MessageTables>,
    sink: string,
    at: Date,
    offset: 0 | 1,
  ): Promise<DeliveryRow | undefined> {
    // Each state by itself: then the index gives the oldest at once, however many wait.
    const oldest = (state: DeliveryRow["state"], from: "due_at" | "lease_until", aheadMaxMs: number) => {
      const impossible = new Date(at.getTime() + aheadMaxMs).toISOString();
      const query = transaction
        .selectFrom("deliveries")
        .selectAll()
        .where("sink", "=", sink)
        .where("state", "=", state)
        .where(({ eb, or }) => or([eb(from, "<=", at.toISOString()), eb(from, ">", impossible)]))
        .orderBy("seq")
        .limit(offset + 1);
      return (database.kind === "postgres" ? query.forUpdate().skipLocked() : query).execute();
    };
    const due = await oldest("waiting", "due_at", WAIT_MAX_MS);
    const abandoned = await oldest("sending", "lease_until", LEASE_AHEAD_MAX_MS);
    return [...due, ...abandoned].toSorted((one, other) => one.seq - other.seq)[offset];
  }

  async function settleSent(transaction: Transaction<MessageTables>, delivery: Delivery): Promise<string[]> {
    await transaction.deleteFrom("sink_rests").where("sink", "=", delivery.sink).execute();
    await held(transaction, delivery)
      .set({ state: "sent", lease: "", last_error: "", changed_at: now().toISOString() })
      .execute();
    await noteSuccess(transaction, delivery.sink);
    return [];
  }

  async function settleFailed(
    transaction: Transaction<MessageTables>,
    delivery: Delivery,
    failure: Extract<Outcome, { kind: "failed" }>,
  ): Promise<string[]> {
    const { scope, reason, retryAfterMs = 0, lasting = false } = failure;
    const at = now();
    const rest = await restOf(transaction, delivery.sink);
    const suspect = !rest && delivery.tries >= SUSPECT_TRIES;
    const failures = scope === "sink" && !suspect ? (rest?.failures ?? 0) + 1 : 0;
    const waitMs = Math.min(
      Math.max(backoffMs(failures || delivery.tries, chance()), retryAfterMs),
      WAIT_MAX_MS,
    );
    const due = new Date(at.getTime() + waitMs);
    if (failures > 0) {
      await restUntil(transaction, delivery.sink, failures, due);
      await transaction
        .updateTable("deliveries")
        .set({ waits: sql<number>`waits + 1` })
        .where("sink", "=", delivery.sink)
        .where("state", "=", "waiting")
        .execute();
    } else if (rest) {
      // Only this message was refused, so the sink works again.
      await transaction.deleteFrom("sink_rests").where("sink", "=", delivery.sink).execute();
    }
    const tried = await held(transaction, delivery)
      .set({
        state: "waiting",
        lease: "",
        ...(lasting && { tries: TRIES_MAX }),
        // While a sink pauses, everything keeps its place in line; a delivery that is itself refused steps aside.
        due_at: (failures > 0 ? at : due).toISOString(),
        last_error: reason,
        changed_at: at.toISOString(),
      })
      .returning("id")
      .execute();
    const refused = failures > 0 ? [] : tried.map(({ id }) => id);
    await noteFailure(transaction, delivery, suspect ? { ...failure, scope: "message" } : failure, at);
    const dead = await transaction
      .updateTable("deliveries")
      .set({ state: "dead", last_error: reason, changed_at: at.toISOString() })
      .where("sink", "=", delivery.sink)
      .where("state", "=", "waiting")
      .where(sql<number>`tries + waits`, ">=", TRIES_MAX)
      // A notice outlasts an outage, because it may be about it; it is given up only when it is refused itself.
      .where(({ eb, or }) => or([eb("kind", "!=", "notice"), eb("id", "in", ["", ...refused])]))
      .returning("id")
      .execute();
    const deliveries = dead.map(({ id }) => id);
    if (deliveries.length > 0)
      await announce?.(transaction, { sink: delivery.sink, deliveries, scope, reason, at });
    return deliveries;
  }
}

/**
 * Whether a delivery is not wanted any more. Junk is not delivered: its release plans its deliveries
 * anew. That an answer is overdue is not said once it was given.
 */
function isVoid({ kind, notice }: DeliveryRow, { state, answered_at, assignee }: FullMessageRow): boolean {
  if (kind !== "notice") return state === "junk";
  const { about, assignee: told = assignee } = parseNotice(notice);
  const isOver = answered_at !== "" && about !== "assigned";
  return state === "junk" || isOver || told !== assignee;
}

/** A delivery, or all of a batch, as long as the caller still holds its lease. */
function held(transaction: Transaction<MessageTables>, { sink, lease }: Delivery) {
  return transaction
    .updateTable("deliveries")
    .where("sink", "=", sink)
    .where("lease", "=", lease)
    .where("state", "=", "sending");
}

function restOf(transaction: Transaction<MessageTables>, sink: string) {
  return transaction.selectFrom("sink_rests").selectAll().where("sink", "=", sink).executeTakeFirst();
}

async function restUntil(
  transaction: Transaction<MessageTables>,
  sink: string,
  failures: number,
  until: Date,
): Promise<void> {
  const rest = { failures, rests_until: until.toISOString() };
  await transaction
    .insertInto("sink_rests")
    .values({ sink, ...rest })
    .onConflict((conflict) => conflict.column("sink").doUpdateSet(rest))
    .execute();
}
