import { setTimeout as delay } from "node:timers/promises";
import { backoffMs } from "../messages/delivery/backoff.ts";
import { outcomeOf, outcomeOfError, sendRequest } from "../messages/delivery/http-request.ts";

/** Shares what it is told with all search engines that take part. */
const ENDPOINT = new URL("https://api.indexnow.org/indexnow");

/** Most addresses that one request may name. */
const BATCH_MAX = 10_000;

const GATHER_MS = 2_000;

const TRIES_MAX = 5;

export interface IndexNowOptions {
  /** Proves that the site is ours: it is served at `/<key>.txt`. */
  key: string;
  origin: string;
  tell: (level: "info" | "warn", event: Readonly<Record<string, unknown>>) => void;
  /** Another receiver, for tests. */
  endpoint?: URL;
  /** How long changes are gathered before they are told, in milliseconds. */
  gatherMs?: number;
  /** Another wait after so many failures, in milliseconds, for tests. */
  waitMs?: (failures: number) => number;
}

/** Tells search engines which addresses changed. */
export interface IndexNow {
  /** Takes the addresses and returns at once; they are sent in the background. */
  submit(paths: readonly string[]): void;
  /** Ends what is under way; what was not sent is found by the sitemap. */
  stop(): Promise<void>;
}

/** Opens the way to the search engines. @see https://www.indexnow.org/documentation */
export function openIndexNow({ key, origin, tell, ...options }: IndexNowOptions): IndexNow {
  const { endpoint = ENDPOINT, gatherMs = GATHER_MS } = options;
  const waitMs = options.waitMs ?? ((failures: number) => backoffMs(failures, Math.random()));
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;

  const wait = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      await wait(gatherMs);
      const batch = [...waiting].slice(0, BATCH_MAX);
      for (const address of batch) waiting.delete(address);
      await send(batch);
    }
  }

  async function send(addresses: readonly string[]): Promise<void> {
    const body = JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: addresses,
    });
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    for (let failures = 1; !signal.aborted; failures += 1) {
      const outcome = await sendRequest({ method: "POST", url: endpoint, headers, body, signal }).then(
        outcomeOf,
        outcomeOfError,
      );
      if (outcome.kind === "sent")
        return tell("info", { event: "index-now.sent", addresses: addresses.length });
      if (signal.aborted) return;
      const { scope, reason, retryAfterMs } = outcome;
      if (scope === "message" || failures >= TRIES_MAX)
        return tell("warn", { event: "index-now.given-up", addresses: addresses.length, reason });
      await wait(Math.max(waitMs(failures), retryAfterMs ?? 0));
    }
  }

  return {
    submit(paths) {
      for (const path of paths) waiting.add(origin + path);
      sending ??= sendAll().finally(() => (sending = undefined));
    },
    async stop() {
      stopping.abort();
      await sending;
    },
  };
}
