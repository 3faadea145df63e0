import { setTimeout as pause } from "node:timers/promises";
import { PageCache, shrink, type StoredPage } from "../../platform/cache/page-cache.ts";
import { cacheKey, type PageRequest } from "./page-request.ts";
import { RenderRefusal, type Asker, type Waiting } from "./render-queue.ts";

/** Room for finished pages, in bytes before compression. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;

/** Cache limit for pages with unlimited variants, so that they don't evict the rest. */
const VARIED_MAX_BYTES = 4 * 1024 * 1024;

/** Delay of a background refresh, in milliseconds, to batch changes. */
const REFRESH_AFTER_MS = 250;

interface StaleWhileErrorCacheOptions {
  render: (request: PageRequest, requestId: string) => Promise<StoredPage>;
  /** Queues work; without a requester it is the site's own. */
  admit: (asker: Asker | undefined, work: () => Promise<StoredPage>) => Waiting<StoredPage>;
}

/** The revision a cached page was rendered from. */
interface RenderedFrom {
  revision: number;
  /** Whether it is a success and the same for every visitor. */
  shared: boolean;
}

/** A rendering with one or more requesters. Each waits for a turn; the first one renders for all. */
interface SharedRendering {
  /** The revision of the content that it is rendered from; none until it has begun. */
  revision: number | undefined;
  page: PromiseWithResolvers<StoredPage>;
  asking: number;
}

/**
 * Cached pages, rendered on the first request and again after a change of content. If that fails, the last
 * good version is served.
 */
export class StaleWhileErrorCache {
  readonly #options: StaleWhileErrorCacheOptions;
  readonly #pages = new PageCache(CACHE_MAX_BYTES);
  readonly #varied = new PageCache(VARIED_MAX_BYTES);
  readonly #renderedFrom = new WeakMap<StoredPage, RenderedFrom>();
  readonly #rendering = new Map<string, SharedRendering>();
  #revision = 0;
  /** Cache hits on fresh pages, and misses. */
  readonly #asked = { hits: 0, misses: 0 };
  readonly #toShrink = new Set<string>();
  #compressing: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | undefined;

  constructor(options: StaleWhileErrorCacheOptions) {
    this.#options = options;
  }

  /**
   * The current page, or the last good one if rendering fails.
   * @param asker missing for the site's own work
   * @throws RenderRefusal when too many wait and there is no earlier page
   */
  async get(request: PageRequest, requestId: string, asker?: Asker): Promise<StoredPage> {
    const cached = this.#roomOf(request).get(cacheKey(request));
    const fresh = cached !== undefined && this.#isFresh(cached);
    if (asker) this.#asked[fresh ? "hits" : "misses"] += 1;
    if (fresh) return cached;
    try {
      return await this.#renderOnce(request, requestId, asker);
    } catch (error) {
      if (cached && error instanceof RenderRefusal) return cached;
      throw error;
    }
  }

  /** A cached fresh page that is the same for every visitor, by key. */
  kept(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page || !this.#renderedFrom.get(page)?.shared || !this.#isFresh(page)) return undefined;
    this.#asked.hits += 1;
    return page;
  }

  /** Cache hits and misses since the start. */
  asked(): Readonly<{ hits: number; misses: number }> {
    return this.#asked;
  }

  /**
   * Marks every page as stale.
   * @param refresh pages to render again in the background
   */
  invalidate(refresh: readonly PageRequest[]): void {
    this.#revision += 1;
    this.#refreshing ??= this.#refresh(refresh).finally(() => {
      this.#refreshing = undefined;
    });
  }

  /** Resolves when background rendering and compression have caught up. */
  async settled(): Promise<void> {
    await this.#refreshing;
    await this.#compressing;
  }

  async #refresh(requests: readonly PageRequest[]): Promise<void> {
    let revision: number;
    do {
      revision = this.#revision;
      await pause(REFRESH_AFTER_MS, undefined, { ref: false });
      for (const request of requests) await this.get(request, "refresh");
    } while (revision !== this.#revision);
  }

  #roomOf({ varied }: PageRequest): PageCache {
    return varied ? this.#varied : this.#pages;
  }

  /** Whether a page was rendered from the current content. */
  #isFresh(page: StoredPage): boolean {
    return this.#renderedFrom.get(page)?.revision === this.#revision;
  }

  /** Renders a page, or joins a running rendering. */
  async #renderOnce(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<StoredPage> {
    const key = cacheKey(request);
    const running = this.#rendering.get(key);
    // One that began before a change would show the old state.
    const shared =
      running && (running.revision ?? this.#revision) === this.#revision ? running : this.#share(key);
    if (shared.revision !== undefined) return shared.page.promise;
    const { answer, leave } = this.#options.admit(asker, async () => {
      if (shared.revision === undefined) void this.#begin(request, requestId, shared);
      return shared.page.promise;
    });
    shared.asking += 1;
    try {
      return await Promise.race([shared.page.promise, answer]);
    } finally {
      leave();
      shared.asking -= 1;
      if (shared.asking === 0 && shared.revision === undefined) this.#forget(key, shared);
    }
  }

  #share(key: string): SharedRendering {
    const shared = { revision: undefined, page: Promise.withResolvers<StoredPage>(), asking: 0 };
    this.#rendering.set(key, shared);
    return shared;
  }

  #forget(key: string, shared: SharedRendering): void {
    if (this.#rendering.get(key) === shared) this.#rendering.delete(key);
  }

  /** Renders a page for all its requesters. Never rejects. */
  async #begin(request: PageRequest, requestId: string, shared: SharedRendering): Promise<void> {
    const key = cacheKey(request);
    const stale = this.#roomOf(request).get(key);
    const { page: answer } = shared;
    const revision = this.#revision;
    shared.revision = revision;
    try {
      const page = await this.#options.render(request, requestId);
      if (page.status >= 500) answer.resolve(stale ?? page);
      else if (page.status === 200 || page.status === 404 || !request.route)
        answer.resolve(this.#store(request, page, { revision, shared: isShared(request, page) }));
      else {
        // Redirecting addresses are unlimited, so they are not cached.
        this.#roomOf(request).delete(key);
        answer.resolve(page);
      }
    } catch (error) {
      answer.reject(error);
    } finally {
      this.#forget(key, shared);
    }
  }

  /** Caches a page, unless a newer one is there, or an identical one, which may be compressed already. */
  #store(request: PageRequest, page: StoredPage, from: RenderedFrom): StoredPage {
    const key = cacheKey(request);
    const room = this.#roomOf(request);
    const before = room.get(key);
    if (before && (this.#renderedFrom.get(before)?.revision ?? -1) > from.revision) return before;
    if (before && before.etag === page.etag && before.status === page.status) {
      this.#renderedFrom.set(before, from);
      return before;
    }
    this.#renderedFrom.set(page, from);
    room.set(key, page);
    if (from.shared) this.#shrinkLater(room, key);
    return page;
  }

  /** Queues a page for compression. By key, so that an evicted page takes no memory. */
  #shrinkLater(room: PageCache, key: string): void {
    if (this.#toShrink.has(key)) return;
    this.#toShrink.add(key);
    this.#compressing = this.#compressing.then(() => {
      this.#toShrink.delete(key);
      const page = room.peek(key);
      return page && shrink(page);
    });
  }
}

function isShared({ route }: PageRequest, { status }: StoredPage): boolean {
  return route?.cache === "shared" && status === 200;
}
