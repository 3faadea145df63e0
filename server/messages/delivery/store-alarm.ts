import { randomUUID } from "node:crypto";
import { errorName } from "../../platform/describe-error.ts";
import { TRY_MAX_MS, type Notice, noticeId } from "../store/outbox.ts";
import { storeBackNotice, storeLostNotice } from "./notices.ts";
import { noticeSinks, type Sink } from "./sink.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Log events of the alarm. */
export interface StoreAlarmEvent {
  event: "store.notice-sent" | "store.notice-failed";
  sink: string;
  reason?: string;
}

interface StoreAlarmDependencies {
  sinks: readonly Sink[];
  now: () => Date;
  /** Monotonic time in milliseconds. */
  elapsedMs: () => number;
  log: (event: StoreAlarmEvent) => void;
}

/**
 * Reports that messages cannot be stored straight through every sink, without the store, and when they can again. Nothing
 * of a visitor is in it. There is at most one such report an hour; an outage that begins sooner is reported when the hour
 * is over, if it lasts. Each process reports what it sees, since there is no store in which several could agree, and a
 * notice that does not get through is not repeated.
 */
export function createStoreAlarm({ sinks, now, elapsedMs, log }: StoreAlarmDependencies) {
  let outage: { since: Date; isTold: boolean } | undefined;
  let toldAtMs = -Infinity;
  let isClosed = false;

  const tell = async (name: string, notice: Notice) => {
    if (isClosed) return;
    const told = noticeSinks(sinks);
    const ways = sinks.filter((sink) => told.includes(sink.name));
    await Promise.all(ways.map((sink) => send(sink, name, notice)));
  };

  const send = async (sink: Sink, name: string, notice: Notice) => {
    const id = `${noticeId(name)}-${randomUUID()}-${sink.name}`;
    const delivery = { id, sink: sink.name, kind: "notice", tries: 1, lease: "", notice } as const;
    try {
      const outcome = await sink.deliver(delivery, AbortSignal.timeout(TRY_MAX_MS));
      if (outcome.kind === "sent") log({ event: "store.notice-sent", sink: sink.name });
      else log({ event: "store.notice-failed", sink: sink.name, reason: outcome.reason });
    } catch (error) {
      log({ event: "store.notice-failed", sink: sink.name, reason: errorName(error) });
    }
  };

  return {
    /** A message could not be stored; called again while that lasts. Resolves once the notices were sent or failed. */
    async lost() {
      outage ??= { since: now(), isTold: false };
      if (outage.isTold || elapsedMs() - toldAtMs < HOUR_MS) return;
      outage.isTold = true;
      toldAtMs = elapsedMs();
      await tell("store-lost", storeLostNotice(outage.since));
    },
    /** Messages can be stored again. */
    async back() {
      const ended = outage;
      outage = undefined;
      if (ended?.isTold) await tell("store-back", storeBackNotice(ended.since));
    },
    /** Sends nothing more. */
    close: () => void (isClosed = true),
  };
}
