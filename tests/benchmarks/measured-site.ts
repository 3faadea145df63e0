import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "../support/start-site.ts";
import { memoryMb, untilIdle } from "./process-costs.ts";

/** A running site, and how long it took to its first page. */
export interface MeasuredSite {
  firstPageMs: number;
  /** Status, body, and the time until the last byte, in milliseconds. */
  ask(path: string): Promise<{ status: number; body: string; ms: number }>;
  /** Resident memory in megabytes. */
  memoryMb(): number;
  /** Resolves when every post has been read, with the milliseconds since the start. */
  allRead(): Promise<number>;
  /** Resolves when the work after a start is done: the server uses no processor time for a while. */
  settle(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Starts the built site, with the memory settings of `npm start`, and waits for its first page. */
export async function startMeasuredSite(contentDir: string, dataDir: string): Promise<MeasuredSite> {
  const began = performance.now();
  const { origin, pid, stop } = await startSite({
    dataDir,
    settings: { CONTENT_DIR: contentDir, LOG_LEVEL: "error", NODE_OPTIONS: "--max-semi-space-size=8" },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask: MeasuredSite["ask"] = async (path) => {
    const sent = performance.now();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(path, origin), { agent }, resolve).on("error", reject);
    });
    return { status: answer.statusCode ?? 0, body: await text(answer), ms: performance.now() - sent };
  };
  while ((await ask("/blog")).status !== 200) await pause(10);

  return {
    firstPageMs: performance.now() - began,
    ask,
    memoryMb: () => memoryMb(pid),
    async allRead() {
      while (/^posts:/m.test((await ask("/readyz")).body)) await pause(50);
      return performance.now() - began;
    },
    settle: () => untilIdle(pid),
    stop() {
      agent.destroy();
      return stop();
    },
  };
}
