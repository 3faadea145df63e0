import { parentPort } from "node:worker_threads";
import { openHighlight } from "./highlight.ts";
import type { HighlightTask, HighlightResult } from "./highlight-in-thread.ts";

/* Highlights code for highlight-in-thread.ts, which ends it when nothing is left to do. */

if (!parentPort) throw new Error("highlight-thread.ts runs as a worker thread only");
const port = parentPort;

port.on("message", (task: HighlightTask) => void answer(task));

async function answer({ task, blocks }: HighlightTask): Promise<void> {
  const highlight = await openHighlight(blocks.map(({ language }) => language));
  const runs = blocks.map(({ code, language }) => highlight(code, language));
  port.postMessage({ task, runs } satisfies HighlightResult);
}
