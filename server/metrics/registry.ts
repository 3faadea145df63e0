import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Backlog of one channel. */
interface ChannelBacklog {
  sink: string;
  waiting: number;
  /** Planning time of the oldest. */
  oldest: string | undefined;
  /** Deliveries that were given up. */
  dead: number;
}

/** Counts of the message store. */
interface StoreBacklog {
  inbox: number;
  doubtful: number;
  junk: number;
  /** Promises that have run out and wait for an answer. */
  overdue: number;
  /** Delay of today's digest; 0 if it is on time. */
  digestLateS: number;
  channels: readonly ChannelBacklog[];
}

/** Sources read at each scrape. Ages are in seconds. */
export interface MetricsSource {
  renderings(): { waiting: number; running: number; refused: number };
  /** Page requests since the start, by cache hit and miss. */
  pageCache(): { hits: number; misses: number };
  takesMessages(): Promise<boolean>;
  backlog(): Promise<StoreBacklog>;
  failingChannels(): readonly string[];
  /** Sign-ins to the desk that were refused since the start. */
  refusedSignIns(): number;
  /** Lines of the log that could not be written since the start. */
  lostLogLines(): number;
  /** Infinity without any backup; undefined if backups are off. */
  backupAgeS(): number | undefined;
  /** Infinity before the first copy; undefined if posts are files. */
  blogAgeS(): number | undefined;
}

/** A store that takes longer than this counts as unavailable. */
const STORE_WITHIN_MS = 2_000;

/** Frequent scrapes share a reading: counting slows visitors down. */
const BACKLOG_FOR_MS = 10_000;

