import { setTimeout as delay } from "node:timers/promises";
import type { Supervisor } from "../supervisor.ts";
import type { Recorder } from "./recorder.ts";
import { sendRequest } from "./send-request.ts";

const TIMEOUT_MS = 30_000;
const KEPT = ["/", "/about", "/services", "/blog", "/feed.xml"];
const RENDERED = ["/contact?topic=ai&from=services", "/search?q=systems", "/search?q=none"];

/** Waits until all pages that a site keeps are there: one that was never started before has to fetch its blog first. */
export async function untilKept(port: number): Promise<void> {
  for (const path of KEPT)
    while ((await sendRequest({ port, path, timeoutMs: TIMEOUT_MS })).status !== 200) await delay(100);
}

/** Reads pages of each process that runs, one after the other, until the returned function is called. */
export function startReaders(
  recorder: Recorder,
  supervisor: Supervisor,
  pauseMs: number,
): () => Promise<void> {
  const stop = new AbortController();
  const read = async (offset: number) => {
    for (let turn = offset; !stop.signal.aborted; turn += 1) {
      const running = supervisor.running();
      const asked = running[turn % running.length];
      const kept = turn % 4 !== 3;
      const paths = kept ? KEPT : RENDERED;
      const path = paths[turn % paths.length] ?? "/";
      if (asked) {
        const at = recorder.now();
        const answer = await sendRequest({ port: asked.port, path, timeoutMs: TIMEOUT_MS });
        recorder.record({ op: "get", at, until: recorder.now(), process: asked.name, path, kept, ...answer });
      }
      await delay(pauseMs);
    }
  };
  const running = [read(0), read(1)];
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}
