import { sql } from "kysely";
import { writeMessage } from "./database-message-store.ts";
import { blankMessage, type NewMessage } from "./message-store.ts";
import { storeTrouble } from "./store-trouble.ts";
import { type MessageDatabase, noteMoment } from "../../platform/database/message-database.ts";
import { HEARTBEAT } from "../../platform/database/message-tables.ts";

/** Messages cannot be stored any more, or can again. Logged once for each change. */
export type StoreEvent =
  | { event: "store.lost"; reason: string; fix: string }
  | { event: "store.back"; awayS: number };

/** Failures that a lost store explains: its loss is logged once, in their place. */
export const FAILS_WITH_STORE: ReadonlySet<string> = new Set([
  "contact.store-failed",
  "delivery.outbox-failed",
  "channel.watch-failed",
  "maintenance.failed",
  "overdue.failed",
  "digest.failed",
  "mailbox.failing",
]);

/** How long it counts that a message could be stored, or could not. */
const WELL_FOR_MS = 2_000;
const LOST_FOR_MS = 900;

/** How often this is tried without a request. */
const ASK_ALONE_MS = 30_000;
const ASK_LOST_MS = 1_000;

interface StoreWatchParts {
  /** Tries to store something. */
  rehearse: () => Promise<void>;
  /** Called whenever that fails. */
  failed?: () => void;
  log: (event: StoreEvent) => void;
}

/** Knows whether messages can be stored; assumes the best until something fails. */
export function createStoreWatch({ rehearse, failed, log }: StoreWatchParts) {
  let lostAt: number | undefined;
  const told = new Set<string>();
  const untold: StoreEvent[] = [];
  let known = { well: true, until: 0 };
  let running: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let state: "new" | "started" | "stopped" = "new";

  const tell = (event: StoreEvent) => {
    if (state === "started") log(event);
    else if (state === "new") untold.push(event);
  };
  const learn = (well: boolean) => {
    known = { well, until: performance.now() + (well ? WELL_FOR_MS : LOST_FOR_MS) };
  };
  /** Reports that the store cannot be used. */
  const lost = (error: unknown) => {
    learn(false);
    const trouble = storeTrouble(error);
    lostAt ??= performance.now();
    // A reason that changes is told too, but none twice in one outage.
    if (told.has(trouble.reason)) return;
    told.add(trouble.reason);
    tell({ event: "store.lost", ...trouble });
    schedule();
  };
  const back = () => {
    learn(true);
    if (lostAt === undefined) return;
    tell({ event: "store.back", awayS: Math.round((performance.now() - lostAt) / 1000) });
    lostAt = undefined;
    told.clear();
  };
  const attempt = async (): Promise<boolean> => {
    try {
      await rehearse();
      back();
    } catch (error) {
      if (state === "stopped") return false;
      lost(error);
      failed?.();
    }
    return known.well;
  };
  const ask = () => (running ??= attempt().finally(() => (running = undefined)));
  const schedule = () => {
    clearTimeout(timer);
    if (state !== "started") return;
    const waitMs = lostAt === undefined ? ASK_ALONE_MS : ASK_LOST_MS;
    timer = setTimeout(() => void ask().finally(schedule), waitMs).unref();
  };

  return {
    /** Whether a message could be stored now. Those who ask together, or shortly after one another, share one try. */
    check: () => (performance.now() < known.until ? Promise.resolve(known.well) : ask()),
    lost,
    /** Tries at once, because something failed. Resolves to whether that was a failure of its own, not of the store. */
    async suspect() {
      // Requests from now on wait for what this finds.
      if (known.well) known.until = 0;
      // A try that was under way may have passed before the failure.
      await running;
      return lostAt === undefined ? ask() : false;
    },
    /** Begins to log, and to try by itself. */
    start() {
      state = "started";
      for (const event of untold.splice(0)) log(event);
      void ask().finally(schedule);
    },
    async stop() {
      state = "stopped";
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Does all that storing a message takes, and keeps nothing of it but the moment: the message is written into every table
 * and taken back, the moment is committed, which reaches the disk, and then looked for from outside. No reader ever sees
 * the message.
 * @throws the error that a visitor's message would fail with now
 */
export async function rehearseMessage(database: MessageDatabase, now: Date): Promise<void> {
  const at = now.toISOString();
  await database.queries.transaction().execute(async (transaction) => {
    await sql`savepoint rehearsal`.execute(transaction);
    await writeMessage(transaction, aMessage(now), database.lock);
    await sql`rollback to savepoint rehearsal`.execute(transaction);
    await sql`release savepoint rehearsal`.execute(transaction);
    await noteMoment(transaction, HEARTBEAT, at);
  });
  database.inspect(at);
}

function aMessage(receivedAt: Date): NewMessage {
  const blank = blankMessage(receivedAt);
  return {
    ...blank,
    keyHash: blank.id,
    bodyHash: blank.id,
    receiptTokenHash: blank.id,
    sameWordsSince: receivedAt,
    sender: blank.id,
    deliverTo: ["rehearsal"],
  };
}
