import { createHash } from "node:crypto";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";

// A thread of its own: the attacker's work must not be taken for a slow site.
const { port } = z.object({ port: z.number() }).parse(workerData);
const PATHS = ["/", "/about", "/services", "/blog", "/healthz"];
const PAUSE_MS = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const known = new Map<string, string>();
let times: number[] = [];
let wrong: string[] = [];

parentPort?.on("message", () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ times, wrong });
  times = [];
  wrong = [];
});

for (let turn = 0; ; turn += 1) {
  const path = PATHS[turn % PATHS.length] ?? "/";
  const started = performance.now();
  const found = await visit(path).catch((error: unknown) => String(error));
  times.push(performance.now() - started);
  const expected = known.get(path) ?? found;
  known.set(path, expected);
  if (found !== expected || !found.startsWith("200 "))
    wrong.push(`${path}: ${found} in place of ${expected}`);
  await delay(PAUSE_MS);
}

/** Status and fingerprint of an answer. */
function visit(path: string): Promise<string> {
  return new Promise((done, failed) => {
    const request = get({ host: "127.0.0.1", port, path, agent, timeout: 20_000 }, (answer) => {
      const hash = createHash("sha256");
      answer.on("data", (chunk: Buffer) => hash.update(chunk));
      answer.on("error", failed);
      answer.on("end", () => done(`${answer.statusCode} ${hash.digest("base64url").slice(0, 12)}`));
    });
    request.on("timeout", () => request.destroy(new Error("no answer within 20 s")));
    request.on("error", failed);
  });
}
