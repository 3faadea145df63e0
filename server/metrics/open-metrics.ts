import { createServer } from "node:http";
import { listenWhenFree } from "../platform/http/listen-when-free.ts";
import type { MetricsSettings } from "./metrics-settings.ts";
import { createRegistry, type MetricsSource } from "./registry.ts";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";

/** Metrics become available or unavailable: logged once per change. */
export type MetricsEvent =
  | { event: "metrics.listening"; port: number }
  | { event: "metrics.unavailable"; reason: string; fix: string };

interface MetricsParts {
  settings: MetricsSettings;
  source: MetricsSource;
  tell: (level: "info" | "error", event: MetricsEvent) => void;
}

const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Prepares the metrics of a site; only loaded with METRICS_PORT. */
export function openMetrics({ settings, source, tell }: MetricsParts) {
  const { host, port } = settings;
  const connections = countConnections((at) => at !== port);
  const registry = createRegistry(source, connections.open);

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
  // The process does not stay for a reader of metrics.
  server.unref();
  const listener = listenWhenFree({
    name: "metrics",
    server,
    at: { host, port },
    on: {
      listening: () => tell("info", { event: "metrics.listening", port }),
      unavailable: (reason) =>
        tell("error", {
          event: "metrics.unavailable",
          reason,
          fix: "find the program that uses METRICS_PORT, or set another port; the site retries every second",
        }),
    },
  });

  return {
    /** Counts an answered request. */
    answered: registry.answered,
    listen: listener.begin,
    trouble: listener.trouble,
    close() {
      void listener.stop();
      connections.stop();
      registry.stop();
      server.closeAllConnections();
    },
  };
}

const ACCEPTED = "net.server.socket";

/** Counts the open connections of a port, on all its addresses, from now on. */
function countConnections(isSite: (port: number | undefined) => boolean) {
  let open = 0;
  const accepted = (message: unknown) => {
    const socket = typeof message === "object" && message !== null && Reflect.get(message, "socket");
    if (!(socket instanceof Socket) || !isSite(socket.localPort)) return;
    open += 1;
    socket.once("close", () => (open -= 1));
  };
  subscribe(ACCEPTED, accepted);
  return { open: () => open, stop: () => unsubscribe(ACCEPTED, accepted) };
}
