import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { visitorsOf } from "./open-visitor.ts";
import type { Region } from "./start-region.ts";

const POLL_MS = 20;
/** A change counts as visible once so many visitors in a row have seen it: two processes and a cache may disagree. */
const IN_A_ROW = 100;
const VISIBLE_WITHIN_MS = 120_000;
const PAGE = "/about";

/**
 * Changes the title of a page that the edge keeps.
 * @param purge whether the edge is emptied as soon as every process shows the change
 * @returns milliseconds from writing the file until every visitor of the edge sees it
 */
export async function timePublish(region: Region, edition: number, purge: boolean): Promise<number> {
  const file = join(region.contentDir, "pages/about.json");
  const title = `Edition ${edition} of this page`;
  const changed = readFileSync(file, "utf8").replace(/"title": "[^"]*"/, `"title": "${title}"`);
  const visitor = visitorsOf(region.edge)(1);
  const seen = async () => (await visitor.ask(PAGE)).text().includes(title);
  try {
    if (await seen()) throw new Error(`${title} is there before it was written`);
    writeFileSync(`${file}.new`, changed);
    const began = performance.now();
    renameSync(`${file}.new`, file);
    if (purge) {
      for (const { port } of region.replicas)
        while (!(await pageOf(port)).includes(title)) await pause(POLL_MS);
      region.purge();
    }
    let first = 0;
    for (let inARow = 0; inARow < IN_A_ROW; inARow = first ? inARow + 1 : 0) {
      if (performance.now() - began > VISIBLE_WITHIN_MS) throw new Error(`${title} is never seen`);
      if (!(await seen())) first = 0;
      else first ||= performance.now();
      await pause(POLL_MS);
    }
    return first - began;
  } finally {
    visitor.leave();
  }
}

/** The page as a process behind the edge shows it. */
function pageOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: PAGE, headers: { Host: "www.example.com" } }, (answer) => {
      text(answer).then(resolve, reject);
    })
      .on("error", reject)
      .end();
  });
}
