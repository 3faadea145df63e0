import type { BlogSettings } from "../blog-settings.ts";
import { hideSecrets } from "./api-access.ts";
import { openArticleReader, type ArticleReader } from "./article-reader.ts";
import type { BlogSource } from "./blog-source.ts";
import { clearPictures } from "./clear-pictures.ts";
import type { DropConsent } from "./drop-consent.ts";
import type { ClientOptions } from "./fetch-json.ts";
import { picturesOfOneSync } from "./fetch-pictures.ts";
import { foreignPost, PostRefused, type ForeignPostFacts, type ForeignPostParts } from "./foreign-post.ts";
import { openSource } from "./open-source.ts";
import type { PictureFolder } from "./picture-folder.ts";
import { openPostAddresses } from "./post-addresses.ts";
import type { PostShelf } from "./post-shelf.ts";
import { SourceError } from "./source-error.ts";
import { syncPosts, type BuildPost, type SyncParts } from "./sync-posts.ts";

/** What happened, as the log has it. Levels as the log names them. */
export type TellSync = (level: "info" | "warn" | "error", event: Readonly<Record<string, unknown>>) => void;

/** What the background sync works with. */
export interface BlogSyncParts {
  settings: BlogSettings;
  shelf: PostShelf;
  change: SyncParts["change"];
  /** Changes whenever posts would come out otherwise. */
  pipeline(): string;
  pictures: PictureFolder;
  /** Told of pictures that were taken away, since no post shows them any longer. */
  cleared?: (addresses: readonly string[]) => void;
  consent: DropConsent;
  /** Read anew with each sync, since they stand in the content. */
  facts(): Pick<ForeignPostFacts, "zone" | "fallback">;
  tell: TellSync;
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
  const { settings, shelf, consent, tell, now = () => new Date(), random = Math.random } = parts;
  const stopping = new AbortController();
  const source = parts.source ?? openSource(settings, { ...parts.client, signal: stopping.signal });
  const reader = (parts.openReader ?? openArticleReader)(stopping.signal);
  let problem: string | undefined = shelf.note("problem");
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** What was said of posts before, so that each is said once. */
  let said = new Map<string, string>();
  const saidOfPictures = new Set<string>();

  const noteProblem = (text: string | undefined) => {
    problem = text;
    shelf.setNote("problem", text);
  };

  async function once(): Promise<void> {
    const began = performance.now();
    const { build, lead, finish } = builderOf(parts, reader.read, stopping.signal, saidOfPictures);
    const result = await syncPosts({
      source,
      shelf,
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
    shelf.setNote("synced", now().toISOString());
    noteProblem(undefined);
    const signal = stopping.signal;
    const cleared = await clearPictures({ shelf, folder: parts.pictures, now: now(), signal });
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
    const text = error instanceof SourceError ? clean(error.message) : "the sync itself failed";
    const { syncedAt } = { syncedAt: shelf.note("synced") };
    const copyAgeSeconds = syncedAt && Math.round((now().valueOf() - Date.parse(syncedAt)) / 1000);
    // Of an error of our own the words may quote what the source sent; where it happened is enough to find it.
    const at =
      error instanceof SourceError ? {} : { type: (error as Error).name, at: placeOf(error as Error) };
    tell("error", { event: "blog.sync-failed", source: source.name, problem: text, copyAgeSeconds, ...at });
    noteProblem(text);
  }

  function run(): Promise<void> {
    running ??= once()
      .catch(failed)
      .finally(() => reader.rest())
      .finally(() => (running = undefined));
    return running;
  }

  function again(): void {
    if (stopping.signal.aborted) return;
    const pause = settings.syncMs * (1 - JITTER + 2 * JITTER * random());
    timer = setTimeout(() => void run().then(again), pause).unref();
  }

  return {
    run,
    start: () => void run().then(again),
    copy: () => ({ syncedAt: shelf.note("synced"), problem }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

const ASKS = "more than half of the posts would go, which somebody has to confirm";

/** Builds the posts of one sync: links between them lead to each other, and each picture is asked for once. */
function builderOf(
  parts: BlogSyncParts,
  readArticle: ArticleReader["read"],
  signal: AbortSignal,
  said: Set<string>,
) {
  const { settings, shelf, tell } = parts;
  const addresses = openPostAddresses(shelf, settings.site);
  const foreign = new Set<string>();
  const missed = new Set<string>();
  const fetchPictures = picturesOfOneSync({
    access: settings.access,
    folder: parts.pictures,
    known: shelf,
    missed: (reason) => missed.add(reason),
    signal,
  });
  const facts: ForeignPostParts = {
    ...parts.facts(),
    site: settings.site,
    readArticle,
    mayFetch(address) {
      const may = settings.pictureHosts.has(address.host) && /^https?:$/.test(address.protocol);
      if (!may && address.host) foreign.add(address.host);
      return may;
    },
    fetchPictures,
  };
  return {
    build(posts: Parameters<SyncParts["builder"]>[0]): BuildPost {
      addresses.learn(posts);
      return async (post, fingerprint) => {
        const built = await foreignPost(post, fingerprint, facts);
        // Whatever way a token found into an answer, it ends here.
        const text = JSON.stringify(built.shelved);
        if (hideSecrets(text, settings.access) !== text) throw new PostRefused("repeats our token");
        return built;
      };
    },
    lead: addresses.lead,
    finish() {
      addresses.keep();
      const name = settings.kind;
      const tellOnce = (text: string, event: Readonly<Record<string, unknown>>) => {
        if (!said.has(text)) tell("warn", { ...event, source: name });
        said.add(text);
      };
      for (const reason of missed) tellOnce(reason, { event: "blog.picture-missed", problem: reason });
      for (const host of foreign)
        tellOnce(host, { event: "blog.picture-host", host, mend: "add it to BLOG_API_PICTURE_HOSTS" });
    },
  };
}

function placeOf({ stack = "" }: Error): string | undefined {
  return /\(?([^\s()]+:\d+:\d+)\)?/.exec(
    stack.split("\n").find((line) => line.startsWith("    at ")) ?? "",
  )?.[1];
}
