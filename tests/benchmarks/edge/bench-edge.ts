import { ensureNginx } from "../../../tools/ensure-package.ts";
import { runPostgres } from "../../support/run-postgres.ts";
import { time } from "../figures.ts";
import { writeSection } from "../report/write-section.ts";
import { measureCrowd } from "./measure-crowd.ts";
import { startRegion, type CacheSettings } from "./start-region.ts";
import { timePublish } from "./time-publish.ts";

/** `npm run bench:edge [visitors a minute]`: a crowd at a cache before two processes. Writes docs/scaling.md. */

const VISITORS = Number(process.argv[2] ?? 10_000);
const LENGTH_MS = 60_000;
const CHANGES = 5;

/** How an edge is set: by the shipped files alone, or with changes. */
interface Edge {
  name: string;
  cache?: CacheSettings;
  kill?: boolean;
}

const CROWDED: readonly Edge[] = [
  { name: "no cache" },
  { name: "headers alone", cache: [["proxy_ignore_headers Cache-Control;", ""]] },
  { name: "cache.conf", cache: [] },
  { name: "cache.conf, a process killed", cache: [], kill: true },
];
const A_MINUTE: CacheSettings = [["proxy_cache_valid 200 1s;", "proxy_cache_valid 200 1m;"]];

ensureNginx();
const postgres = await runPostgres();
try {
  const columns: { name: string; cells: Record<string, string> }[] = [];
  const changes: Record<string, string>[] = [];
  for (const { name, cache, kill = false } of CROWDED) {
    const database = `edge_${columns.length}`;
    await postgres.server.createDatabase(database);
    const region = await startRegion(postgres.urlOf(database), cache);
    try {
      const crowd = { visitors: VISITORS, lengthMs: LENGTH_MS, kill };
      const cells = await measureCrowd(region, postgres, database, crowd);
      columns.push({ name, cells });
      console.log(name, cells);
      if (!kill)
        changes.push({ edge: name, "a change is visible after": await longest(region, CHANGES, false) });
    } finally {
      await region.stop();
    }
  }
  const region = await startRegion(postgres.urlOf("edge_0"), A_MINUTE);
  try {
    changes.push({
      edge: "cache.conf with a minute, no purge",
      "a change is visible after": await longest(region, 1, false),
    });
    changes.push({
      edge: "cache.conf with a minute, purged",
      "a change is visible after": await longest(region, CHANGES, true),
    });
  } finally {
    await region.stop();
  }
  const rows = Object.keys(columns[0]?.cells ?? {});
  const crowds = rows.map((row) => ({
    "": row,
    ...Object.fromEntries(columns.map(({ name, cells }) => [name, cells[row] ?? ""])),
  }));
  await writeSection("docs/scaling.md", "edge", { parts: [crowds, changes] });
} finally {
  await postgres.remove();
}

async function longest(
  region: Parameters<typeof timePublish>[0],
  count: number,
  purge: boolean,
): Promise<string> {
  let slowest = 0;
  for (let change = 1; change <= count; change += 1) {
    slowest = Math.max(slowest, await timePublish(region, change + (purge ? CHANGES : 0), purge));
  }
  console.log(`visible after ${time(slowest)}`);
  return time(slowest);
}
