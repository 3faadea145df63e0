import { hideSecrets } from "../request/api-access.ts";
import { openArticleReader, type ArticleReader } from "../html/article-reader.ts";
import type { BlogSource } from "../blog-source.ts";
import { clearPictures } from "../pictures/clear-pictures.ts";
import type { DropConsent } from "./drop-consent.ts";
import type { ClientOptions } from "../request/fetch-json.ts";
import { openSource } from "../open-source.ts";
import { builderOf, type SyncBuilderParts } from "./sync-builder.ts";
import { describeSyncFailure } from "./sync-failure.ts";
import { syncPosts, type SyncParts } from "./sync-posts.ts";

/** What the background sync works with. */
export interface BlogSyncParts extends SyncBuilderParts {
  change: SyncParts["change"];
  /** Changes whenever posts would come out otherwise. */
  pipeline(): string;
  /** Told of pictures that were taken away, since no post shows them any longer. */
  cleared?: (addresses: readonly string[]) => void;
  consent: DropConsent;
  now?: () => Date;
  random?: () => number;
  client?: ClientOptions;
  /** Another way to read texts than in a thread of their own. */
  openReader?: (signal: AbortSignal) => ArticleReader;
  /** Another source than the one of the settings. */
  source?: BlogSource;
}

/** How our copy of the posts stands. */
export interface BlogCopy {
  /** When the last sync came to its end, as an instant; undefined when none ever did. */
  syncedAt: string | undefined;
  /** Why the last sync did not; undefined when it did. */
  problem: string | undefined;
}

/** The copy of a foreign blog, kept up to date in the background. */
export interface BlogSync {
  /** Begins at once and goes on until `stop`. */
  start(): void;
  /** Syncs now, or joins the sync under way. Never rejects. */
  run(): Promise<void>;
  copy(): BlogCopy;
  /** Ends whatever is under way. */
  stop(): Promise<void>;
}

/** Up to so much of the pause is added or taken off, so that many sites do not ask in step. */
const JITTER = 0.1;

export function openBlogSync(parts: BlogSyncParts): BlogSync {
  const { settings, store, consent, tell, now = () => new Date(), random = Math.random } = parts;
  const stopping = new AbortController();
  const source = parts.source ?? openSource(settings, { ...parts.client, signal: stopping.signal });
  const reader = (parts.openReader ?? openArticleReader)(stopping.signal);
  let problem: string | undefined = store.note("problem");
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** What was said of posts before, so that each is said once. */
  let said = new Map<string, string>();
  const saidOfPictures = new Set<string>();

  const noteProblem = (text: string | undefined) => {
    problem = text;
    try {
      store.setNote("problem", text);
    } catch {
      // What it says may be just that nothing can be written; this process knows it, the next one finds out.
    }
  };

  async function once(): Promise<void> {
    const began = performance.now();
    const { build, lead, finish } = builderOf(parts, reader.read, stopping.signal, saidOfPictures);
    const result = await syncPosts({
      source,
      store,
      change: parts.change,
      pipeline: parts.pipeline(),
      builder: build,
      lead,
      confirmed: consent.confirmed,
      now,
    });
    if (result.kind === "asks") {
      consent.ask(result);
      const { dropped, of } = result;
      const mend = "look at the source; if they are to go: npm run content -- sync --confirm-drop";
      if (problem !== ASKS)
        tell("error", { event: "blog.drop-refused", source: source.name, dropped, of, mend });
      noteProblem(ASKS);
      return;
    }
    finish();
    consent.settle();
    const { put, dropped, refused } = result;
    const fresh = refused.filter((one) => said.get(one.sourceId) !== one.problem);
    for (const one of fresh)
      tell("warn", {
        event: "blog.post-refused",
        source: source.name,
        id: clean(one.sourceId),
        problem: clean(one.problem),
      });
    said = new Map([...said, ...refused.map((one): [string, string] => [one.sourceId, one.problem])]);
    const recovered = problem !== undefined;
    store.setNote("synced", now().toISOString());
    noteProblem(undefined);
    const signal = stopping.signal;
    const cleared = await clearPictures({ store, folder: parts.pictures, now: now(), signal });
    if (cleared.length > 0) {
      parts.cleared?.(cleared);
      tell("info", { event: "blog.pictures-cleared", source: source.name, pictures: cleared.length });
    }
    if (put + dropped > 0 || recovered) {
      const ms = Math.round(performance.now() - began);
      tell("info", { event: "blog.synced", source: source.name, put, dropped, refused: refused.length, ms });
    }
  }

  const clean = (text: string) =>
    hideSecrets(text, settings.access)
      .replace(/[\r\n\t]+/g, " ")
      .slice(0, 200);

  function failed(error: unknown): void {
    if (stopping.signal.aborted) return;
    const { problem: words, ...more } = describeSyncFailure(error);
    const text = clean(words);
    const syncedAt = store.note("synced");
    const copyAgeSeconds = syncedAt && Math.round((now().valueOf() - Date.parse(syncedAt)) / 1000);
    tell("error", { event: "blog.sync-failed", source: source.name, problem: text, copyAgeSeconds, ...more });
    noteProblem(text);
  }

  function run(): Promise<void> {
    running ??= once()
      .finally(() => reader.rest())
      .catch(failed)
      .finally(() => (running = undefined));
    return running;
  }

  function again(): void {
    if (stopping.signal.aborted) return;
    const pause = settings.syncMs * (1 - JITTER + 2 * JITTER * random());
    timer = setTimeout(begin, pause).unref();
  }

  const begin = () => void run().finally(again);

  return {
    run,
    start: begin,
    copy: () => ({ syncedAt: store.note("synced"), problem }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

const ASKS = "more than half of the posts would go, which somebody has to confirm";
