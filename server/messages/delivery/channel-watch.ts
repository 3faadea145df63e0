import { errorName } from "../../platform/describe-error.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { SinkOutageRow } from "../../platform/database/message-tables.ts";
import { planNotices } from "../store/plan-notices.ts";
import { causeInWords } from "./cause-in-words.ts";
import { failingNotice, refusedNotice, worksNotice } from "./notices.ts";
import { countUp, isFailing, REPORT_AFTER_MS, reportDue } from "./outage-count.ts";
import { noticeSinks, type Sink } from "./sink.ts";

/** How often outages are counted. */
const COUNT_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
 * Tells the owner of channels that fail and that work again: reports a sink through every other one when it has failed for 15 minutes, at once when a wrong setting is to blame,
 * and through all when it works again. What was reported is kept with the outage, in one transaction with the notices,
 * so that several processes report it once. The log repeats it every hour, for where no other sink is left to tell.
 */
export function createChannelWatch({ database, sinks, now, log, planned }: ChannelWatchDependencies) {
  const names = sinks.map(({ name }) => name);
  const tellable = noticeSinks(sinks);
  /** What the log said last of each failing sink. */
  const logged = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    try {
      const { rows, reports } = await review();
      logAll(rows);
      if (reports > 0) planned();
    } catch (error) {
      log({ event: "channel.watch-failed", reason: errorName(error) });
    }
  };

  async function review(): Promise<{ rows: SinkOutageRow[]; reports: number }> {
    const current = (queries: MessageDatabase["queries"]) =>
      queries.selectFrom("sink_outages").selectAll().where("sink", "in", names).where("state", "!=", "over");
    // Most of the time nothing fails, and nothing has to be locked.
    if ((await current(database.queries).limit(1).execute()).length === 0) return { rows: [], reports: 0 };
    return database.queries.transaction().execute(async (transaction) => {
      const locked = current(transaction).orderBy("sink");
      const rows: SinkOutageRow[] = [];
      let reports = 0;
      for (const found of await (database.kind === "postgres" ? locked.forUpdate() : locked).execute()) {
        const counted = { ...found, ...countUp(found, now()) };
        const report = reportDue(counted, now());
        const row = report ? { ...counted, ...afterReport(report, now()) } : counted;
        if (report) {
          const { name, notice, to } = reportOf(row, report);
          await planNotices(transaction, name, notice, to, now());
          reports += 1;
        }
        await transaction.updateTable("sink_outages").set(row).where("sink", "=", row.sink).execute();
        rows.push(row);
      }
      return { rows, reports };
    });
  }

  function reportOf(row: SinkOutageRow, report: "outage" | "refusal" | "recovery") {
    const { sink, since, reason, fix, counted_ms } = row;
    const others = tellable.filter((name) => name !== sink);
    const cause = causeInWords(reason, fix);
    const name = `channel-${sink}-${report}-${since.replaceAll(/\D/g, "")}`;
    switch (report) {
      case "outage":
        return { name, notice: failingNotice(sink, cause, Math.floor(counted_ms / MINUTE_MS)), to: others };
      case "refusal":
        return { name, notice: refusedNotice(sink, cause), to: others };
      case "recovery":
        return { name, notice: worksNotice(sink, new Date(since)), to: tellable };
    }
  }

  /** A sink that fails is logged at once, and again every hour or when its cause is another. */
  function logAll(rows: readonly SinkOutageRow[]): void {
    const failing = rows.filter(isFailing);
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

function afterReport(report: "outage" | "refusal" | "recovery", now: Date) {
  const reported_at = now.toISOString();
  return report === "recovery"
    ? ({ state: "over", reported: "", reported_at } as const)
    : ({ reported: report, reported_at } as const);
}
