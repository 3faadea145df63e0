import { closeSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../../support/start-site.ts";
import type { Part } from "../bench-part.ts";
import { times, whole } from "../figures.ts";
import { recordAnswer } from "../floors/record-answer.ts";
import { startNginxFloor } from "../floors/start-nginx-floor.ts";
import { inTurns } from "../in-turns.ts";
import { Readings } from "../readings.ts";
import { machineState } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { writeChart } from "../report/write-chart.ts";
import type { Load, Shot } from "./generate-load.ts";
import { processorSeconds, residentMb, workerOf } from "./process-cost.ts";
import { untilIdle } from "../until-idle.ts";
import { BROWSER, contactForms, searches } from "./requests.ts";
import { GENERATOR, repeat, vary } from "./run-load.ts";

const PAGE = "/services";
const SECONDS = 3;
/** Few enough that nobody is refused: pages are rendered one after the other. */
const VISITORS = 8;
const SECRET = "a secret of the benchmark, which nobody else knows";
const CASES = ["cached page", "304", "uncached search", "contact POST"] as const;
const FIXED = CASES.slice(0, 2);

/** One kind of request to one server. */
interface Case {
  what: (typeof CASES)[number];
  who: "site" | "nginx";
  pid: number;
  run: () => Promise<Load>;
}

/** What an answer costs one process of the site, and nginx with one worker for the same bytes and headers. */
export const measureServing: Part = async ({ runs, loadBefore }) => {
  const logFile = join(tmpdir(), `bench-serving-${process.pid}.log`);
  const logTo = openSync(logFile, "w");
  // It logs each request, as in operation: to a file.
  const site = await startSite({ settings: { SECRET, TRUST_PROXY: "1" }, logTo });
  // The first answer is compressed in haste; its smaller form, pictures and the search index are made afterwards.
  await recordAnswer(site.origin, PAGE);
  await untilIdle(site.pid);
  const nginx = await startNginxFloor([await recordAnswer(site.origin, PAGE)], site.port);
  const readings = new Readings();
  try {
    const page = async (origin: string, known: boolean): Promise<Shot> =>
      known
        ? { path: PAGE, headers: { ...BROWSER, "if-none-match": await tagOf(origin) }, status: 304 }
        : { path: PAGE, headers: BROWSER, status: 200 };
    const fixed = async (who: Case["who"], known: boolean): Promise<Case> => {
      const { origin, port, pid } = who === "site" ? site : nginx;
      const shot = await page(origin, known);
      return {
        what: known ? "304" : "cached page",
        who,
        pid: who === "site" ? pid : workerOf(pid),
        run: () => repeat(port, shot, SECONDS),
      };
    };
    const varied = (what: Case["what"], next: () => Shot): Case => ({
      what,
      who: "site",
      pid: site.pid,
      run: () => vary(site.port, next, SECONDS, VISITORS),
    });
    const cases = [
      await fixed("site", false),
      await fixed("nginx", false),
      await fixed("site", true),
      await fixed("nginx", true),
      varied("uncached search", await searches(site.origin)),
      varied("contact POST", contactForms(site.origin, SECRET)),
    ];
    // A program that has just started is compiled as it goes.
    for (const { run } of cases) await run();
    await inTurns(cases, runs, async (one, round) => {
      readings.addAll(round, `${one.who} ${one.what}`, await cost(one));
    });
  } finally {
    await nginx.stop();
    await site.stop();
    closeSync(logTo);
    rmSync(logFile);
  }
  const chart = await writeChart("serving", {
    title: "Answers of one process",
    unit: "requests a second",
    series: ["site", "nginx"],
    groups: FIXED.map((what) => ({
      label: what,
      values: ["site", "nginx"].map((who) => readings.median(`${who} ${what}`, "perSecond")),
    })),
  });
  return [
    machineState(loadBefore, [`medians of ${runs} × ${SECONDS} s`, `asked by ${GENERATOR()}`]),
    chart,
    table(CASES.map((what) => row(readings, what))),
  ].join("\n\n");
};

/** The server's own tag: nginx writes another one than the site. */
async function tagOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${PAGE}`, { headers: BROWSER });
  await answer.body?.cancel();
  return answer.headers.get("etag") ?? "";
}

async function cost({ pid, run }: Case): Promise<Record<string, number>> {
  const before = processorSeconds(pid);
  const { requests, ...load } = await run();
  const used = processorSeconds(pid) - before;
  return { ...load, microseconds: (used / requests) * 1_000_000, residentMb: residentMb(pid) };
}

function row(readings: Readings, what: (typeof CASES)[number]) {
  const of = (who: string, fact: string) => readings.median(`${who} ${what}`, fact);
  const ratio = (fact: string) => times(readings.ratio(`site ${what}`, `nginx ${what}`, fact));
  return {
    answer: what,
    "requests/s": whole(of("site", "perSecond")),
    "p50, ms": of("site", "p50Ms").toFixed(2),
    "p99, ms": of("site", "p99Ms").toFixed(2),
    "CPU, µs": whole(of("site", "microseconds")),
    "memory, MB": whole(of("site", "residentMb")),
    "nginx, requests/s": whole(of("nginx", "perSecond")),
    "nginx, CPU, µs": whole(of("nginx", "microseconds")),
    "requests ÷ nginx": ratio("perSecond"),
    "CPU ÷ nginx": ratio("microseconds"),
  };
}
