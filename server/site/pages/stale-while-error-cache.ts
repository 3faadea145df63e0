import { setTimeout as pause } from "node:timers/promises";
import { PageCache, shrink, type StoredPage } from "../../platform/cache/page-cache.ts";
import { cacheKey, type PageRequest } from "./page-request.ts";
import { RenderRefusal, type Asker, type Waiting } from "./render-queue.ts";

/** Room for finished pages, in bytes before compression. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;

/** Room for versions of pages of which a visitor can make up as many as they like: they must not crowd out the rest. */
const VARIED_MAX_BYTES = 4 * 1024 * 1024;

/** How long a refresh in the background waits for further changes, in milliseconds. */
const REFRESH_AFTER_MS = 250;

interface StaleWhileErrorCacheOptions {
  render: (request: PageRequest, requestId: string) => Promise<StoredPage>;
  /** Lets work wait for its turn; without an asker it is the site's own. */
  admit: (asker: Asker | undefined, work: () => Promise<StoredPage>) => Waiting<StoredPage>;
}

/** What a cached page was rendered from. */
interface RenderedFrom {
  revision: number;
  /** Whether it is the same for every visitor, and a success. */
  shared: boolean;
}

/** A rendering that one or more ask for. Each of them waits for a turn, and the first to get one renders for all. */
interface SharedRendering {
  /** The revision of the content that it is rendered from; none until it has begun. */
  revision: number | undefined;
  page: PromiseWithResolvers<StoredPage>;
  asking: number;
}

/**
 * Finished pages, each rendered when it is first asked for and again after a change of content. While a page cannot be
 * rendered anew, the last good one is answered.
 */
export class StaleWhileErrorCache {
  readonly #options: StaleWhileErrorCacheOptions;
  readonly #pages = new PageCache(CACHE_MAX_BYTES);
  readonly #varied = new PageCache(VARIED_MAX_BYTES);
  readonly #renderedFrom = new WeakMap<StoredPage, RenderedFrom>();
  readonly #rendering = new Map<string, SharedRendering>();
  #revision = 0;
  /** Visitors who found a page kept and fresh, and who did not. */
  readonly #asked = { hits: 0, misses: 0 };
  readonly #toShrink = new Set<string>();
  #compressing: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | undefined;

  constructor(options: StaleWhileErrorCacheOptions) {
    this.#options = options;
  }

  /**
   * The page as the content is now; when it cannot be rendered now, as it was last.
   * @param asker left out for the site's own work
   * @throws RenderRefusal when too many wait and there is no page from before
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

  /** A page that is kept, fresh and the same for every visitor, by its key; one of them gets it. */
  kept(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page || !this.#renderedFrom.get(page)?.shared || !this.#isFresh(page)) return undefined;
    this.#asked.hits += 1;
    return page;
  }

  /** How often visitors found a page ready since the start, and how often not. */
  asked(): Readonly<{ hits: number; misses: number }> {
    return this.#asked;
  }

  /**
   * Marks every page as stale.
   * @param refresh pages to render again in the background, before a visitor asks
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

  /** Whether a page was rendered from the content as it is. */
  #isFresh(page: StoredPage): boolean {
    return this.#renderedFrom.get(page)?.revision === this.#revision;
  }

  /** Renders a page, or joins the rendering under way. */
  async #renderOnce(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<StoredPage> {
    const key = cacheKey(request);
    const running = this.#rendering.get(key);
    // One that began before a change would show what was before it.
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

  /** Renders a page for all who ask for it. Never rejects. */
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
        // There is no bound to how many addresses of a page have a redirect.
        this.#roomOf(request).delete(key);
        answer.resolve(page);
      }
    } catch (error) {
      answer.reject(error);
    } finally {
      this.#forget(key, shared);
    }
  }

  /** Caches a page, unless a newer one is there, or the same one to the byte, which may be compressed already. */
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

  /** Compresses a page after those that wait already. By key, so that a page that has gone meanwhile takes no room. */
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
