import { PageCache, storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import { shortHash } from "../../platform/short-hash.ts";
import { cacheKey, readPageRequest, type PageRequest } from "./page-request.ts";

/** Room for the hydration data of cached pages, in bytes. A page whose data were dropped is rendered anew. */
const STATES_MAX_BYTES = 24 * 1024 * 1024;

/** Enough of a hash that two states of the site never share an address; the address stands in every page. */
const HASH_CHARS = 12;

const ADDRESS = /^\/state\/([\w-]{12})(\/.*)$/;

/** What an address of hydration data names. */
export interface StateAddress {
  /** Hash of the data. */
  hash: string;
  /** Target of the page that they belong to; undefined when no such page has data of its own. */
  page: string | undefined;
}

/**
 * Reads an address such as `/state/<hash>/blog/page/2`. It names the page as well as the content, so that a process
 * that has not rendered the page yet can make the same data.
 */
export function readStateAddress(
  target: string,
  read: (target: string) => PageRequest = readPageRequest,
): StateAddress | undefined {
  const [, hash, page] = ADDRESS.exec(target) ?? [];
  if (hash === undefined || page === undefined) return undefined;
  const request = read(page);
  const cache = request.route?.cache ?? "private";
  const known = cache !== "private" && !request.data && cacheKey(request) === page;
  return { hash, page: known ? page : undefined };
}

/** Hydration data by their hashes, kept where other processes find them. */
export interface SharedStates {
  /** Stores data in the background. */
  keep(hash: string, stream: Buffer): void;
  find(hash: string): Promise<Buffer | undefined>;
  /** The same, of what a process that started since has stored, too. */
  findAnew(hash: string): Promise<Buffer | undefined>;
}

/** The hydration data of the pages that this process has rendered, and those that it finds with other processes. */
export class PageStates {
  readonly #states = new PageCache(STATES_MAX_BYTES);
  readonly #headers: Record<string, string>;
  readonly #shared: SharedStates | undefined;
  /** The answer where data are missing: nothing, and no failure, which browsers would report on the console. */
  readonly none: StoredPage;

  constructor(https: boolean, shared?: SharedStates) {
    this.#headers = { ...responseHeaders("asset", https), "content-type": "text/x-script; charset=utf-8" };
    this.#shared = shared;
    this.none = storePage(204, responseHeaders("probe", https), Buffer.alloc(0));
  }

  /** Stores the data of a page, and gives their address. */
  keep(page: PageRequest, stream: string): string {
    const bytes = Buffer.from(stream);
    const hash = hashOf(bytes);
    const address = `/state/${hash}${cacheKey(page)}`;
    if (!this.has(address)) this.#states.set(address, storePage(200, this.#headers, bytes));
    this.#shared?.keep(hash, bytes);
    return address;
  }

  /** Whether the data at an address are there without asking other processes. */
  has(address: string): boolean {
    return this.#states.get(address) !== undefined;
  }

  /** The data at an address, wherever they were made. */
  async find(address: string, hash: string): Promise<StoredPage | undefined> {
    return this.#states.get(address) ?? this.#whole(hash, await this.#shared?.find(hash));
  }

  /** The same, after another process or a rendering may have stored them. */
  async findAnew(address: string, hash: string): Promise<StoredPage | undefined> {
    return this.#states.get(address) ?? this.#whole(hash, await this.#shared?.findAnew(hash));
  }

  /** A copy that was cut short would be cached for a year. */
  #whole(hash: string, bytes: Buffer | undefined): StoredPage | undefined {
    return bytes && hashOf(bytes) === hash ? storePage(200, this.#headers, bytes) : undefined;
  }
}

function hashOf(bytes: Buffer): string {
  return shortHash(bytes).slice(0, HASH_CHARS);
}
