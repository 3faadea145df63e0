import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describeError } from "../../platform/describe-error.ts";
import { shortHash } from "../../platform/short-hash.ts";
import type { OwnPicture } from "./clean-html.ts";
import { HtmlRefused } from "./parse-html.ts";
import type { HtmlArticle, ReadArticle } from "./read-html-article.ts";

/** Messages to the thread. */
export type ToThread =
  | { kind: "text"; html: string; base: string }
  | { kind: "pictures"; found: [address: string, picture: OwnPicture][] };

/** Messages from the thread. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "pictures"; addresses: readonly string[] }
  | { kind: "article"; article: HtmlArticle }
  | { kind: "refused"; problem: string };

/** Reads foreign HTML in a thread of its own, one text after the other. */
export type ArticleReader = ReturnType<typeof openArticleReader>;

/** What one text may cost, without the time for its pictures; a busy machine needs many times what an idle one does. */
const LIMITS = { textMs: 20_000, memoryMb: 256 };
const AGAIN_MS = 60 * 60 * 1000;

/** @param signal ends reading */
export function openArticleReader(signal: AbortSignal, limits = LIMITS) {
  let thread: Worker | undefined;
  /** Texts that cost too much, by hash, and until when they are refused. */
  const costly = new Map<string, { problem: string; until: number }>();

  /** Ends the thread; the next text starts another. */
  async function rest(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function ask(worker: Worker, message: ToThread): Promise<FromThread> {
    signal.throwIfAborted();
    // Not AbortSignal.timeout, of which thousands would wait for their end after the texts were read.
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    const timer = setTimeout(giveUp, limits.textMs);
    signal.addEventListener("abort", giveUp);
    const answered = once(worker, "message", { signal: patience.signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(message);
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- article-thread.ts sends nothing else
      return ((await answered) as [FromThread])[0];
    } catch (error) {
      if (patience.signal.aborted && !signal.aborted) throw new TooCostly("takes too long to read");
      if (describeError(error).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw new TooCostly("takes too much memory to read");
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  }

  async function readIn(worker: Worker, ...[html, base, fetchPictures]: Parameters<ReadArticle>) {
    let answer = await ask(worker, { kind: "text", html, base: base.href });
    if (answer.kind === "pictures") {
      const found = await fetchPictures(answer.addresses);
      answer = await ask(worker, { kind: "pictures", found: [...found] });
    }
    if (answer.kind === "article") return answer.article;
    throw new HtmlRefused(answer.kind === "refused" ? answer.problem : "cannot be read");
  }

  /** Refuses a text that costs too much, and for an hour does so again without trying. */
  const read: ReadArticle = async (html, base, fetchPictures) => {
    const name = shortHash(html);
    const before = costly.get(name);
    if (before && before.until > performance.now()) throw new HtmlRefused(before.problem);
    costly.delete(name);
    try {
      thread ??= await start(signal, limits.memoryMb);
      return await readIn(thread, html, base, fetchPictures);
    } catch (error) {
      if (error instanceof TooCostly)
        costly.set(name, { problem: error.message, until: performance.now() + AGAIN_MS });
      // A thread that refused a text is still in order.
      if (error instanceof TooCostly || !(error instanceof HtmlRefused)) await rest();
      throw error;
    }
  };
  return { read, rest };
}

class TooCostly extends HtmlRefused {}

async function start(signal: AbortSignal, memoryMb: number): Promise<Worker> {
  const worker = new Worker(new URL("article-thread.ts", import.meta.url), {
    // So that it knows nothing but the text.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // An error event without a listener would end the server; the next message to the thread fails anyway.
  worker.on("error", () => undefined);
  await once(worker, "message", { signal });
  return worker;
}
