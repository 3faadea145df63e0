import { setTimeout as delay } from "node:timers/promises";
import { errorName } from "../../platform/describe-error.ts";
import { LEASE_MS, TRY_MAX_MS, type Delivery, type Outcome } from "../store/outbox.ts";
import type { Outbox } from "../store/database-outbox.ts";
import { batchNotice } from "./notices.ts";
import { asStored, type MailWords } from "./lead-text.ts";
import type { Sink } from "./sink.ts";

/** Polling interval of the outbox. */
const LOOK_EVERY_MS = 5_000;

/** How long shutdown waits for the current try; then another process claims it when the lease expires. */
const STOP_MAX_MS = 8_000;

/** Delay before retrying an essential write to the outbox. */
const NOTE_AGAIN_MS = 500;

/** Log events of the relay: codes and ids, never visitors' text. */
export interface DeliveryEvent {
  event:
    | "delivery.sent"
    | "delivery.refused"
    | "delivery.failed"
    | "delivery.dead"
    | "delivery.outbox-failed";
  sink: string;
  delivery?: string;
  requestId?: string;
  tries?: number;
  /** Number of recipients refused. */
  refused?: number;
  scope?: string;
  reason?: string;
}

interface RelayDependencies {
  outbox: Outbox;
  sinks: readonly Sink[];
  /** Formats for batches of messages. */
  words?: MailWords;
  log: (event: DeliveryEvent) => void;
  /** Called when some deliveries were tried. */
  tried?: () => void;
  /** Waits this long before retrying a write to the outbox. */
  pause?: (durationMs: number) => Promise<void>;
}

/**
 * Delivers pending items of the outbox, to each sink independently, one at a time. It is idle until started, woken or
 * asked to deliver.
 */
export function createRelay({
  outbox,
  sinks,
  words = asStored,
  log,
  tried,
  pause = delay,
}: RelayDependencies) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<Sink, Promise<number>>();
  const again = new Set<Sink>();

  /** One worker per sink; a call while it works makes it check once more. */
  const drain = (sink: Sink): Promise<number> => {
    const busy = running.get(sink);
    if (busy) {
      again.add(sink);
      return busy;
    }
    const work = drainAll(sink).finally(() => running.delete(sink));
    running.set(sink, work);
    return work;
  };

  const drainAll = async (sink: Sink): Promise<number> => {
    let tries = 0;
    again.delete(sink);
    try {
      for (let delivery = await next(sink); delivery; delivery = await next(sink)) {
        tries += 1;
        await deliver(sink, delivery);
      }
    } catch (error) {
      log({ event: "delivery.outbox-failed", sink: sink.name, reason: errorName(error) });
      return tries;
    } finally {
      if (tries > 0) tried?.();
    }
    return again.has(sink) ? tries + (await drainAll(sink)) : tries;
  };

  const next = async (sink: Sink): Promise<Delivery | undefined> =>
    stopped ? undefined : outbox.claim(sink.name);

  const deliver = async (sink: Sink, delivery: Delivery): Promise<void> => {
    const outcome = await attempt(sink, delivery, words);
    const settle = () => outbox.settle(delivery, outcome);
    // A delivery that was sent but not recorded would be sent twice.
    const dead = await (outcome.kind === "sent" ? retryWhileLeased(settle, pause) : settle());
    const about = {
      sink: sink.name,
      delivery: delivery.id,
      tries: delivery.tries,
      ...(delivery.message && { requestId: delivery.message.requestId }),
    };
    if (outcome.kind === "sent") {
      if (outcome.refused) log({ event: "delivery.refused", ...about, refused: outcome.refused });
      return log({ event: "delivery.sent", ...about });
    }
    log({ event: "delivery.failed", ...about, scope: outcome.scope, reason: outcome.reason });
    for (const id of dead)
      log({ event: "delivery.dead", sink: sink.name, delivery: id, reason: outcome.reason });
    // They are announced through the others.
    if (dead.length > 0) for (const other of sinks) if (other !== sink) void drain(other);
  };

  /** Checks the outbox now, because something was added to it. */
  const wake = () => {
    for (const sink of sinks) void drain(sink);
  };

  return {
    /** Starts to deliver: now, when woken, and every few seconds. */
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    wake,
    /** Delivers everything that is due. Resolves to the number of tries. */
    async deliverDue() {
      const tries = await Promise.all(sinks.map(drain));
      return tries.reduce((sum, one) => sum + one, 0);
    },
    /** Stops between two deliveries. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([Promise.all(running.values()), delay(STOP_MAX_MS, undefined, { ref: false })]);
    },
  };
}

async function attempt(sink: Sink, delivery: Delivery, words: MailWords): Promise<Outcome> {
  if (delivery.kind !== "notice" && !delivery.message) return { kind: "sent" };
  const { batch } = delivery;
  try {
    const told = batch ? { ...delivery, notice: batchNotice(batch, words) } : delivery;
    return await sink.deliver(told, AbortSignal.timeout(TRY_MAX_MS));
  } catch (error) {
    return { kind: "failed", scope: "message", reason: errorName(error) };
  }
}

/** Retries work while the store is unavailable, for as long as a lease lasts. */
async function retryWhileLeased<T>(
  work: () => Promise<T>,
  pause: (durationMs: number) => Promise<void>,
): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - began > LEASE_MS) throw error;
      await pause(NOTE_AGAIN_MS);
    }
  }
}
