import { Worker } from "node:worker_threads";
import type { CodeRun, Highlight } from "./highlight.ts";

/** A block of code as an article has it. */
export interface CodeBlock {
  code: string;
  language: string;
}

/** Blocks for the thread, and the number by which its answer names them. */
export interface HighlightTask {
  task: number;
  blocks: readonly CodeBlock[];
}

/** The runs of each block of a task. */
export interface HighlightResult {
  task: number;
  runs: readonly (readonly CodeRun[])[];
}

/** How long the thread stays without work. */
const IDLE_MS = 2_000;

interface Waiting {
  resolve: (runs: HighlightResult["runs"]) => void;
  reject: (reason: unknown) => void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let tasks = 0;
const waiting = new Map<number, Waiting>();

/**
 * Highlights all blocks of an article in a thread of its own: grammars and their engine take some fifty megabytes, which
 * a process gives back only when the thread ends.
 * @returns looks up the blocks it was made for
 */
export async function highlightInThread(blocks: readonly CodeBlock[]): Promise<Highlight> {
  if (blocks.length === 0) return (code) => [code];
  const runs = await ask(blocks);
  const found = new Map(blocks.map(({ code, language }, index) => [`${language} ${code}`, runs[index]]));
  return (code, language) => found.get(`${language} ${code}`) ?? [code];
}

function ask(blocks: readonly CodeBlock[]): Promise<HighlightResult["runs"]> {
  clearTimeout(idle);
  thread ??= start();
  // Whoever waits for an answer keeps the process, and nobody else.
  thread.ref();
  tasks += 1;
  const { promise, resolve, reject } = Promise.withResolvers<HighlightResult["runs"]>();
  waiting.set(tasks, { resolve, reject });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  thread.postMessage({ task: tasks, blocks } satisfies HighlightTask);
  return promise;
}

function start(): Worker {
  const worker = new Worker(new URL("highlight-thread.ts", import.meta.url), { env: {}, execArgv: [] });
  worker.on("message", ({ task, runs }: HighlightResult) => {
    waiting.get(task)?.resolve(runs);
    waiting.delete(task);
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => end(worker), IDLE_MS).unref();
  });
  worker.on("error", (error) => end(worker, error));
  worker.on("exit", () => end(worker, new Error("The thread that highlights code has ended")));
  return worker;
}

/** Ends a thread; whoever waits for it is told why. The next block of code starts another. */
function end(worker: Worker, reason?: unknown): void {
  if (thread !== worker) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
  void worker.terminate();
}
