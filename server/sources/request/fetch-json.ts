import { setTimeout as delay } from "node:timers/promises";
import { hideSecrets, isClean, isOfApi, shownAddress, type ApiAccess } from "./api-access.ts";
import { askSource, type RequestLimits, type SourceAnswer } from "./ask-source.ts";
import { SourceError, StatusError } from "./source-error.ts";

/** The response of a source's API. */
export interface JsonAnswer {
  /** Not validated; occurrences of our token are removed. */
  value: unknown;
  /** A header of the answer, by its name in lower case. */
  header(name: string): string | undefined;
}

/** Client for one source's API. */
export interface JsonClient {
  readonly access: ApiAccess;
  /**
   * Gets JSON from an address under the API's base, with the token. Retries up to twice after 429 and 5xx. An
   * unchanged response to its last request is not sent again.
   * @param url absolute, or relative to the base without a leading slash: `wp/v2/posts?page=1`
   * @throws SourceError; a StatusError for error responses, such as 404
   */
  get(url: URL | string, headers?: Record<string, string>): Promise<JsonAnswer>;
}

/** Options for tests. */
export interface ClientOptions {
  limits?: Partial<RequestLimits>;
  sleep?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal | undefined;
}

const LIMITS: RequestLimits = { headersMs: 3_000, totalMs: 15_000, maxBytes: 5 * 1024 * 1024 };
/** Before the second and the third attempt. */
const PAUSES_MS = [400, 800];
/** Longest Retry-After to respect; after a longer one, the next sync tries again. */
const RETRY_AFTER_MAX_MS = 10_000;

/** Creates a client for one API. */
export function createJsonClient(access: ApiAccess, options: ClientOptions = {}): JsonClient {
  const { signal } = options;
  // An aborted pause leads to one more request, aborted by the same signal.
  const { sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined) } = options;
  let last: { href: string; answer: SourceAnswer } | undefined;

  /** Validators of the last response, unless they contain our token. */
  function conditions(url: URL): Record<string, string> {
    const { etag, "last-modified": modified } = last?.href === url.href ? last.answer.headers : {};
    const given = {
      ...(etag && { "If-None-Match": etag }),
      ...(modified && { "If-Modified-Since": modified }),
    };
    return isClean(JSON.stringify(given), access) ? given : {};
  }

  async function ask(url: URL, headers: Record<string, string>): Promise<SourceAnswer> {
    const limits = { ...LIMITS, ...options.limits };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await askSource(url, headers, limits, { access, signal });
      } catch (error) {
        const pause = pauseBefore(error, attempt);
        if (pause === undefined) throw error;
        await sleep(pause);
      }
    }
  }

  return {
    access,
    async get(target, besides = {}) {
      const url = new URL(target, access.base);
      if (!isOfApi(url, access)) throw new SourceError(`${url.origin} is not the address of the settings`);
      const accept = "application/json, application/*+json";
      const answer = await ask(url, { ...besides, ...conditions(url), Accept: accept });
      if (answer.status !== 304) last = { href: url.href, answer };
      if (last?.href !== url.href) throw new SourceError("unexpected 304");
      return readJson(last.answer, shownAddress(url, access), access);
    },
  };
}

/** Delay before a retry, or undefined if that would not help. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof StatusError) || (error.status !== 429 && error.status < 500)) return undefined;
  const wanted = Number(error.retryAfter ?? 0) * 1000;
  return wanted <= RETRY_AFTER_MAX_MS && attempt < PAUSES_MS.length
    ? wanted || PAUSES_MS[attempt]
    : undefined;
}

function readJson({ headers, body }: SourceAnswer, shown: string, access: ApiAccess): JsonAnswer {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim()))
    throw new SourceError(`${shown} returned no JSON but ${kindOf(type)}`);
  const charset = parameters.map((one) => /^\s*charset="?([^"\s]+)/.exec(one)?.[1]).find(Boolean) ?? "utf-8";
  if (!/^utf-?8$/.test(charset)) throw new SourceError(`${shown} returned JSON that is not UTF-8`);
  return { value: parse(body, shown, access), header: (name) => [headers[name]].flat()[0] };
}

/** A content type that is safe to log. */
function kindOf(type: string): string {
  return /^[\w.+-]{1,30}\/[\w.+-]{1,40}$/.test(type.trim()) ? type.trim() : "something without a type";
}

/** Parses JSON, and removes our token from every text. */
function parse(body: Buffer, shown: string, access: ApiAccess): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return JSON.parse(text, (_, one: unknown) => (typeof one === "string" ? hideSecrets(one, access) : one));
  } catch {
    // The parser's message quotes the text. JSON nested too deeply to walk is also invalid.
    throw new SourceError(`${shown} returned text that is not valid JSON in UTF-8`);
  }
}
