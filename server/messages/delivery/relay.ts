import { setTimeout as delay } from "node:timers/promises";
import { announceDead } from "./announce-dead.ts";
import { LEASE_MS } from "./backoff.ts";
import type { Delivery, Outbox, Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";

/** How often the outbox is looked at when nothing has called for it. */
const LOOK_EVERY_MS = 5_000;

/** How long an ending process waits for a try that is under way; another one takes over when its claim runs out. */
const STOP_MAX_MS = 8_000;

/** A try ends before its claim does. */
const TRY_MAX_MS = LEASE_MS - 10_000;

/** How soon the outbox is asked again to note what must not be lost. */
const NOTE_AGAIN_MS = 500;

/** What the relay tells the log: codes and ids, never what a visitor wrote. */
export interface DeliveryEvent {
  event: "delivery.sent" | "delivery.failed" | "delivery.dead" | "delivery.outbox-failed";
  sink: string;
  delivery?: string;
  requestId?: string;
  tries?: number;
  scope?: string;
  reason?: string;
}

type Failure = Extract<Outcome, { kind: "failed" }>;

interface RelayDependencies {
  outbox: Outbox;
  sinks: readonly Sink[];
  now: () => Date;
  log: (event: DeliveryEvent) => void;
}

/** Carries what waits in the outbox to its sinks, each sink by itself, one delivery at a time. */
export interface Relay {
  /** Looks for work now, when woken and every few seconds. */
  start(): void;
  /** Looks now, because something was put into the outbox. */
  wake(): void;
  /** Carries what is due and resolves when nothing is. Gives the number of tries. */
  carry(): Promise<number>;
  /** Ends between two deliveries. */
  stop(): Promise<void>;
}

/** A relay that stands still until it is started, woken or told to carry. */
export function createRelay({ outbox, sinks, now, log }: RelayDependencies): Relay {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<Sink, Promise<number>>();
  const again = new Set<Sink>();

  /** One carrier a sink; who comes while it works has it look once more. */
  const carryTo = (sink: Sink): Promise<number> => {
    const busy = running.get(sink);
    if (busy) {
      again.add(sink);
      return busy;
    }
    const work = empty(sink).finally(() => running.delete(sink));
    running.set(sink, work);
    return work;
  };

  const empty = async (sink: Sink): Promise<number> => {
    let tries = 0;
    again.delete(sink);
    try {
      for (let delivery = await next(sink); delivery; delivery = await next(sink)) {
        tries += 1;
        await deliver(sink, delivery);
      }
    } catch (error) {
      log({ event: "delivery.outbox-failed", sink: sink.name, reason: nameOf(error) });
      return tries;
    }
    return again.has(sink) ? tries + (await empty(sink)) : tries;
  };

  const next = async (sink: Sink): Promise<Delivery | undefined> =>
    stopped ? undefined : outbox.claim(sink.name);

  const deliver = async (sink: Sink, delivery: Delivery): Promise<void> => {
    const outcome = await attempt(sink, delivery);
    const settle = () => outbox.settle(delivery, outcome);
    // What was sent and is not noted would be sent twice.
    const dead = await (outcome.kind === "sent" ? insist(settle) : settle());
    const about = {
      sink: sink.name,
      delivery: delivery.id,
      tries: delivery.tries,
      ...(delivery.message && { requestId: delivery.message.requestId }),
    };
    if (outcome.kind === "sent") return log({ event: "delivery.sent", ...about });
    log({ event: "delivery.failed", ...about, scope: outcome.scope, reason: outcome.reason });
    if (dead.length > 0) await alarm(sink, dead, outcome);
  };

  /** Says in the log, and through every way, that something was given up. */
  const alarm = async (sink: Sink, dead: readonly string[], { scope, reason }: Failure): Promise<void> => {
    for (const delivery of dead) log({ event: "delivery.dead", sink: sink.name, delivery, reason });
    const givenUp = { sink: sink.name, deliveries: dead, scope, reason, at: now() };
    const names = sinks.map(({ name }) => name);
    const announced = await insist(() => announceDead(outbox, givenUp, names));
    if (announced) for (const other of sinks) if (other !== sink) void carryTo(other);
  };

  const wake = () => {
    for (const sink of sinks) void carryTo(sink);
  };

  return {
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    wake,
    async carry() {
      const tries = await Promise.all(sinks.map(carryTo));
      return tries.reduce((sum, one) => sum + one, 0);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([Promise.all(running.values()), delay(STOP_MAX_MS, undefined, { ref: false })]);
    },
  };
}

async function attempt(sink: Sink, delivery: Delivery): Promise<Outcome> {
  if (delivery.kind !== "notice" && !delivery.message) return { kind: "sent" };
  try {
    return await sink.deliver(delivery, AbortSignal.timeout(TRY_MAX_MS));
  } catch (error) {
    return { kind: "failed", scope: "message", reason: nameOf(error) };
  }
}

/** Does what the store may refuse for a moment, again and again for as long as a claim holds. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - began > LEASE_MS) throw error;
      await delay(NOTE_AGAIN_MS);
    }
  }
}

/** An error's code or name: its message may quote what a visitor wrote. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
