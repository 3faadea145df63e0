import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openVisitor, type Visitor } from "../open-visitor.ts";
import type { Region } from "./start-region.ts";

const POLL_MS = 20;
/** A change counts as visible once so many visitors in a row have seen it: two processes and a cache may disagree. */
const IN_A_ROW = 100;
const VISIBLE_WITHIN_MS = 120_000;
const PAGE = "/about";

/**
 * Changes the title of a page that the edge keeps.
 * @param purge true if the edge is emptied as soon as every process shows the change
 * @returns milliseconds from writing the file until every visitor of the edge sees it
 */
export async function timePublish(region: Region, edition: number, purge: boolean): Promise<number> {
  const file = join(region.contentDir, "pages/about.json");
  const title = `Edition ${edition} of this page`;
  const changed = readFileSync(file, "utf8").replace(/"title": "[^"]*"/, `"title": "${title}"`);
  const visitor = openVisitor(region.edge.proxy.port, 1);
  const processes = region.replicas.map((replica) => openVisitor(replica.port, 1));
  const sees = async ({ ask }: Visitor) => (await ask(PAGE)).text().includes(title);
  try {
    if (await sees(visitor)) throw new Error(`${title} is there before it was written`);
    writeFileSync(`${file}.new`, changed);
    const began = performance.now();
    renameSync(`${file}.new`, file);
    if (purge) {
      for (const one of processes) while (!(await sees(one))) await pause(POLL_MS);
      region.purge();
    }
    let first = 0;
    for (let inARow = 0; inARow < IN_A_ROW; inARow = first ? inARow + 1 : 0) {
      if (performance.now() - began > VISIBLE_WITHIN_MS) throw new Error(`${title} is never seen`);
      if (!(await sees(visitor))) first = 0;
      else first ||= performance.now();
      await pause(POLL_MS);
    }
    return first - began;
  } finally {
    for (const one of [visitor, ...processes]) one.leave();
  }
}
