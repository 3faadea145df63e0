import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { putReadPosts } from "../support/read-posts.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const WAIT = { timeout: 60_000, interval: 100 };

test("of two processes on one folder one makes the backup by itself, and both stop at once", async () => {
  const dataDir = temporaryDirectory();
  const folder = temporaryDirectory();
  putReadPosts(dataDir);
  const settings = { BACKUP_DIR: folder };
  const sites = [await startSite({ dataDir, settings }), await startSite({ dataDir, settings })];
  for (const site of sites) onTestFinished(() => site.kill());
  const lines = () => sites.flatMap((site) => site.lines.filter((line) => line.includes('"backup.')));
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(0), WAIT);
  // The second looked as long after its start as the first did.
  await delay(5_000);
  const [line = "", ...more] = lines();
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 30, event: "backup.made", removed: 0 });
  const [file = ""] = readdirSync(folder).filter((name) => name.endsWith(".sqlite"));
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const stats = await runProgram("tools/leads.ts", ["stats"], { DATA_DIR: dataDir, ...settings });
  expect(stats.stdout).toContain(`Backups: 1 in ${folder}`);
  for (const site of sites) expect(await site.stop()).toBe(0);
});
