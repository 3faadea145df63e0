import { figure } from "../figures.ts";
import type { Part } from "../part.ts";
import { KINDS, PHASES, recordVisit, type Fetched } from "./record-visit.ts";

/** Bytes are counted here and not times, so they may look at the same time. */
const VISITORS = 2;

/** Bytes, requests and their order in a first visit. Counted once, because browsers repeat them exactly. */
export const measureFirstVisits: Part = async ({ browser, contenders, visited }) => {
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
  const rows = [...visits, ...floors].map(([path, requests]) => row(path, requests));
  return {
    facts: [`Chromium ${browser.version()}`],
    parts: [rows],
  };
};

function row(page: string, all: readonly Fetched[]): Record<string, string> {
  const own = all.filter(({ ahead }) => !ahead);
  const kb = (requests: readonly Fetched[]) => figure(kilobytes(requests), 1);
  const before = (phase: (typeof PHASES)[number]) =>
    figure(own.filter((request) => PHASES.indexOf(request.phase) <= PHASES.indexOf(phase)).length);
  return {
    page,
    requests: figure(own.length),
    KB: kb(own),
    ...Object.fromEntries(KINDS.map((kind) => [kind, kb(own.filter((request) => request.kind === kind))])),
    "before first paint": before("first paint"),
    "before largest": before("largest paint"),
    "before load": before("load"),
    "fetched twice": figure(own.length - new Set(own.map(({ path }) => path)).size),
    "for next pages, KB": kb(all.filter(({ ahead }) => ahead)),
  };
}

function kilobytes(requests: readonly Fetched[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}
