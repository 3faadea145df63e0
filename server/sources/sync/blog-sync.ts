import { describeError } from "../../platform/describe-error.ts";
import type { BlogSource } from "../blog-source.ts";
import { clearPictures } from "../pictures/clear-pictures.ts";
import { hideSecrets } from "../request/api-access.ts";
import { createJsonClient, type ClientOptions } from "../request/fetch-json.ts";
import { isStatus, SourceError } from "../request/source-error.ts";
import { UnreadableConsent, type DropConsent } from "./drop-consent.ts";
import { openPostBuilder, type PostBuilderParts } from "./post-builder.ts";
import { syncPosts, type SyncParts, type SyncResult } from "./sync-posts.ts";
import { openUnfinished } from "./unfinished.ts";

/** Writes an event to the log, at one of its levels. */
export type TellSync = (level: "info" | "warn" | "error", event: Readonly<Record<string, unknown>>) => void;

/** What the background sync works with. */
export interface BlogSyncParts extends PostBuilderParts {
  change: SyncParts["change"];
  /** Changes whenever posts would come out otherwise. */
  pipeline(): string;
  tell: TellSync;
  /** Called with pictures that were removed because no post shows them any longer. */
  cleared?: (addresses: readonly string[]) => void;
  consent: DropConsent;
  now?: () => Date;
  client?: ClientOptions;
  source?: BlogSource;
}

/** The copy of a foreign blog, kept up to date in the background. */
export type BlogSync = ReturnType<typeof openBlogSync>;

/** The part of the pause that is added or taken off at random, so that many sites do not ask in step. */
const JITTER = 0.1;
/** The pause is at least so many times as long as the sync before it: a large blog is not asked all the time. */
const LEISURE = 10;
const ASKS = "more than half of the posts would go, which an operator has to confirm";

/** Opens the sync of a foreign blog; nothing is asked before `start` or `run`. */
export function openBlogSync(parts: BlogSyncParts) {
  const { settings, store, consent, pictures, now = () => new Date() } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let { source } = parts;
  let problem: string | undefined = store.note("problem");
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const warned = new Set<string>();
  const unfinished = openUnfinished(now);

  const tell = (level: Parameters<TellSync>[0], event: string, details: object) =>
    parts.tell(level, { event, source: settings.kind, ...details });
  const clean = (text: string) =>
    hideSecrets(text, settings.access)
      .replace(/[\r\n\t]+/g, " ")
      .slice(0, 200);

  function warnOnce(event: string, details: object): void {
    const key = JSON.stringify([event, details]);
    if (signal.aborted || warned.has(key)) return;
    warned.add(key);
    tell("warn", event, details);
  }

  function noteProblem(text: string | undefined): void {
    problem = text;
    try {
      store.setNote("problem", text);
    } catch {
      // The problem may be that nothing can be written; this process knows it, the next one will find out.
    }
  }

  async function once(): Promise<void> {
    const began = performance.now();
    source ??= await settings.open(createJsonClient(settings.access, { ...parts.client, signal }));
    const builder = openPostBuilder(parts, signal, warnOnce);
    const { confirmed } = consent;
    const pipeline = parts.pipeline();
    const { put, dropped, refused, asks } = await syncPosts({
      ...parts,
      source,
      pipeline,
      builder,
      unfinished,
      confirmed,
      now,
    });
    for (const { sourceId, problem: why } of refused)
      warnOnce("blog.post-refused", { id: clean(sourceId), problem: clean(why) });
    const recovered = problem !== undefined && !asks;
    if (asks) askToDrop(asks);
    else {
      consent.settle();
      store.setNote("synced", now().toISOString());
      noteProblem(undefined);
    }
    const cleared = await clearPictures({ store, folder: pictures, now: now(), signal });
    if (cleared.length > 0) {
      parts.cleared?.(cleared);
      tell("info", "blog.pictures-cleared", { pictures: cleared.length });
    }
    if (put + dropped > 0 || recovered) {
      const ms = Math.round(performance.now() - began);
      tell("info", "blog.synced", { put, dropped, refused: refused.length, ms });
    }
  }

  function askToDrop(asks: NonNullable<SyncResult["asks"]>): void {
    consent.ask(asks);
    const { dropped, of } = asks;
    const fix = "look at the source; if they are to go: npm run content -- sync --confirm-drop";
    if (problem !== ASKS) tell("error", "blog.drop-refused", { dropped, of, fix });
    noteProblem(ASKS);
  }

  function failed(error: unknown): void {
    if (signal.aborted) return;
    const failure = describeSyncFailure(error, settings.access.token !== undefined);
    const syncedAt = store.note("synced");
    const copyAgeSeconds = syncedAt && Math.round((now().valueOf() - Date.parse(syncedAt)) / 1000);
    const text = clean(failure.problem);
    tell("error", "blog.sync-failed", { ...failure, problem: text, copyAgeSeconds });
    noteProblem(text);
  }

  function run(): Promise<void> {
    running ??= once()
      .catch(failed)
      .finally(() => (running = undefined));
    return running;
  }

  /** Syncs now; where a sync is under way, which may have asked before the latest change, once more after it. */
  function hurry(): Promise<void> {
    next ??= (running ?? Promise.resolve()).then(() => {
      next = undefined;
      return signal.aborted ? undefined : run();
    });
    return next;
  }

  function start(): void {
    const began = performance.now();
    void run().finally(() => {
      if (signal.aborted) return;
      const pause = Math.max(settings.syncMs, (performance.now() - began) * LEISURE);
      timer = setTimeout(start, pause * (1 - JITTER + 2 * JITTER * Math.random())).unref();
    });
  }

  return {
    /** Syncs now, or joins the sync under way. Never rejects. */
    run,
    hurry,
    /** Begins at once and goes on until `stop`. */
    start,
    /** When the last sync came to its end, as an instant, and why a later one did not. */
    copy: () => ({ syncedAt: store.note("synced"), problem }),
    /** Ends whatever is under way. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** The message of an error of our own may quote what the source sent, so its code and stack stand in for it. */
function describeSyncFailure(thrown: unknown, hasToken: boolean) {
  if (isStatus(thrown, 401, 403)) {
    const problem = hasToken
      ? `the source refuses the password or token of BLOG_API_TOKEN: ${thrown.message}`
      : `the source asks for a password or token, and BLOG_API_TOKEN is not set: ${thrown.message}`;
    return { problem, fix: "make a new one there, set BLOG_API_TOKEN to it and start the site again" };
  }
  if (thrown instanceof SourceError || thrown instanceof UnreadableConsent)
    return { problem: thrown.message };
  const { error: type, code, at } = describeError(thrown);
  // SQLite's own words for its code, such as that the disk is full.
  const words = thrown instanceof Error && "errstr" in thrown ? String(thrown.errstr) : code;
  return { problem: `the sync itself failed${words === undefined ? "" : ` (${words})`}`, type, at };
}
