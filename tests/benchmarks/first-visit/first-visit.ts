import type { Part } from "../bench-part.ts";
import { kilobytes } from "../figures.ts";
import { machineState } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { writeChart } from "../report/write-chart.ts";
import { KINDS, PHASES, recordVisit, type Fetched } from "./record-visit.ts";

/** What the whole of a first visit may take, in kilobytes. */
const AIM = 130;
/** Bytes are counted here and not times, so they may look at the same time. */
const VISITORS = 2;

/** What a first visit is sent: bytes, requests, and in which order. Counted once; a browser does not vary in it. */
export const measureFirstVisits: Part = async ({ browser, contenders, visited, loadBefore }) => {
  const [site, own, small] = contenders;
  if (!site || !own || !small) throw new Error("A floor is missing");
  const visits = new Map<string, Fetched[]>(visited.map((path) => [path, []]));
  const waiting = [...visited];
  const visitor = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      visits.set(path, await recordVisit(browser, site, path));
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  const [first = "/"] = visited;
  const floors = [];
  for (const floor of [own, small])
    floors.push([`${first}, ${floor.name}`, await recordVisit(browser, floor, first)] as const);
  const chart = await writeChart("first-visit", {
    title: "A first visit",
    unit: "kilobytes",
    series: KINDS,
    stacked: true,
    aim: AIM,
    groups: [...visits].map(([path, requests]) => ({
      label: path.slice(0, 26),
      values: KINDS.map((kind) => bytesOf(requests, kind) / 1_000),
    })),
  });
  return [
    machineState(loadBefore, [`Chromium ${browser.version()}`]),
    chart,
    table([...visits, ...floors].map(([path, requests]) => row(path, requests))),
    `In this order \`${first}\` asks for them:`,
    table((visits.get(first) ?? []).map(inOrder)),
  ].join("\n\n");
};

function row(path: string, all: readonly Fetched[]): Record<string, string> {
  const own = all.filter(({ ahead }) => !ahead);
  const paths = own.map((request) => request.path);
  const before = (phase: (typeof PHASES)[number]) =>
    String(own.filter((request) => PHASES.indexOf(request.phase) <= PHASES.indexOf(phase)).length);
  return {
    page: path,
    requests: String(own.length),
    KB: kilobytes(own.reduce((sum, { bytes }) => sum + bytes, 0)),
    ...Object.fromEntries(KINDS.map((kind) => [kind, kilobytes(bytesOf(all, kind))])),
    "before first paint": before("first paint"),
    "before largest": before("largest paint"),
    "before load": before("load"),
    "fetched twice": String(paths.length - new Set(paths).size),
    "for next pages, KB": kilobytes(
      all.filter(({ ahead }) => ahead).reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  };
}

function inOrder({ path, kind, bytes, phase, ahead }: Fetched): Record<string, string> {
  return {
    request: `\`${path}\``,
    kind: ahead ? `${kind}, for a next page` : kind,
    KB: kilobytes(bytes),
    begun: phase === "later" ? phase : `before ${phase}`,
  };
}

function bytesOf(requests: readonly Fetched[], kind: (typeof KINDS)[number]): number {
  return requests.filter((one) => one.kind === kind && !one.ahead).reduce((sum, { bytes }) => sum + bytes, 0);
}
