import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../support/free-port.ts";
import { readOpsFile } from "../../support/operations/read-ops-file.ts";
import { startShippedProxy, type ShippedProxy } from "../../support/operations/start-shipped-proxy.ts";
import { startSite, type Site } from "../../support/start-site.ts";
import { edgeLogSettings } from "./edge-log.ts";
import { openVisitor, readSitemap } from "../open-visitor.ts";
import { untilIdle } from "../process-costs.ts";

const REPLICAS = 2;

/** The edge's `ops/nginx/cache.conf`: none, or the file with changes. */
export type CacheSettings = readonly (readonly [written: string, instead: string])[] | undefined;

/** An edge before replicas that share content, the browser's files and a database. */
export interface Region {
  edge: ShippedProxy;
  replicas: readonly Site[];
  /** Its pages, the newest post before all others. */
  addresses: readonly string[];
  contentDir: string;
  edgeLog: string;
  /** Takes from the edge everything that it keeps, as an operator would. */
  purge(): void;
  stop(): Promise<void>;
}

/** Starts all of it, on ports of this machine, and waits until every page was asked for once. */
export async function startRegion(databaseUrl: string, cache: CacheSettings): Promise<Region> {
  const folder = mkdtempSync(join(tmpdir(), "bench-edge-"));
  const [contentDir, kept, edgeLog] = ["content", "kept", "edge.log"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync("content", contentDir, { recursive: true });
  mkdirSync(kept);
  const places = [["/var/cache/nginx/site", kept], ...(cache ?? [])] as const;
  const ports = [];
  for (let replica = 0; replica < REPLICAS; replica += 1) ports.push(await freePort());
  const edge = await startShippedProxy("nginx", ports, {
    http: `${edgeLogSettings(edgeLog)}\n${cache ? readOpsFile("nginx/cache.conf", places) : ""}`,
    certificates: folder,
    tls: false,
  });
  const replicas = await Promise.all(
    ports.map((port) =>
      startSite({
        port,
        dataDir: join(folder, `data-${port}`),
        settings: {
          ORIGIN: "https://www.example.com",
          TRUST_PROXY: "1",
          DATABASE_URL: databaseUrl,
          SECRET: "0123456789abcdef".repeat(4),
          ASSETS_DIR: join(folder, "assets"),
          CONTENT_DIR: contentDir,
          LOG_LEVEL: "error",
        },
      }),
    ),
  );
  let addresses: string[] = [];
  for (const { origin, pid, port } of replicas) {
    while (!/^ready$(?!.*^posts:)/ms.test(await (await fetch(`${origin}/readyz`)).text())) await pause(100);
    const visitor = openVisitor(port, 1);
    addresses = await readSitemap(visitor);
    for (const path of addresses) await visitor.ask(path);
    visitor.leave();
    await untilIdle(pid);
  }
  return {
    edge,
    replicas,
    addresses,
    contentDir,
    edgeLog,
    purge() {
      for (const name of readdirSync(kept)) rmSync(join(kept, name), { recursive: true });
    },
    async stop() {
      await edge.proxy.stop();
      await Promise.all(replicas.map((replica) => replica.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
