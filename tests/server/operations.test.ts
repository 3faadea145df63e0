import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { aContactForm, readFormKey } from "../support/contact-form.ts";
import { findProgram } from "../support/find-program.ts";
import { readGuide } from "../support/operations/read-guide.ts";
import { readOpsFile } from "../support/operations/read-ops-file.ts";
import { runProgram } from "../support/run-program.ts";
import { startSite } from "../support/start-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** Highest rating of the unit by `systemd-analyze security`, in tenths. */
const EXPOSURE_MAX = 15;

test("unit and container run the server with the flags and the environment of npm start", () => {
  const { flags, environment } = z
    .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("tools/server-process.json", "utf8")));
  expect(flags.length).toBeGreaterThan(2);
  expect(readOpsFile("systemd/site@.service")).toContain(
    `ExecStart=/usr/local/bin/node ${flags.join(" ")} server/main.ts\n`,
  );
  expect(readOpsFile("container/Containerfile")).toContain(
    `ENTRYPOINT ["/usr/local/bin/node", ${flags.map((flag) => `"${flag}"`).join(", ")}]`,
  );
  for (const [name, value] of Object.entries(environment))
    for (const file of ["systemd/site@.service", "container/Containerfile"])
      expect(readOpsFile(file)).toContain(`${name}=${value}`);
});

test("every block of commands in the operations guide is run by a test", () => {
  const programs = ["rehearse-guide.ts", "try-container.ts"].map((name) =>
    readFileSync(`tests/support/operations/${name}`, "utf8"),
  );
  const titles = readGuide().map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(7);
  for (const title of titles) expect(programs.join("\n")).toContain(`"${title}"`);
});

test("the settings file names settings that are explained, and a fresh copy of it can be used", async () => {
  const text = readOpsFile("systemd/settings.env");
  const names = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const explained = readFileSync("docs/settings.md", "utf8");
  for (const name of names) expect(explained).toContain(`\`${name}\``);
  const env = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const site = await startSite({ settings: { ...env, DATA_DIR: temporaryDirectory() } });
  expect(await site.stop()).toBe(0);
});

const analyze = findProgram("systemd-analyze");
if (!analyze) console.log("skipped: the unit is not examined, because systemd-analyze is not installed");
test.skipIf(!analyze)("systemd understands the unit, and rates it among the safe ones", () => {
  const folder = temporaryDirectory();
  const unit = join(folder, "site@.service");
  const text = readOpsFile("systemd/site@.service", [["/usr/local/bin/node", process.execPath]]);
  execFileSync("tee", [unit], { input: text });
  const verified = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  const complaints = verified.stderr.split("\n").filter((line) => line.includes("site@"));
  expect(complaints).toEqual([]);
  const offline = ["security", "--offline=yes", `--threshold=${EXPOSURE_MAX}`, unit];
  const { status, stdout } = spawnSync("systemd-analyze", offline, { encoding: "utf8" });
  expect([status, stdout.split("\n").findLast((line) => line.includes("exposure"))]).toEqual([
    0,
    expect.stringContaining("OK"),
  ]);
});

test("a version that is older than the database refuses it in words, with 78, and changes no byte", async () => {
  const site = await startSite({ dataDir: temporaryDirectory() });
  await send(site.origin, "Asha Sample");
  migrateFurther(site.dataDir);
  // Running processes continue: they check the schema only at their start.
  await send(site.origin, "Mala Sample");
  expect(storedMessages(site.dataDir, "name")).toHaveLength(2);
  await site.stop();

  const before = filesOf(site.dataDir);
  const { code, stderr } = await runProgram("server/main.ts", [], {
    NODE_ENV: "production",
    DATA_DIR: site.dataDir,
    PORT: "0",
    DESK_PORT: "0",
  });
  expect(code).toBe(78);
  expect(stderr.trim()).toMatch(/^The database was made by a newer version [^\n]*0099-later\.sql[^\n]*$/);
  expect(filesOf(site.dataDir)["messages.sqlite"]).toEqual(before["messages.sqlite"]);
});

test("under any umask only its user can read the site's files", async () => {
  const umask = process.umask(0);
  const dataDir = join(temporaryDirectory(), "data");
  const site = await startSite({ dataDir }).finally(() => process.umask(umask));
  await send(site.origin, "Asha Sample");
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  for (const name of ["messages.sqlite", "secret"])
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
  await site.stop();
});

test("Node's permission model still takes fsync away, without which no message can be promised", () => {
  const program = 'const fs = require("fs"); fs.fsyncSync(fs.openSync(process.argv[1], "w"))';
  const file = join(temporaryDirectory(), "file");
  const open = ["--allow-fs-read=*", "--allow-fs-write=*"];
  const { status, stderr } = spawnSync(process.execPath, ["--permission", ...open, "-e", program, file], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("fsync API is disabled")]);
});

async function send(origin: string, name: string): Promise<void> {
  const body = aContactForm({ name, key: await readFormKey(origin) });
  const answer = await fetch(`${origin}/contact`, {
    method: "POST",
    headers: { origin },
    body,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

/** Does to the database what a newer version does at its first start. */
function migrateFurther(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "messages.sqlite"), { timeout: 10_000 });
  database.exec("create table later (id integer) strict");
  database.exec("insert into migrations values ('0099-later.sql', '2026-11-22T12:00:00.000Z')");
  database.close();
}

function filesOf(folder: string): Record<string, string> {
  const plain = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    plain.map(({ name }) => [name, readFileSync(join(folder, name)).toString("base64")]),
  );
}
