import type { ContentReader } from "#model/content/content-reader.ts";
import { describeError } from "../platform/describe-error.ts";
import { shortHash } from "../platform/short-hash.ts";
import { POSTS_VERSION, type PostStore, type StoredPost } from "../posts/post-store.ts";
import type { BlogSource } from "./blog-source.ts";
import { openHookSignatures } from "./hook/hook-signature.ts";
import { openArticleReader, type ArticleReader } from "./html/article-reader.ts";
import { picturesOfOneSync } from "./pictures/fetch-pictures.ts";
import { clearPictures, openPictureFolder, PICTURES_BELOW } from "./pictures/picture-folder.ts";
import { hideSecrets } from "./request/api-access.ts";
import { createJsonClient, type ClientOptions } from "./request/fetch-json.ts";
import { isStatus, SourceError } from "./request/source-error.ts";
import { picturesPath, type BlogSettings } from "./source-settings.ts";
import { openDropConsent } from "./sync/drop-consent.ts";
import { syncPosts, type SyncResult } from "./sync/sync-posts.ts";

type Level = "info" | "warn" | "error";

/** Options for opening a blog. */
export interface BlogParts {
  settings: BlogSettings;
  dataDir: string;
  store: PostStore;
  content: Pick<ContentReader, "site" | "page"> & {
    changePosts(changes: { put: readonly StoredPost[]; drop: readonly string[] }): void;
  };
  /** Writes an event to the log, at one of its levels. */
  tell(level: Level, event: Readonly<Record<string, unknown>>): void;
  /** Called with pictures that were removed because no post shows them any longer. */
  cleared?: (addresses: readonly string[]) => void;
  client?: ClientOptions;
  now?: () => Date;
  source?: BlogSource;
  reader?: Pick<ArticleReader, "pictures" | "article" | "close">;
}

/** Random part of the pause, so that many sites do not synchronise. */
const JITTER = 0.1;
/** Minimum pause as a multiple of the last sync's duration: large blogs are not read constantly. */
const LEISURE = 10;
const ASKS = "more than half of the posts would go, which an operator has to confirm";

/** Opens the copy of another service's blog, synced in the background once `start` or `run` is called. */
export function openBlog({ settings, dataDir, store, content, ...parts }: BlogParts) {
  const { access, site, hookSecret } = settings;
  const { now = () => new Date(), reader = openArticleReader() } = parts;
  const consent = openDropConsent(dataDir);
  const pictures = openPictureFolder(picturesPath(dataDir, settings));
  const stopping = new AbortController();
  const { signal } = stopping;
  const warned = new Set<string>();
  let { source } = parts;
  let problem: string | undefined = store.note("problem");
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tell = (level: Level, event: string, details: object) =>
    parts.tell(level, { event, source: settings.kind, ...details });
  const clean = (text: string) =>
    hideSecrets(text, access)
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
      // The cause may be a read-only disk; the next process will find out.
    }
  }

  async function once(): Promise<void> {
    const began = performance.now();
    source ??= await settings.open(createJsonClient(access, { ...parts.client, signal }));
    const { timeZone: zone, name: author } = content.site();
    const fallback = { category: content.page("blog").uncategorised, author };
    const { put, dropped, refused, asks } = await syncPosts({
      source,
      access,
      store,
      change: content.changePosts,
      pipeline: shortHash(
        JSON.stringify([POSTS_VERSION, zone, fallback, site.href, [...settings.pictureHosts]]),
      ),
      facts: {
        zone,
        fallback,
        site,
        reader,
        pictures: picturesOfOneSync({ settings, folder: pictures, store, warnOnce, signal }),
        notice: (id, why) => warnOnce("blog.post-cut", { id, problem: why }),
      },
      confirmed: consent.confirmed,
      now,
      signal,
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
    const fix = "check the source; if they should be removed: npm run content -- sync --confirm-drop";
    if (problem !== ASKS) tell("error", "blog.drop-refused", { dropped, of, fix });
    noteProblem(ASKS);
  }

  function failed(error: unknown): void {
    if (signal.aborted) return;
    const failure = describeSyncFailure(error, access.token !== undefined);
    const text = clean(failure.problem);
    tell("error", "blog.sync-failed", { ...failure, problem: text, copyAgeSeconds: ageS() });
    noteProblem(text);
  }

  function run(): Promise<void> {
    running ??= once()
      .catch(failed)
      .finally(() => (running = undefined));
    return running;
  }

  function hurry(): Promise<void> {
    next ??= (running ?? Promise.resolve()).then(() => {
      next = undefined;
      return signal.aborted ? undefined : run();
    });
    return next;
  }

  function repeat(): void {
    const began = performance.now();
    void run().finally(() => {
      if (signal.aborted) return;
      const pause = Math.max(settings.syncMs, (performance.now() - began) * LEISURE);
      timer = setTimeout(repeat, pause * (1 - JITTER + 2 * JITTER * Math.random())).unref();
    });
  }

  function ageS(): number | undefined {
    const syncedAt = store.note("synced");
    if (syncedAt === undefined) return undefined;
    return Math.max(0, Math.round((now().valueOf() - Date.parse(syncedAt)) / 1000));
  }

  return {
    /** Syncs now, or joins a running sync. Never rejects. */
    run,
    /** Syncs now; during a sync, which may have missed the latest change, once more after it. */
    hurry,
    /** The webhook, if enabled. */
    hook: hookSecret === undefined ? undefined : { judge: openHookSignatures(hookSecret, Date.now), hurry },
    /** Starts at once and runs until `stop`. */
    start(): void {
      const { renamed, kind } = settings;
      if (renamed !== undefined)
        parts.tell("warn", {
          event: "setting.renamed",
          setting: "BLOG_SOURCE",
          given: renamed,
          fix: `set it to ${kind}; the next version no longer knows ${renamed}`,
        });
      repeat();
    },
    /** Stops the sync and its requests. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
      reader.close();
    },
    /** Our copies of pictures, and the beginning of their names. */
    pictureFiles: async () => ({ below: PICTURES_BELOW, files: await pictures.files() }),
    /** Age of the copy, in seconds; undefined before the first one. */
    ageS,
    /** Time of the last complete sync, and why a later one failed. */
    copy: () => ({ syncedAt: store.note("synced"), problem }),
    /** Age of the copy, and why it is not newer, for `/readyz`; without addresses. */
    state(): string {
      const age = ageS();
      const copy = age === undefined ? "no copy yet" : `copy of ${store.note("synced")}, ${age} s old`;
      return `blog: ${copy}${problem === undefined ? "" : `; last sync: ${problem.replace(/https?:\/\/\S+/g, "the source")}`}`;
    },
  };
}

/** Our own error messages may quote the source, so code and stack are logged instead. */
function describeSyncFailure(thrown: unknown, hasToken: boolean) {
  if (isStatus(thrown, 401, 403)) {
    const problem = hasToken
      ? `the source refuses the password or token of BLOG_API_TOKEN: ${thrown.message}`
      : `the source asks for a password or token, and BLOG_API_TOKEN is not set: ${thrown.message}`;
    return { problem, fix: "create a new one there, set BLOG_API_TOKEN to it and restart the site" };
  }
  if (thrown instanceof SourceError) return { problem: thrown.message };
  const { error: type, code, at } = describeError(thrown);
  // SQLite's description of its code, such as a full disk.
  const words = thrown instanceof Error && "errstr" in thrown ? String(thrown.errstr) : code;
  return { problem: `the sync itself failed${words === undefined ? "" : ` (${words})`}`, type, at };
}
