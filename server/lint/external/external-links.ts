import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { fieldsIn } from "../../content/references.ts";
import { type AnswerHead, judgeAddress, type Patience, type Verdict } from "./judge-address.ts";
import type { LintedContent, Rule } from "../linted-content.ts";
import { guardedRequest } from "../../platform/outbound/guarded-request.ts";
import { parseJsonAs } from "../../platform/parse-json-as.ts";

export interface ExternalOptions {
  /** Where verdicts are kept for a week. */
  cacheFile: string;
  /** Asks for the head of an answer. */
  ask?: (url: URL, method: "HEAD" | "GET") => Promise<AnswerHead>;
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  /** Most addresses of a run. */
  most?: number;
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 1_000;
const WAIT_MAX_MS = 30_000;
const MOST = 200;
const HOSTS_AT_ONCE = 4;
/** Names that are reserved for examples: nobody is there. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;

type Warn = (message: string) => void;

/**
 * A rule that asks foreign addresses whether they are still there: one request to a host at a time, with a pause before
 * the next, and each address once a week.
 */
export function externalLinks(options: ExternalOptions): Rule {
  const { ask = askHead, now = Date.now, sleep = delay, most = MOST, cacheFile } = options;
  return async (content) => {
    const cache = openVerdictCache(cacheFile, now());
    const links = foreignLinks(content);
    const open = [...links.keys()].filter((address) => !cache.get(address)).slice(0, most);
    const found = new Map<string, Verdict>();
    const patience: Patience = { waitMaxMs: WAIT_MAX_MS, now, sleep };
    const hosts = [...Map.groupBy(open, (address) => new URL(address).host).values()];
    const work = async () => {
      for (let addresses = hosts.shift(); addresses; addresses = hosts.shift()) {
        let asked = false;
        for (const address of addresses) {
          const url = new URL(address);
          const askThis = async (method: "HEAD" | "GET") => {
            if (asked) await sleep(PAUSE_MS);
            asked = true;
            return ask(url, method);
          };
          // oxlint-disable-next-line eslint/no-await-in-loop -- a host is asked one thing at a time
          const verdict = await judgeAddress(url, askThis, patience);
          found.set(address, verdict);
          if (verdict.kind !== "unknown") cache.set(address, verdict);
        }
      }
    };
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
    cache.save();
    for (const [address, warnings] of links) {
      const message = messageOn(address, found.get(address) ?? cache.get(address));
      if (message !== undefined) for (const warn of warnings) warn(message);
    }
  };
}

async function askHead(url: URL, method: "HEAD" | "GET"): Promise<AnswerHead> {
  const headers = { "User-Agent": "kolam-site link check", Accept: "*/*" };
  const answer = await guardedRequest({ method, url, headers, allowPrivate: false, totalMs: TIMEOUT_MS });
  // Only the head is needed.
  answer.leave();
  return answer;
}

function messageOn(address: string, verdict: Verdict | undefined): string | undefined {
  if (!verdict) return `${address} was not asked: there are too many for one run; run the check again`;
  if (verdict.kind === "moved") return `${address} has moved; write ${verdict.to}`;
  if (verdict.kind === "dead") return `${address} is a dead link (${verdict.why}); correct or remove it`;
  if (verdict.kind === "unknown")
    return `${address} could not be checked (${verdict.why}); open it in a browser`;
  return undefined;
}

/** Every foreign https address without its anchor, and how to warn where it is written. */
function foreignLinks({ json, posts }: LintedContent): Map<string, Warn[]> {
  const links = new Map<string, Warn[]>();
  const add = (target: unknown, warn: Warn) => {
    if (typeof target !== "string" || !target.startsWith("https://") || !URL.canParse(target)) return;
    const url = new URL(target);
    url.hash = "";
    if (!RESERVED.test(url.hostname)) links.set(url.href, [...(links.get(url.href) ?? []), warn]);
  };
  for (const file of json)
    for (const { value, path } of fieldsIn(file.content))
      add(value, (message) => file.report(path, message, "warning"));
  for (const { file, report } of posts)
    for (const reference of file.references)
      add(reference.target, (message) => report(reference, reference.field, message, "warning"));
  return links;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const verdict = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fine") }),
  z.object({ kind: z.literal("moved"), to: z.string() }),
  z.object({ kind: z.literal("dead"), why: z.string() }),
  z.object({ kind: z.literal("unknown"), why: z.string() }),
]);
const cacheSchema = z.record(z.string(), z.object({ at: z.number(), verdict }));

/** What was found out about foreign addresses within the last week. */
interface VerdictCache {
  get(address: string): Verdict | undefined;
  set(address: string, verdict: Verdict): void;
  save(): void;
}

function openVerdictCache(file: string, now: number): VerdictCache {
  const kept = new Map(
    Object.entries(parseJsonAs(cacheSchema, textOf(file)) ?? {}).filter(([, { at }]) => now - at < KEPT_MS),
  );
  return {
    get: (address) => kept.get(address)?.verdict,
    set: (address, found) => void kept.set(address, { at: now, verdict: found }),
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
