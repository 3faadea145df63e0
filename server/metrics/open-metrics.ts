import { createServer } from "node:http";
import { errorName } from "../platform/describe-error.ts";
import { countConnections } from "./count-connections.ts";
import type { MetricsSettings } from "./metrics-settings.ts";
import type { MetricsSource } from "./metrics-source.ts";
import { createRegistry } from "./registry.ts";

/** That metrics can be read, or cannot: logged once for each change. */
export type MetricsEvent =
  | { event: "metrics.listening"; port: number }
  | { event: "metrics.unavailable"; reason: string; fix: string };

interface MetricsParts {
  settings: MetricsSettings;
  source: MetricsSource;
  tell: (level: "info" | "error", event: MetricsEvent) => void;
  /** How soon it is tried again when the port is in use, in milliseconds. */
  retryMs?: number;
}

/** The metrics of a site, and the listener that answers with them. */
export interface Metrics {
  /** Counts an answered request. */
  answered(method: string, path: string, status: number, ms: number): void;
  /** Begins to listen; a port that cannot be had is tried again until it is free. */
  listen(): void;
  /** Why metrics cannot be read, for `/readyz`; undefined while they can. */
  trouble(): string | undefined;
  close(): void;
}

const RETRY_MS = 60_000;
const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Prepares the metrics of a site; whoever wants none does not load this file. */
export function openMetrics({ settings, source, tell, retryMs = RETRY_MS }: MetricsParts): Metrics {
  const { host, port } = settings;
  const connections = countConnections((at) => at !== port);
  const registry = createRegistry(source, connections.open);
  let trouble: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const limits = { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 5_000 };
  const server = createServer(limits, (request, response) => {
    request.resume();
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics")
      return void response.writeHead(404, HEADERS).end();
    void registry.read().then(
      (text) => response.writeHead(200, { ...HEADERS, "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500, HEADERS).end(),
    );
  });
  server.maxConnections = 20;
  // A visitor's process does not stay for whoever reads its metrics.
  server.unref();
  const listen = () => void server.listen({ host, port });
  server.on("listening", () => {
    trouble = undefined;
    tell("info", { event: "metrics.listening", port });
  });
  server.on("error", (error) => {
    const reason = errorName(error);
    if (trouble === undefined)
      tell("error", {
        event: "metrics.unavailable",
        reason,
        fix: "see what else uses METRICS_PORT, or set another port; it is tried again every minute",
      });
    trouble = `metrics: not listening (${reason})`;
    timer = setTimeout(listen, retryMs).unref();
  });

  return {
    answered: registry.answered,
    listen,
    trouble: () => trouble,
    close() {
      clearTimeout(timer);
      connections.stop();
      registry.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
