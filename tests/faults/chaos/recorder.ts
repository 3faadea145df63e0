import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { HistoryEvent } from "./evidence.ts";

/** Records what happens in a run. */
export interface Recorder {
  history: readonly HistoryEvent[];
  /** Milliseconds since the run began. */
  now(): number;
  record(event: HistoryEvent): void;
}

/** @param file gets every event as a line of JSON, to explain violations */
export function createRecorder(file: string): Recorder {
  mkdirSync(dirname(file), { recursive: true });
  const began = performance.now();
  const history: HistoryEvent[] = [];
  return {
    history,
    now: () => Math.round(performance.now() - began),
    record(event) {
      history.push(event);
      appendFileSync(file, `${JSON.stringify(event)}\n`);
    },
  };
}
