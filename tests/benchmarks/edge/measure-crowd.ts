import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { RunningPostgres } from "../../support/run-postgres.ts";
import { quantile, time } from "../figures.ts";
import { readEdgeLog, type EdgeTraffic } from "./edge-log.ts";
import { flashCrowd } from "./flash-crowd.ts";
import { meterCosts } from "../process-costs.ts";
import type { Region } from "./start-region.ts";

/** The crowd, and events during it. */
export interface CrowdOptions {
  visitors: number;
  lengthMs: number;
  /** True if one process is killed in the middle. */
  kill: boolean;
}

/**
 * Sends a crowd to a region and measures what it costs.
 * @returns the cells of a column in docs/scaling.md by the names of their rows
 */
export async function measureCrowd(
  region: Region,
  { folder, urlOf }: RunningPostgres,
  database: string,
  { visitors, lengthMs, kill }: CrowdOptions,
): Promise<Record<string, string>> {
  const { edge, replicas, edgeLog, addresses } = region;
  const [postmaster = ""] = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n");
  const watched = [edge.proxy.pid, Number(postmaster), ...replicas.map(({ pid }) => pid)];
  const costs = meterCosts(watched);
  const own = process.cpuUsage();
  const machine = processorSeconds();
  const killing = kill ? setTimeout(() => void replicas[0]?.kill(), lengthMs / 2) : undefined;
  const crowd = await flashCrowd({ visitors, lengthMs, port: edge.proxy.port, addresses });
  clearTimeout(killing);
  const { user, system } = process.cpuUsage(own);
  const { busy, all } = processorSeconds(machine);
  const traffic = await readEdgeLog(edgeLog);
  const secondsOf = (...pids: number[]) => pids.reduce((sum, pid) => sum + costs.cpuSeconds(pid), 0);
  const perThousand = (...pids: number[]) => `${((secondsOf(...pids) * 1_000) / visitors).toFixed(1)} s`;
  const ours = (user + system) / 1e6 + secondsOf(...watched);
  const asked = traffic.pages.asked + traffic.files.asked;
  const row = {
    visitors: visitors.toLocaleString("en"),
    "requests to the edge": asked.toLocaleString("en"),
    "requests to the processes": traffic.toOrigin.toLocaleString("en"),
    "pages from the edge": share(traffic.pages),
    "files from the edge": share(traffic.files),
    "sent to visitors": megabytes(traffic.bytesSent),
    "sent by the processes": megabytes(traffic.bytesFromOrigin),
    "CPU for 1,000 visitors: both processes": perThousand(...replicas.map(({ pid }) => pid)),
    "… edge": perThousand(edge.proxy.pid),
    "… PostgreSQL": perThousand(Number(postmaster)),
    "memory of a process at most": `${Math.round(Math.max(...replicas.map(({ pid }) => costs.peakMb(pid))))} MB`,
    "page, with its connection: p50, p95": times(crowd.pageMs),
    "file: p50, p95": times(crowd.fileMs),
    "processor cores taken by other work": percent((busy - ours) / all),
    "failed GETs": crowd.failed.filter((failure) => failure.startsWith("GET")).length.toLocaleString("en"),
    "messages confirmed; sent again; stored once": [
      crowd.confirmed.length,
      crowd.sentAgain,
      await storedOnce(urlOf(database), crowd.confirmed),
    ].join("; "),
  };
  costs.stop();
  for (const failure of crowd.failed.slice(0, 20)) console.log(failure);
  return row;
}

/** How many of these senders have exactly one message in the database. */
async function storedOnce(url: string, names: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from messages group by name having count(*) = 1",
    );
    const stored = new Set(rows.map(({ name }) => name));
    return names.filter((name) => stored.has(name)).length;
  } finally {
    await client.end();
  }
}

function share({ asked, kept }: EdgeTraffic["pages"]): string {
  return percent(kept / asked);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

/** How long the cores of the machine were busy, and how long they could have been, since an earlier reading. */
function processorSeconds(since = { busy: 0, all: 0 }): { busy: number; all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const inUse = times.user + times.nice + times.sys + times.irq;
    busy += inUse / 1_000;
    all += (inUse + times.idle) / 1_000;
  }
  return { busy: busy - since.busy, all: all - since.all };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function times(ms: readonly number[]): string {
  return `${time(quantile(ms, 0.5))}, ${time(quantile(ms, 0.95))}`;
}
