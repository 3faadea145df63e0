import { setTimeout as delay } from "node:timers/promises";
import { hideSecrets, isOfApi, shownAddress, withToken, type ApiAccess } from "./api-access.ts";
import type { Validators } from "../blog-source.ts";
import { guardedGet, StatusError, type GuardedAnswer, type RequestLimits } from "./guarded-request.ts";
import { SourceError } from "./source-error.ts";

/** What a source's API answered. */
export interface JsonAnswer {
  /** Unchecked but for size and depth; where it repeated our token, that is gone. */
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
   * @throws SourceError; with `status` where the API answers an error, such as 404
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
const DEPTH_MAX = 60;
const VALUES_MAX = 500_000;

/** Makes a client for one API. */
export function createJsonClient(access: ApiAccess, options: ClientOptions = {}): JsonClient {
  const { random = Math.random, signal } = options;
  // A pause that is cut short leads to one more request, which the same signal ends.
  const { sleep = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined) } = options;

  return {
    access,
    async get(target, { validators = {}, headers: besides = {} } = {}) {
      const plain = new URL(target, access.base);
      if (!isOfApi(plain, access)) {
        throw new SourceError(`${plain.origin} is not the address of the settings`);
      }
      const shown = shownAddress(plain, access);
      const limits = { ...LIMITS, ...options.limits };
      const { url, headers } = withToken(plain, access);
      const accepted = { Accept: "application/json, application/*+json" };
      const asked = { ...besides, ...headers, ...conditions(validators), ...accepted };
      for (let attempt = 0; ; attempt += 1) {
        try {
          const request = { url, shown, headers: asked, limits, allowPrivate: access.allowPrivate, signal };
          const answer = await guardedGet(request);
          return answer.status === 304 ? "not-modified" : readJson(answer, shown, access);
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
  if (!(error instanceof StatusError) || error.status === undefined) return undefined;
  if (error.status !== 429 && error.status < 500) return undefined;
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

function readJson({ headers, body }: GuardedAnswer, shown: string, access: ApiAccess): JsonAnswer {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim())) {
    throw new SourceError(`${shown} answers no JSON but ${kindOf(type)}`);
  }
  const charset = parameters.map((one) => /^\s*charset="?([^"\s]+)/.exec(one)?.[1]).find(Boolean) ?? "utf-8";
  if (charset !== "utf-8" && charset !== "utf8") {
    throw new SourceError(`${shown} answers JSON that is not in UTF-8`);
  }
  // They are kept in a file, so one that repeats our token is dropped.
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

/** Reads JSON, counts its values and levels, and takes our token out of every text. */
function parse(body: Buffer, shown: string, access: ApiAccess): unknown {
  let values = 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text, (_, one: unknown) => {
      values += 1;
      if (values > VALUES_MAX) throw new SourceError(`${shown} answers too many values`);
      return typeof one === "string" ? hideSecrets(one, access) : one;
    });
    if (depthOf(value) <= DEPTH_MAX) return value;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    // The parser's own message quotes the text.
    if (!(error instanceof RangeError))
      throw new SourceError(`${shown} answers text that is not whole JSON in UTF-8`);
  }
  throw new SourceError(`${shown} answers JSON deeper than ${DEPTH_MAX}`);
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Object.values(value).reduce((deepest: number, one) => Math.max(deepest, depthOf(one)), 0);
}
