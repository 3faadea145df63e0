import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../tests/support/free-port.ts";
import type { MetricsSource } from "./registry.ts";
import { openMetrics, type MetricsEvent } from "./open-metrics.ts";

const SINKS = ["mail", "webhook", "chat", "dataverse", "file"];

function sourceWith(changed: Partial<MetricsSource> = {}): MetricsSource {
  return {
    renderings: () => ({ waiting: 4, running: 1, refused: 7 }),
    pageCache: () => ({ hits: 90, misses: 10 }),
    takesMessages: async () => true,
    backlog: async () => ({
      inbox: 4,
      overdue: 3,
      digestLateS: 1200,
      doubtful: 1,
      junk: 2,
      channels: SINKS.map((sink) => ({
        sink,
        waiting: 1,
        oldest: new Date(Date.now() - 60_000).toISOString(),
        dead: 0,
      })),
    }),
    failingChannels: () => ["mail"],
    refusedSignIns: () => 5,
    lostLogLines: () => 6,
    backupAgeS: () => Infinity,
    blogAgeS: () => 12,
    ...changed,
  };
}

async function opened(source: MetricsSource) {
  const settings = { host: "127.0.0.1", port: await freePort() };
  const events: MetricsEvent[] = [];
  const tell = (_level: string, event: MetricsEvent) => events.push(event);
  const metrics = openMetrics({ settings, source, tell });
  onTestFinished(metrics.close);
  metrics.listen();
  const ask = (path = "/metrics") => fetch(`http://127.0.0.1:${settings.port}${path}`);
  const listening = () => vi.waitFor(() => expect(events.at(-1)?.event).toBe("metrics.listening"));
  return { metrics, events, ask, listening };
}

test("what a site does can be read, and nothing else is at the port", async () => {
  const { ask, listening } = await opened(sourceWith());
  await listening();
  const answer = await ask();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const line of [
    'site_renderings{state="waiting"} 4',
    "site_renderings_refused_total 7",
    "site_desk_sign_ins_refused_total 5",
    "site_log_lines_lost_total 6",
    'site_page_cache_requests_total{result="hit"} 90',
    "site_store_takes_messages 1",
    'site_messages{state="junk"} 2',
    "site_messages_overdue 3",
    "site_digest_late_seconds 1200",
    'site_channel_failing{channel="mail"} 1',
    'site_channel_failing{channel="chat"} 0',
    "site_backup_age_seconds +Inf",
    "site_blog_copy_age_seconds 12",
  ])
    expect(text.split("\n")).toContain(line);
  expect(Number(/^site_deliveries_oldest_seconds\{channel="mail"\} (.*)$/m.exec(text)?.[1])).toBeGreaterThan(
    59,
  );
  expect((await (await ask()).text()).match(/^site_renderings_refused_total 7$/m)).not.toBeNull();
  expect((await ask("/")).status).toBe(404);
});

test("any requests make at most 200 series, and no address among them", async () => {
  const { metrics, ask, listening } = await opened(sourceWith());
  await listening();
  const paths = ["/", "/canary", "/canary.png", "/assets/canary.js", "/healthz"];
  for (const path of [...paths, ...Array.from({ length: 500 }, (_, n) => `/canary-${n}.${n}`)])
    for (const method of ["GET", "HEAD", "POST", "CANARY"])
      for (const status of [100, 200, 304, 404, 421, 500, 503]) metrics.answered(method, path, status, 3);
  const text = await (await ask()).text();
  expect(text.match(/^site_/gm)?.length).toBeLessThanOrEqual(200);
  expect(text).not.toMatch(/canary/i);
});

test("a store that fails or never answers holds no metric up but its own", async () => {
  for (const backlog of [() => Promise.reject(new Error("gone")), () => new Promise<never>(() => {})]) {
    const { ask, listening } = await opened(sourceWith({ backlog, takesMessages: backlog }));
    await listening();
    const text = await (await ask()).text();
    expect(text).toMatch(/^site_store_takes_messages 0$/m);
    expect(text).toMatch(/^site_store_readable 0$/m);
    expect(text).not.toMatch(/^site_deliveries_waiting/m);
    expect(text).toMatch(/^site_memory_bytes\{kind="resident"\} \d+/m);
  }
});