const LATENCY_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics of a site. Labels are fixed words: never an address, path or name of a visitor. */
export function createRegistry(source: MetricsSource, openConnections: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `site_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `site_${name}`, help, labelNames, registers });
  const requests = counter("requests_total", "Answered requests by class and status.", "class", "status");
  const latency = new Histogram({
    name: "site_request_duration_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["class"],
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const loop = gauge(
    "event_loop_delay_seconds",
    "How late the event loop was since the last reading.",
    "quantile",
  );
  const queue = gauge("renderings", "Renderings that wait or run.", "state");
  const refused = counter("renderings_refused_total", "Renderings refused because too many waited.");
  const cache = counter(
    "page_cache_requests_total",
    "Requests of visitors for pages that are kept.",
    "result",
  );
  const takes = gauge("store_takes_messages", "1 when a message could be stored now.");
  const readable = gauge("store_readable", "1 when the backlog below could be read.");
  const messages = gauge("messages", "Messages in the store.", "state");
  const overdue = gauge("messages_overdue", "Messages whose promised answer is overdue.");
  const digestLate = gauge("digest_late_seconds", "How late the digest of today is; 0 when it is not.");
  const waiting = gauge("deliveries_waiting", "Deliveries that are not done yet.", "channel");
  const oldest = gauge(
    "deliveries_oldest_seconds",
    "Age of the oldest of them; 0 when none waits.",
    "channel",
  );
  const dead = gauge("deliveries_dead", "Deliveries that were given up.", "channel");
  const failing = gauge("channel_failing", "1 while a channel is reported as failing.", "channel");
  const backup = gauge("backup_age_seconds", "Age of the newest backup; +Inf when there is none.");
  const blog = gauge("blog_copy_age_seconds", "Age of the copy of another blog; +Inf when there is none.");
  const signIns = counter("desk_sign_ins_refused_total", "Sign-ins to the desk that were refused.");
  const logLost = counter("log_lines_lost_total", "Lines of the log that could not be written.");
  const memory = gauge("memory_bytes", "Memory of the process.", "kind");
  const connections = gauge("connections_open", "Connections that are open.");
  const started = gauge("uptime_seconds", "Time since the process started.");
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let known: { backlog: Promise<StoreBacklog>; until: number } | undefined;

  /** A failed reading is not cached. */
  function readBacklog(): Promise<StoreBacklog> {
    if (known && performance.now() < known.until) return known.backlog;
    const backlog = source.backlog();
    known = { backlog, until: performance.now() + BACKLOG_FOR_MS };
    backlog.catch(() => (known = undefined));
    return backlog;
  }

  function setStore(takesMessages: boolean, backlog: StoreBacklog | undefined): void {
    takes.set(Number(takesMessages));
    readable.set(Number(backlog !== undefined));
    for (const one of [messages, waiting, oldest, dead, failing]) one.reset();
    for (const one of [overdue, digestLate]) one.remove();
    if (!backlog) return;
    overdue.set(backlog.overdue);
    digestLate.set(backlog.digestLateS);
    messages.set({ state: "inbox" }, backlog.inbox);
    messages.set({ state: "doubtful" }, backlog.doubtful);
    messages.set({ state: "junk" }, backlog.junk);
    const failed = new Set(source.failingChannels());
    for (const { sink: channel, ...of } of backlog.channels) {
      waiting.set({ channel }, of.waiting);
      oldest.set({ channel }, of.oldest === undefined ? 0 : ageS(of.oldest));
      dead.set({ channel }, of.dead);
      failing.set({ channel }, Number(failed.has(channel)));
    }
  }

  function setProcess(): void {
    for (const [quantile, ns] of [
      ["0.5", delays.percentile(50)],
      ["0.99", delays.percentile(99)],
      ["1", delays.max],
    ] as const)
      loop.set({ quantile }, delays.count > 0 ? ns / 1e9 : 0);
    delays.reset();
    const { rss, heapUsed, external } = process.memoryUsage();
    memory.set({ kind: "resident" }, rss);
    memory.set({ kind: "heap_used" }, heapUsed);
    memory.set({ kind: "external" }, external);
    connections.set(openConnections());
    started.set(process.uptime());
  }

  function setSite(): void {
    const renderings = source.renderings();
    queue.set({ state: "waiting" }, renderings.waiting);
    queue.set({ state: "running" }, renderings.running);
    // The site counts these itself, from its start.
    refused.reset();
    refused.inc(renderings.refused);
    signIns.reset();
    signIns.inc(source.refusedSignIns());
    logLost.reset();
    logLost.inc(source.lostLogLines());
    const { hits, misses } = source.pageCache();
    cache.reset();
    cache.inc({ result: "hit" }, hits);
    cache.inc({ result: "miss" }, misses);
    for (const [age, seconds] of [
      [backup, source.backupAgeS()],
      [blog, source.blogAgeS()],
    ] as const) {
      age.remove();
      if (seconds !== undefined) age.set(seconds);
    }
  }

  return {
    contentType: registry.contentType,
    answered(method: string, path: string, status: number, ms: number) {
      const name = requestClass(method, path);
      requests.inc({ class: name, status: statusClass(status) });
      latency.observe({ class: name }, ms / 1000);
    },
    async read(): Promise<string> {
      const late = <Late>(value: Late) => delay(STORE_WITHIN_MS, value, { ref: false });
      const [takesMessages, backlog] = await Promise.all([
        Promise.race([source.takesMessages(), late(false)]).catch(() => false),
        Promise.race([readBacklog(), late(undefined)]).catch(() => undefined),
      ]);
      setStore(takesMessages, backlog);
      setSite();
      setProcess();
      return registry.metrics();
    },
    stop: () => delays.disable(),
  };
}

function ageS(moment: string): number {
  return Math.max(0, (Date.now() - Date.parse(moment)) / 1000);
}

/** The classes of requests; addresses are never labels. */
type RequestClass = "page" | "asset" | "file" | "form" | "probe";

/** @param path without the query */
function requestClass(method: string, path: string): RequestClass {
  if (method === "POST") return "form";
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/assets/")) return "asset";
  return /\.\w+$/.test(path) ? "file" : "page";
}

/** A status as a label: its class, but 503 separately, because it signals overload. */
function statusClass(status: number): string {
  return status === 503 ? "503" : `${Math.floor(status / 100)}xx`;
}
