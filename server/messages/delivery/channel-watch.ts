import { errorName } from "../../platform/describe-error.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { SinkOutageRow } from "../../platform/database/message-tables.ts";
import { planNotices } from "../store/outbox.ts";
import { causeInWords, failingNotice } from "./notices.ts";
import { noticeSinks, type Sink } from "./sink.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A sink is reported after failing for this long. */
const REPORT_AFTER_MS = 15 * MINUTE_MS;

/** Log events of the watch: `channel.failing` is repeated every hour. */
export interface ChannelEvent {
  event: "channel.failing" | "channel.works" | "channel.watch-failed";
  sink?: string;
  minutes?: number;
  reason: string;
}

interface ChannelWatchDependencies {
  database: MessageDatabase;
  sinks: readonly Sink[];
  /** What is watched like a sink and delivers nothing. */
  others?: readonly string[];
  now: () => Date;
  log: (event: ChannelEvent) => void;
  /** Called when notices were planned. */
  planned: () => void;
}

/**
 * Reports a failing channel through all others: after 15 minutes, or at once for a wrong setting. The report is stored
 * with the outage, in one transaction with the notices, so that several processes report it once. The log repeats it
 * every hour, in case no other channel is left.
 */
export function createChannelWatch({
  database,
  sinks,
  others = [],
  now,
  log,
  planned,
}: ChannelWatchDependencies) {
  const names = [...sinks.map(({ name }) => name), ...others];
  /** What the log said last of each failing sink. */
  const logged = new Map<string, string>();

  const check = async () => {
    try {
      const failing = await database.queries
        .selectFrom("sink_outages")
        .selectAll()
        .where("sink", "in", names)
        .where("state", "=", "failing")
        .orderBy("sink")
        .execute();
      for (const outage of failing) if (isDue(outage, now()) && (await report(outage))) planned();
      logChanges(failing.filter((outage) => outage.reported !== "" || isDue(outage, now())));
    } catch (error) {
      log({ event: "channel.watch-failed", reason: errorName(error) });
    }
  };

  /** Whether this process has reported the outage, before all others. */
  const report = ({ sink, since, reason, fix }: SinkOutageRow): Promise<boolean> =>
    database.queries.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("sink_outages")
        .set({ reported: "outage", reported_at: now().toISOString() })
        .where("sink", "=", sink)
        .where("since", "=", since)
        .where("state", "=", "failing")
        .where("reported", "=", "")
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      const through = noticeSinks(sinks).filter((name) => name !== sink);
      const name = `channel-${sink}-outage-${since.replaceAll(/\D/g, "")}`;
      await planNotices(transaction, name, failingNotice(sink, causeInWords(reason, fix)), through, now());
      return true;
    });

  /** A sink is logged once reported, and again every hour or with a new cause. */
  function logChanges(failing: readonly SinkOutageRow[]): void {
    for (const { sink, since, reason, fix } of failing) {
      const ms = Math.abs(now().getTime() - Date.parse(since));
      const hours = Math.max(0, Math.floor((ms - REPORT_AFTER_MS) / HOUR_MS));
      const said = `${hours} ${fix}`;
      if (logged.get(sink) === said) continue;
      logged.set(sink, said);
      const minutes = Math.floor(ms / MINUTE_MS);
      log({ event: "channel.failing", sink, minutes, reason: causeInWords(reason, fix) });
    }
    for (const sink of logged.keys()) {
      if (failing.some((row) => row.sink === sink)) continue;
      logged.delete(sink);
      log({ event: "channel.works", sink, reason: "a delivery got through" });
    }
  }

  return {
    /** Reports changes of outages. Never rejects. */
    check,
    /** The channels that fail, as of the last check. */
    failing: (): readonly string[] => [...logged.keys()],
  };
}

/** A refusal that comes and goes is reported at most every hour. */
function isDue({ since, reported, reported_at, fix }: SinkOutageRow, now: Date): boolean {
  // After a clock was set back, an early report is better than none. "" is never, and so in the past.
  const isPast = (moment: string, ms: number) => !(Math.abs(now.getTime() - Date.parse(moment)) < ms);
  return reported === "" && (isPast(since, REPORT_AFTER_MS) || (fix !== "" && isPast(reported_at, HOUR_MS)));
}
