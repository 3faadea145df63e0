import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** As tools/setup.mjs starts the site, its folder of compiled code included. */
const FLAGS = ["--disable-proto=delete", "--max-semi-space-size=8"];
const COMPILE_CACHE = "node_modules/.cache/compiled";

/** A running site, and how long it took to its first answer. */
export interface BenchServer {
  firstAnswerMs: number;
  /** Status, body, and the time until the last byte, in milliseconds. */
  ask(path: string): Promise<{ status: number; text: string; ms: number }>;
  /** Resident memory in megabytes. */
  memoryMb(): number;
  /** Processor time that the server has used so far, as text, to the second. */
  processorTime(): string;
  /** Resolves when every post is read, with the milliseconds since the start. */
  allRead(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built site and waits for its first page, however long that takes. */
export async function startServer(contentDir: string, dataDir: string, port: number): Promise<BenchServer> {
  const began = performance.now();
  const server = spawn(process.execPath, [...FLAGS, "server/main.ts"], {
    env: {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(server, "exit");
  const processFact = (name: string) =>
    execFileSync("ps", ["-o", `${name}=`, "-p", String(server.pid)]).toString();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask: BenchServer["ask"] = (path) =>
    new Promise((resolve, reject) => {
      const sent = performance.now();
      const request = get(
        { agent, host: "127.0.0.1", port, path, headers: { host: `localhost:${port}` } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - sent,
            }),
          );
        },
      );
      request.on("error", reject);
    });

  while (server.exitCode === null) {
    const answer = await ask("/blog").catch(() => undefined);
    if (answer?.status === 200) break;
    await pause(10);
  }
  return {
    firstAnswerMs: performance.now() - began,
    ask,
    memoryMb: () => Number(processFact("rss")) / 1024,
    processorTime: () => processFact("time"),
    async allRead() {
      while (/^posts:/m.test((await ask("/readyz")).text)) await pause(50);
      return performance.now() - began;
    },
    async stop() {
      agent.destroy();
      server.kill("SIGTERM");
      await exited;
    },
  };
}
