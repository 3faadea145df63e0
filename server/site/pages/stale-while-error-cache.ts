import { setTimeout as pause } from "node:timers/promises";
import { PageCache, shrink, type StoredPage } from "../../platform/cache/page-cache.ts";
import { cacheKey, type PageRequest } from "./page-request.ts";

/** Room for finished pages, in bytes of identity body. */
const CACHE_MAX_BYTES = 48 * 1024 * 1024;

/** How long the fixed pages wait for further changes before they are rendered anew, in milliseconds. */
const REFRESH_AFTER_MS = 250;

/** A page fresh from the renderer. */
export interface Rendered {
  page: StoredPage;
  /** Address of its hydration data, where they are kept apart. */
  state: string | undefined;
}

interface StaleWhileErrorCacheOptions {
  render: (request: PageRequest, requestId: string) => Promise<Rendered>;
  /** Whether the hydration data of an address are still there. */
  hasState: (address: string) => boolean;
  /** Resolves when a page may be rendered that nobody waits for. */
  giveWay: () => Promise<void>;
}

/** What a kept page was made from. */
interface Making {
  revision: number;
  state: string | undefined;
}

/** Finished pages, each rendered when it is first asked for and once more after a change of content. */
export class StaleWhileErrorCache {
  readonly #options: StaleWhileErrorCacheOptions;
  readonly #cache = new PageCache(CACHE_MAX_BYTES);
  readonly #makings = new WeakMap<StoredPage, Making>();
  readonly #rendering = new Map<string, { revision: number; job: Promise<StoredPage> }>();
  #revision = 0;
  #shrinking: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | undefined;

  constructor(options: StaleWhileErrorCacheOptions) {
    this.#options = options;
  }

  /** The page as the content is now; where it cannot be rendered now, as it was last. */
  async get(request: PageRequest, requestId: string): Promise<StoredPage> {
    const kept = this.#cache.get(cacheKey(request));
    return kept && this.#isFresh(kept) ? kept : this.#fill(request, requestId, kept);
  }

  /**
   * Marks every page as out of date.
   * @param soon those of them that are rendered anew before anybody asks
   */
  outdate(soon: readonly PageRequest[]): void {
    this.#revision += 1;
    this.#refreshing ??= this.#refresh(soon).finally(() => {
      this.#refreshing = undefined;
    });
  }

  /** Resolves when background rendering and compression have caught up. */
  async settled(): Promise<void> {
    await this.#refreshing;
    await this.#shrinking;
  }

  async #refresh(soon: readonly PageRequest[]): Promise<void> {
    let revision: number;
    do {
      revision = this.#revision;
      await pause(REFRESH_AFTER_MS, undefined, { ref: false });
      for (const request of soon) {
        await this.#options.giveWay();
        await this.get(request, "refresh");
      }
    } while (revision !== this.#revision);
  }

  /** Whether a page was made from the content as it is, and the data that it refers to are still there. */
  #isFresh(page: StoredPage): boolean {
    const making = this.#makings.get(page);
    if (!making || making.revision !== this.#revision) return false;
    return making.state === undefined || this.#options.hasState(making.state);
  }

  /** @param old what to answer when the page cannot be rendered now */
  #fill(request: PageRequest, requestId: string, old: StoredPage | undefined): Promise<StoredPage> {
    const key = cacheKey(request);
    const revision = this.#revision;
    const running = this.#rendering.get(key);
    if (running?.revision === revision) return running.job;
    const job = this.#options
      .render(request, requestId)
      .then(({ page, state }) => {
        if (page.status >= 500) return old ?? page;
        // Redirects are cheap and have no bound.
        if (page.status === 200 || page.status === 404) return this.#keep(request, page, { revision, state });
        this.#cache.delete(key);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key)?.job === job) this.#rendering.delete(key);
      });
    this.#rendering.set(key, { revision, job });
    return job;
  }

  /** Keeps a page, or the one in its place where both are the same to the byte and that one is compressed already. */
  #keep(request: PageRequest, page: StoredPage, making: Making): StoredPage {
    const key = cacheKey(request);
    const before = this.#cache.get(key);
    if (before && (this.#makings.get(before)?.revision ?? -1) > making.revision) return before;
    if (before && before.etag === page.etag && before.status === page.status) {
      this.#makings.set(before, making);
      return before;
    }
    this.#makings.set(page, making);
    this.#cache.set(key, page);
    if (request.route?.cache === "shared")
      this.#shrinking = this.#shrinking.then(() => (this.#cache.holds(key, page) ? shrink(page) : undefined));
    return page;
  }
}
