import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "../settings.ts";
import { isLoopback } from "../platform/loopback.ts";
import { outcomeOf, outcomeOfError, sendRequest } from "../messages/delivery/http-request.ts";
import { entryOfFile, entryPath } from "#model/collections/collections.ts";
import { findEntry, isUnlisted, mayBeListed } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { postPath } from "#model/content/post.ts";
import { fixedPages } from "#model/discovery/fixed-pages.ts";
import type { ContentChange } from "../content/content-change.ts";
import { pageName } from "../content/references.ts";

/** Forwards changes to all participating search engines. */
const ENDPOINT = new URL("https://api.indexnow.org/indexnow");

/** Maximum addresses per request. */
const BATCH_MAX = 10_000;

const GATHER_MS = 2_000;

/** Options for tests. */
export interface IndexNowOptions {
  /** Another receiver. */
  endpoint?: URL;
  /** How long changes are collected before sending, in milliseconds. */
  gatherMs?: number;
}

type Tell = (level: "info" | "warn", event: Readonly<Record<string, unknown>>) => void;

/** Notifies search engines of changed addresses. */
export interface IndexNow {
  /** Queues addresses; they are sent in the background. */
  submit(paths: readonly string[]): void;
  /** Stops sending; unsent addresses are found through the sitemap. */
  stop(): Promise<void>;
}

/**
 * Opens the client for search engines; undefined without a key, which proves ownership, for an unlisted site,
 * and for one on a loopback address.
 * @see https://www.indexnow.org/documentation
 */
export function openIndexNow(
  { indexNowKey: key, origin, robots }: Pick<Settings, "indexNowKey" | "origin" | "robots">,
  tell: Tell,
  { endpoint, gatherMs = GATHER_MS }: IndexNowOptions = {},
): IndexNow | undefined {
  const isLocal = isLoopback(new URL(origin).hostname) && !endpoint;
  if (key === undefined || robots === "closed" || isLocal) return undefined;
  const url = endpoint ?? ENDPOINT;
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      await delay(gatherMs, undefined, { signal, ref: false }).catch(() => undefined);
      const batch = [...waiting].slice(0, BATCH_MAX);
      for (const address of batch) waiting.delete(address);
      await send(batch);
    }
    sending = undefined;
  }

  async function send(addresses: readonly string[]): Promise<void> {
    const body = JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: addresses,
    });
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    const outcome = await sendRequest({ method: "POST", url, headers, body, signal }).then(
      outcomeOf,
      outcomeOfError,
    );
    if (outcome.kind === "sent") tell("info", { event: "index-now.sent", addresses: addresses.length });
    // Search engines find unsent addresses through the sitemap.
    else if (!signal.aborted)
      tell("warn", { event: "index-now.given-up", addresses: addresses.length, reason: outcome.reason });
  }

  return {
    submit(paths) {
      for (const path of paths) waiting.add(origin + path);
      if (waiting.size > 0) sending ??= sendAll();
    },
    async stop() {
      stopping.abort();
      await sending;
    },
  };
}

/**
 * Finds the addresses affected by a change of content: new, changed or removed posts, including former
 * addresses, and listed pages and entries.
 */
export function changedAddresses(content: Pick<ContentReader, "posts" | "entries" | "today">) {
  const postAddresses = () => new Map(content.posts().map((post) => [post.id, postPath(post)]));
  let known = postAddresses();
  return ({ put, dropped, json }: Pick<ContentChange, "put" | "dropped" | "json">): string[] => {
    const before = known;
    known = postAddresses();
    const names = new Set(json.map(pageName));
    const pages = fixedPages.flatMap(({ name, path }) =>
      names.has(name) && mayBeListed(path, content) ? [path] : [],
    );
    const entries = json.flatMap((file) => {
      const entry = entryOfFile(file);
      const shown = entry && findEntry(content, entry.collection, entry.slug);
      if (!entry || (shown && (shown.sample || isUnlisted(shown)))) return [];
      return [entryPath(entry.collection, entry)];
    });
    const posts = [...put, ...dropped].flatMap((id) => [before.get(id) ?? [], known.get(id) ?? []].flat());
    return [...new Set([...pages, ...entries, ...posts])];
  };
}
