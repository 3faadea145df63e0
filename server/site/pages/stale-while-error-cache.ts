import { setTimeout as pause } from "node:timers/promises";
import { PageCache, shrink, type StoredPage } from "../../platform/cache/page-cache.ts";
import { cacheKey, type PageRequest } from "./page-request.ts";

/** Room for finished pages, in bytes before compression. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;

/** How long a refresh in the background waits for further changes, in milliseconds. */
const REFRESH_AFTER_MS = 250;

/** A page fresh from the renderer. */
export interface Rendered {
  page: StoredPage;
  /** Address of its hydration data, where they are stored apart. */
  state: string | undefined;
}

interface StaleWhileErrorCacheOptions {
  render: (request: PageRequest, requestId: string) => Promise<Rendered>;
  /** Whether the hydration data at an address are still there. */
  hasState: (address: string) => boolean;
  /** Resolves when the background may render a page. */
  whenIdle: () => Promise<void>;
}

/** What a cached page was rendered from. */
interface RenderedFrom {
  revision: number;
  state: string | undefined;
}

/**
 * Finished pages, each rendered when it is first asked for and again after a change of content. While a page cannot be
 * rendered anew, the last good one is answered.
 */
export class StaleWhileErrorCache {
  readonly #options: StaleWhileErrorCacheOptions;
  readonly #pages = new PageCache(CACHE_MAX_BYTES);
  readonly #renderedFrom = new WeakMap<StoredPage, RenderedFrom>();
  readonly #rendering = new Map<string, { revision: number; job: Promise<StoredPage> }>();
  #revision = 0;
  readonly #toShrink = new Set<string>();
  #compressing: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | undefined;

  constructor(options: StaleWhileErrorCacheOptions) {
    this.#options = options;
  }

  /** The page as the content is now; when it cannot be rendered now, as it was last. */
  async get(request: PageRequest, requestId: string): Promise<StoredPage> {
    const cached = this.#pages.get(cacheKey(request));
    return cached && this.#isFresh(cached) ? cached : this.#renderOnce(request, requestId, cached);
  }

  /**
   * Marks every page as stale.
   * @param refresh pages to render again in the background, before anybody asks
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
      for (const request of requests) {
        await this.#options.whenIdle();
        await this.get(request, "refresh");
      }
    } while (revision !== this.#revision);
  }

  /** Whether a page was rendered from the content as it is, and its hydration data are still there. */
  #isFresh(page: StoredPage): boolean {
    const from = this.#renderedFrom.get(page);
    if (from?.revision !== this.#revision) return false;
    return from.state === undefined || this.#options.hasState(from.state);
  }

  /** Renders a page, or joins the rendering under way. */
  #renderOnce(request: PageRequest, requestId: string, stale: StoredPage | undefined): Promise<StoredPage> {
    const key = cacheKey(request);
    const revision = this.#revision;
    const running = this.#rendering.get(key);
    if (running?.revision === revision) return running.job;
    const job = this.#options
      .render(request, requestId)
      .then(({ page, state }) => {
        if (page.status >= 500) return stale ?? page;
        if (page.status === 200 || page.status === 404)
          return this.#store(request, page, { revision, state });
        // Redirects cost little, and there is no bound to how many addresses have one.
        this.#pages.delete(key);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key)?.job === job) this.#rendering.delete(key);
      });
    this.#rendering.set(key, { revision, job });
    return job;
  }

  /** Caches a page, unless a newer one is there, or the same one to the byte, which may be compressed already. */
  #store(request: PageRequest, page: StoredPage, from: RenderedFrom): StoredPage {
    const key = cacheKey(request);
    const before = this.#pages.get(key);
    if (before && (this.#renderedFrom.get(before)?.revision ?? -1) > from.revision) return before;
    if (before && before.etag === page.etag && before.status === page.status) {
      this.#renderedFrom.set(before, from);
      return before;
    }
    this.#renderedFrom.set(page, from);
    this.#pages.set(key, page);
    if (request.route?.cache === "shared" && page.status === 200) this.#shrinkLater(key);
    return page;
  }

  /** Compresses a page after those that wait already. By key, so that a page that has gone meanwhile takes no room. */
  #shrinkLater(key: string): void {
    if (this.#toShrink.has(key)) return;
    this.#toShrink.add(key);
    this.#compressing = this.#compressing.then(() => {
      this.#toShrink.delete(key);
      const page = this.#pages.peek(key);
      return page && shrink(page);
    });
  }
}
