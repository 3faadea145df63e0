import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { OwnPicture } from "./clean-html.ts";
import { HtmlRefused } from "./parse-html.ts";
import type { HtmlArticle } from "./read-html-article.ts";
import type { ReadArticle } from "./foreign-article.ts";

/** What is said to the thread that reads. */
export type ToThread =
  | { kind: "text"; html: string; base: string }
  | { kind: "pictures"; found: [address: string, picture: OwnPicture][] };

/** What it says. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "pictures"; addresses: readonly string[] }
  | { kind: "article"; article: HtmlArticle }
  | { kind: "refused"; problem: string };

/** What one text may cost. */
export interface ArticleLimits {
  /** Without the time that its pictures take on their way; a busy machine needs many times what a free one does. */
  textMs: number;
  memoryMb: number;
}

/** Reads foreign HTML in a thread of its own, one text after the other. */
export interface ArticleReader {
  /** Refuses a text that costs too much, and the next hour again without trying. */
  read: ReadArticle;
  /** Gives back what the thread took; it starts anew with the next text. */
  rest(): Promise<void>;
}

const LIMITS: ArticleLimits = { textMs: 20_000, memoryMb: 256 };
const AGAIN_MS = 60 * 60 * 1000;

/** @param signal ends whatever is under way */
export function openArticleReader(signal: AbortSignal, limits: Partial<ArticleLimits> = {}): ArticleReader {
  let thread: Worker | undefined;
  /** Texts that cost too much: what to say of each, and until when. */
  const costly = new Map<string, { problem: string; until: number }>();

  async function rest(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function ask(worker: Worker, message: ToThread): Promise<FromThread> {
    const patience = AbortSignal.timeout(limits.textMs ?? LIMITS.textMs);
    const answered = once(worker, "message", { signal: AbortSignal.any([signal, patience]) });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(message);
    try {
      return ((await answered) as [FromThread])[0];
    } catch (error) {
      if (patience.aborted && !signal.aborted) throw new TooCostly("takes too long to read");
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw new TooCostly("takes too much memory to read");
      throw error;
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

  return {
    rest,
    async read(html, base, fetchPictures) {
      const name = createHash("sha256").update(html).digest("base64url");
      const before = costly.get(name);
      if (before && before.until > performance.now()) throw new HtmlRefused(before.problem);
      costly.delete(name);
      try {
        thread ??= await start(signal, limits.memoryMb ?? LIMITS.memoryMb);
        return await readIn(thread, html, base, fetchPictures);
      } catch (error) {
        if (error instanceof TooCostly)
          costly.set(name, { problem: error.message, until: performance.now() + AGAIN_MS });
        // One that gave an answer is in order, whatever the answer is.
        if (error instanceof TooCostly || !(error instanceof HtmlRefused)) await rest();
        throw error;
      }
    },
  };
}

class TooCostly extends HtmlRefused {}

async function start(signal: AbortSignal, memoryMb: number): Promise<Worker> {
  const worker = new Worker(new URL("article-thread.ts", import.meta.url), {
    // It is to know nothing but the text.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // An error that nobody waits for would end the server; who asks next hears of it.
  worker.on("error", () => undefined);
  await once(worker, "message", { signal });
  return worker;
}
