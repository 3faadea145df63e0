import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { fieldsIn } from "../content/references.ts";
import type { LintedContent, Rule } from "./linted-content.ts";
import { guardedRequest, type GuardedAnswer } from "../platform/outbound/guarded-request.ts";
import { parseJsonAs } from "../platform/parse-json-as.ts";
import { systemError } from "../platform/system-error.ts";

/** Requests the head of a response. */
type Ask = (url: URL, method: "HEAD" | "GET") => Promise<Pick<GuardedAnswer, "status" | "headers">>;

export interface ExternalOptions {
  /** Cache of results, kept for a week. */
  cacheFile: string;
  ask?: Ask;
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  /** Most addresses of a run. */
  most?: number;
}

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 1_000;
const MOST = 200;
const HOSTS_AT_ONCE = 4;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Reserved example names: they never resolve. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;

type Warn = (message: string) => void;

/** The problem of an address, "" for none; unclear results are checked again next time. */
interface Verdict {
  problem: string;
  isSure: boolean;
}

/**
 * A rule that checks external links: one request to a host at a time, with a pause before the next, and each address
 * once a week.
 */
export function externalLinks(options: ExternalOptions): Rule {
  const { ask = askHead, now = Date.now, sleep = delay, most = MOST, cacheFile } = options;
  return async (content) => {
    const known = readProblems(cacheFile, now());
    const links = foreignLinks(content);
    const open = [...links.keys()].filter((address) => !known.has(address)).slice(0, most);
    const unsure = new Map<string, string>();
    const hosts = [...Map.groupBy(open, (address) => new URL(address).host).values()];
    const work = async () => {
      for (let addresses = hosts.shift(); addresses; addresses = hosts.shift()) {
        let asked = false;
        const askThis: Ask = async (url, method) => {
          if (asked) await sleep(PAUSE_MS);
          asked = true;
          return ask(url, method);
        };
        for (const address of addresses) {
          // oxlint-disable-next-line eslint/no-await-in-loop -- one request per host at a time
          const { problem, isSure } = await judge(new URL(address), askThis);
          if (isSure) known.set(address, { at: now(), problem });
          else unsure.set(address, `${problem}; open it in a browser`);
        }
      }
    };
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(known)));
    for (const [address, warnings] of links) {
      const found = known.get(address)?.problem ?? unsure.get(address);
      const problem = found ?? "was not checked: there are too many links for one run; run the check again";
      if (problem !== "") for (const warn of warnings) warn(`${address} ${problem}`);
    }
  };
}

const askHead: Ask = async (url, method) => {
  const headers = { "User-Agent": "kolam-site link check", Accept: "*/*" };
  const answer = await guardedRequest({ method, url, headers, allowPrivate: false, totalMs: TIMEOUT_MS });
  // Only the head is needed.
  answer.leave();
  return answer;
};

/** Failures in words, by system error code. */
const FAILURES: Readonly<Record<string, string>> = {
  ABORT_ERR: "no response in time",
  // So it is for every host where this machine is not connected.
  ENOTFOUND: "its host was not found",
};

/** Requests the head of a page, or the page if the host does not support HEAD; busy hosts are left alone. */
async function judge(url: URL, ask: Ask): Promise<Verdict> {
  try {
    const head = await ask(url, "HEAD");
    const { status, headers } =
      head.status < 400 || head.status === 429 || head.status === 503 ? head : await ask(url, "GET");
    const { location } = headers;
    if ((status === 301 || status === 308) && location !== undefined && URL.canParse(location, url))
      return { problem: `has moved; write ${new URL(location, url).href}`, isSure: true };
    if (status >= 200 && status < 400) return { problem: "", isSure: true };
    if (status === 404 || status === 410)
      return { problem: `is a dead link (HTTP ${status}); correct or remove it`, isSure: true };
    return { problem: `could not be checked (HTTP ${status})`, isSure: false };
  } catch (error) {
    const { code = "" } = systemError(error);
    return { problem: `could not be checked (${(FAILURES[code] ?? code) || "cut off"})`, isSure: false };
  }
}

/** Every external https address without its anchor, and a function to warn at its position. */
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

const problemsSchema = z.record(z.string(), z.object({ at: z.number(), problem: z.string() }));

/** Results for external addresses from the last week. */
function readProblems(file: string, now: number): Map<string, { at: number; problem: string }> {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // The first run, or an unreadable folder: every address is checked.
  }
  const kept = Object.entries(parseJsonAs(problemsSchema, text) ?? {});
  return new Map(kept.filter(([, { at }]) => now - at < KEPT_MS));
}
