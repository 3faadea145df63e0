import { setTimeout as delay } from "node:timers/promises";
import { hideSecrets, isOfApi, shownAddress, type ApiAccess } from "./api-access.ts";
import { askSource, type RequestLimits, type SourceAnswer } from "./ask-source.ts";
import type { Validators } from "../blog-source.ts";
import { SourceError, StatusError } from "./source-error.ts";

/** What a source's API answered. */
export interface JsonAnswer {
  /** Unchecked; where it repeated our token, that is gone. */
  value: unknown;
  /** A header of the answer, by its name in lower case. */
  header(name: string): string | undefined;
  validators: Validators;
}

/** Asks one source's API. */
export interface JsonClient {
  readonly access: ApiAccess;
  /**
   * Gets JSON from an address under the API's base, with the token. Tries up to twice more after 429 and 5xx.
   * @param url absolute, or relative to the base without a slash in front: `wp/v2/posts?page=1`
   * @throws SourceError; a StatusError where the API answers an error, such as 404
   */
  get(
    url: URL | string,
    options?: { validators?: Validators | undefined; headers?: Record<string, string> },
  ): Promise<JsonAnswer | "not-modified">;
}

/** What tests pass in. */
export interface ClientOptions {
  limits?: Partial<RequestLimits>;
  sleep?: (ms: number) => Promise<unknown>;
  random?: () => number;
  signal?: AbortSignal | undefined;
}

const LIMITS: RequestLimits = { headersMs: 3_000, totalMs: 15_000, maxBytes: 5 * 1024 * 1024 };
const RETRIES = 2;
const PAUSE_MS = 400;
/** Longest wait that a source may ask for; after a longer one the next sync asks again. */
const RETRY_AFTER_MAX_MS = 10_000;

/** Makes a client for one API. */
export function createJsonClient(access: ApiAccess, options: ClientOptions = {}): JsonClient {
  const { random = Math.random, signal } = options;
  // A pause that is cut short leads to one more request, which the same signal ends.
  const { sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined) } = options;

  return {
    access,
    async get(target, { validators = {}, headers: besides = {} } = {}) {
      const url = new URL(target, access.base);
      if (!isOfApi(url, access)) throw new SourceError(`${url.origin} is not the address of the settings`);
      const limits = { ...LIMITS, ...options.limits };
      const accepted = { Accept: "application/json, application/*+json" };
      const headers = { ...besides, ...conditions(validators), ...accepted };
      for (let attempt = 0; ; attempt += 1) {
        try {
          const answer = await askSource(url, headers, limits, { access, signal });
          return answer.status === 304 ? "not-modified" : readJson(answer, shownAddress(url, access), access);
        } catch (error) {
          const pause = attempt < RETRIES ? pauseBefore(error, attempt, random) : undefined;
          if (pause === undefined) throw error;
          await sleep(pause);
        }
      }
    },
  };
}

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag && { "If-None-Match": etag }),
    ...(lastModified && { "If-Modified-Since": lastModified }),
  };
}

/** How long to wait before asking again, or undefined when that would not help. */
function pauseBefore(error: unknown, attempt: number, random: () => number): number | undefined {
  if (!(error instanceof StatusError) || (error.status !== 429 && error.status < 500)) return undefined;
  const wanted = retryAfterMs(error.retryAfter);
  if (wanted !== undefined) return wanted <= RETRY_AFTER_MAX_MS ? wanted : undefined;
  return PAUSE_MS * 2 ** attempt * (0.5 + random());
}

/** Seconds or a date. @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterMs(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

function readJson({ headers, body }: SourceAnswer, shown: string, access: ApiAccess): JsonAnswer {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim()))
    throw new SourceError(`${shown} answers no JSON but ${kindOf(type)}`);
  const charset = parameters.map((one) => /^\s*charset="?([^"\s]+)/.exec(one)?.[1]).find(Boolean) ?? "utf-8";
  if (!/^utf-?8$/.test(charset)) throw new SourceError(`${shown} answers JSON that is not in UTF-8`);
  // One that repeats our token is dropped.
  const safe = (text: string | undefined) => (text && hideSecrets(text, access) === text ? text : undefined);
  return {
    value: parse(body, shown, access),
    header: (name) => [headers[name]].flat()[0],
    validators: { etag: safe(headers.etag), lastModified: safe(headers["last-modified"]) },
  };
}

/** A content type that is safe to log. */
function kindOf(type: string): string {
  return /^[\w.+-]{1,30}\/[\w.+-]{1,40}$/.test(type.trim()) ? type.trim() : "something without a type";
}

/** Reads JSON, and takes our token out of every text. */
function parse(body: Buffer, shown: string, access: ApiAccess): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return JSON.parse(text, (_, one: unknown) => (typeof one === "string" ? hideSecrets(one, access) : one));
  } catch {
    // The parser's own message quotes the text. A nest that is too deep to walk is no list of posts either.
    throw new SourceError(`${shown} answers text that is not whole JSON in UTF-8`);
  }
}
