import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFormKeys } from "#server/messages/contact/form-key.ts";
import { aContactForm } from "../../support/contact-form.ts";
import { startSite } from "../../support/start-site.ts";
import { figure, times } from "../figures.ts";
import { recordAnswer } from "../floors/floor-answers.ts";
import { startFloor } from "../floors/start-floor.ts";
import { inTurns } from "../in-turns.ts";
import { askOnce, NAME, type Answer, type Visitor } from "../open-visitor.ts";
import type { Part } from "../part.ts";
import { cpuSeconds, memoryMb, untilIdle } from "../process-costs.ts";
import { Readings } from "../readings.ts";
import { repeat, sendVisitors, type Load } from "./run-load.ts";

const PAGE = "/services";
const SECONDS = 3;
const MINUTE_MS = 60_000;
const SECRET = "a secret for the benchmark only";
const CASES = ["cached page", "304", "uncached search", "contact POST"] as const;
const SERVERS = ["site", "nginx"] as const;
const BROWSER = [`Host: ${NAME}`, "Accept-Encoding: gzip, deflate, br, zstd"];

/** One kind of request to one server. */
interface Case {
  what: (typeof CASES)[number];
  who: (typeof SERVERS)[number];
  pid: number;
  run: () => Promise<Load>;
}

/** Cost of an answer in one process of the site, and in nginx with one worker for the same bytes and headers. */
export const measureServing: Part = async ({ runs }) => {
  const logFile = join(tmpdir(), `bench-serving-${process.pid}.log`);
  const log = openSync(logFile, "w");
  // It logs each request, as in operation: to a file.
  const site = await startSite({ settings: { SECRET, ORIGIN: `https://${NAME}` }, log });
  // The first answer is compressed in haste; its smaller form, pictures and the search index are made afterwards.
  await recordAnswer(site.port, PAGE);
  await untilIdle(site.pid);
  const nginx = await startFloor([await recordAnswer(site.port, PAGE)], site.port);
  const readings = new Readings();
  try {
    const fixed = async (who: Case["who"]): Promise<Case[]> => {
      const { port, pid } = { site, nginx }[who];
      holdOnOneCore(pid);
      const url = `http://127.0.0.1:${port}${PAGE}`;
      const { headers } = await askOnce(port, PAGE);
      const known = `If-None-Match: ${headers.etag}`;
      return [
        { what: "cached page", who, pid, run: () => repeat(url, BROWSER, SECONDS) },
        { what: "304", who, pid, run: () => repeat(url, [...BROWSER, known], SECONDS) },
      ];
    };
    const numbers = count();
    const varied = (what: Case["what"], status: number, ask: Parameters<typeof sendVisitors>[2]): Case => {
      const load = { port: site.port, status, seconds: SECONDS };
      return { what, who: "site", pid: site.pid, run: () => sendVisitors(load, numbers, ask) };
    };
    const cases = [
      ...(await fixed("site")),
      ...(await fixed("nginx")),
      varied("uncached search", 200, await searches(site.port)),
      varied("contact POST", 303, contactForms()),
    ];
    // A program that has just started is compiled as it goes.
    for (const { run } of cases) await run();
    await inTurns(cases, runs, async ({ what, who, pid, run }, round) => {
      const before = cpuSeconds(pid);
      const { requests, ...load } = await run();
      const cpuUs = ((cpuSeconds(pid) - before) / requests) * 1e6;
      readings.addAll(round, `${who} ${what}`, { ...load, cpuUs, memoryMb: memoryMb(pid) });
    });
  } finally {
    await nginx.stop();
    await site.stop();
    closeSync(log);
    rmSync(logFile);
  }
  return {
    facts: [`medians of ${runs} × ${SECONDS} s`],
    parts: [CASES.map((what) => row(readings, what))],
  };
};

/** Threads beside the one that answers shall not help from another core: nginx has none. */
function holdOnOneCore(pid: number): void {
  const children = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout.split("\n");
  for (const one of [String(pid), ...children].filter(Boolean)) spawnSync("taskset", ["-apc", "0", one]);
}

/** Searches for two words of a page, never the same two: nothing of the answer has been made before. */
async function searches(port: number): Promise<(visitor: Visitor, number: number) => Promise<Answer>> {
  const page = (await askOnce(port, "/blog")).text().replace(/<(script|style).*?<\/\1>|<[^>]*>/gs, " ");
  const words = [...new Set(page.match(/\b[a-z]{4,}\b/g))];
  return ({ ask }, number) => {
    const second = words[Math.floor(number / words.length) % words.length];
    return ask(`/search?q=${words[number % words.length]}+${second}`);
  };
}

/** Contact forms as visitors send them, each with a key of its own that is a minute old. */
function contactForms(): (visitor: Visitor, number: number) => Promise<Answer> {
  const keys = createFormKeys(Buffer.from(SECRET), () => new Date(Date.now() - MINUTE_MS), randomBytes);
  return ({ ask }, number) => ask("/contact", aContactForm({ name: `Noor ${number}`, key: keys.issue() }));
}

function* count(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
}

function row(readings: Readings, what: (typeof CASES)[number]) {
  const of = (who: Case["who"], fact: string, digits = 0) =>
    figure(readings.median(`${who} ${what}`, fact), digits);
  const ratio = (fact: string) => times(readings.ratio(`site ${what}`, `nginx ${what}`, fact));
  return {
    answer: what,
    "requests/s": of("site", "perSecond"),
    "p50, ms": of("site", "p50Ms", 2),
    "p99, ms": of("site", "p99Ms", 2),
    "CPU, µs": of("site", "cpuUs"),
    "memory, MB": of("site", "memoryMb"),
    "nginx, requests/s": of("nginx", "perSecond"),
    "nginx, CPU, µs": of("nginx", "cpuUs"),
    "requests ÷ nginx": ratio("perSecond"),
    "CPU ÷ nginx": ratio("cpuUs"),
  };
}
