import { once } from "node:events";
import { createServer } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startSite } from "../support/start-site.ts";
import { mayLog } from "../support/logged.ts";

beforeEach(() => mayLog("metrics.unavailable"));

const SOON = { timeout: 20_000, interval: 100 };

const textOf = async (url: string) => (await fetch(url)).text();

test("metrics are at a port of their own, and tell what the built site did", async () => {
  const port = await freePort();
  const site = await startSite({ settings: { METRICS_PORT: String(port) } });
  onTestFinished(() => site.kill());
  await textOf(`${site.origin}/about`);
  const metrics = () => textOf(`http://127.0.0.1:${port}/metrics`);
  await vi.waitFor(
    async () => expect(await metrics()).toMatch(/^site_requests_total\{class="page",status="2xx"\} [1-9]/m),
    SOON,
  );
  const text = await metrics();
  expect(text).toMatch(/^site_store_takes_messages 1$/m);
  expect(text).toMatch(/^site_deliveries_waiting\{channel="file"\} 0$/m);
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
});

test("a metrics port in use does not keep the site from starting, is named on /readyz, and is taken once it is free", async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const site = await startSite({ settings: { METRICS_PORT: String(port) } });
  onTestFinished(() => site.kill());
  const ready = async () => (await textOf(`${site.origin}/readyz`)).trim();
  const lines = () => site.lines.filter((line) => line.includes('"event":"metrics.'));

  await vi.waitFor(
    async () => expect(await ready()).toBe("ready\nmetrics: not listening (EADDRINUSE)"),
    SOON,
  );
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect(lines()).toEqual([expect.stringContaining('"event":"metrics.unavailable"')]);

  other.close();
  await vi.waitFor(async () => expect(await ready()).toBe("ready"), SOON);
  expect(lines()).toHaveLength(2);
  expect(await textOf(`http://127.0.0.1:${port}/metrics`)).toMatch(/^site_store_takes_messages 1$/m);
});
