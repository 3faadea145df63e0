import { errorName } from "../../platform/describe-error.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { SinkOutageRow } from "../../platform/database/message-tables.ts";
import { planNotices } from "../store/plan-notices.ts";
import { causeInWords } from "./cause-in-words.ts";
import { failingNotice } from "./notices.ts";
import { noticeSinks, type Sink } from "./sink.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often outages are counted. */
const COUNT_EVERY_MS = 15_000;

/** A sink that has failed for so long is reported. */
const REPORT_AFTER_MS = 15 * MINUTE_MS;

/** How much two counts add at most: what lies further apart is a clock that was set, or a time without any process. */
const STEP_MAX_MS = 2 * MINUTE_MS;

/** The clock of another process may be ahead by so much; its count is then not repeated by ours. */
const AHEAD_MAX_MS = 5 * MINUTE_MS;

/** What the watch logs: `channel.failing` is repeated every hour. */
export interface ChannelEvent {
  event: "channel.failing" | "channel.works" | "channel.watch-failed";
  sink?: string;
  minutes?: number;
  reason: string;
}

interface ChannelWatchDependencies {
  database: MessageDatabase;
  sinks: readonly Sink[];
  now: () => Date;
  log: (event: ChannelEvent) => void;
  /** Called when notices were planned. */
  planned: () => void;
}

/**
 * Reports a channel that fails through every other one: after 15 minutes, or at once when a wrong setting is to blame. That
 * it was reported is kept with the outage, in one transaction with the notices, so that several processes report it once.
 * The log repeats it every hour, for where no other channel is left.
 */
export function createChannelWatch({ database, sinks, now, log, planned }: ChannelWatchDependencies) {
  /** What the log said last of each failing sink. */
  const logged = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    try {
      logChanges(await countOutages());
    } catch (error) {
      log({ event: "channel.watch-failed", reason: errorName(error) });
    }
  };

  async function countOutages(): Promise<SinkOutageRow[]> {
    const names = sinks.map(({ name }) => name);
    const failing = (queries: MessageDatabase["queries"]) =>
      queries
        .selectFrom("sink_outages")
        .selectAll()
        .where("sink", "in", names)
        .where("state", "=", "failing")
        .orderBy("sink");
    // Most of the time nothing fails, and nothing has to be locked.
    if ((await failing(database.queries).execute()).length === 0) return [];
    let reports = 0;
    const counted = await database.queries.transaction().execute(async (transaction) => {
      const locked = failing(transaction);
      const found = await (database.kind === "postgres" ? locked.forUpdate() : locked).execute();
      const rows = found.map((row) => ({ ...row, ...countUp(row, now()) }));
      for (const row of rows) {
        if (isDue(row, now())) {
          reports += 1;
          Object.assign(row, { reported: "outage", reported_at: now().toISOString() });
          const others = noticeSinks(sinks).filter((name) => name !== row.sink);
          const notice = failingNotice(row.sink, causeInWords(row.reason, row.fix));
          const name = `channel-${row.sink}-outage-${row.since.replaceAll(/\D/g, "")}`;
          await planNotices(transaction, name, notice, others, now());
        }
        await transaction.updateTable("sink_outages").set(row).where("sink", "=", row.sink).execute();
      }
      return rows;
    });
    if (reports > 0) planned();
    return counted;
  }

  /** A sink is logged once it is reported, and again every hour or when its cause is another. */
  function logChanges(rows: readonly SinkOutageRow[]): void {
    const failing = rows.filter(({ reported }) => reported !== "");
    for (const { sink, reason, fix, counted_ms } of failing) {
      const hour = Math.floor((counted_ms - REPORT_AFTER_MS) / HOUR_MS);
      const said = `${Math.max(hour, 0)} ${fix}`;
      if (logged.get(sink) === said) continue;
      logged.set(sink, said);
      const minutes = Math.floor(counted_ms / MINUTE_MS);
      log({ event: "channel.failing", sink, minutes, reason: causeInWords(reason, fix) });
    }
    for (const sink of logged.keys()) {
      if (failing.some((row) => row.sink === sink)) continue;
      logged.delete(sink);
      log({ event: "channel.works", sink, reason: "a delivery got through" });
    }
  }

  return {
    /** Starts to count, until stopped. */
    start() {
      timer = setInterval(() => void check(), COUNT_EVERY_MS).unref();
      void check();
    },
    /** Counts outages and reports what is new of them. Never rejects. */
    check,
    /** The channels that fail, as of the last check. */
    failing: (): readonly string[] => [...logged.keys()],
    stop: () => clearInterval(timer),
  };
}

/** The time since the last count is added, a small step at most: neither a clock that jumps nor a restart misleads. */
function countUp({ counted_at, counted_ms }: SinkOutageRow, now: Date) {
  const step = now.getTime() - Date.parse(counted_at);
  if (step <= 0 && step > -AHEAD_MAX_MS) return { counted_at, counted_ms };
  const added = Math.min(Math.max(step, 0), STEP_MAX_MS);
  return { counted_at: now.toISOString(), counted_ms: counted_ms + added };
}

/** A refusal that comes and goes is reported at once only every hour. */
function isDue({ reported, reported_at, fix, counted_ms }: SinkOutageRow, now: Date): boolean {
  if (reported !== "") return false;
  const sinceReport = now.getTime() - Date.parse(reported_at);
  const isRecent = sinceReport >= 0 && sinceReport < HOUR_MS;
  return counted_ms >= REPORT_AFTER_MS || (fix !== "" && !isRecent);
}
