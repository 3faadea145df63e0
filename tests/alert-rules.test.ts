import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findProgram } from "./support/find-program.ts";

const FOLDER = "ops/metrics";
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");
const promtool = findProgram("promtool");
if (!promtool) console.log("skipped: promtool is not installed");

test.runIf(promtool)("each alarm is raised by its own fault, and none by a healthy site", () => {
  for (const args of [
    ["check", "rules", "alerts.yml"],
    ["test", "rules", "alerts.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool ?? "", args, { cwd: FOLDER, encoding: "utf8" });
    expect(`${status}\n${stdout}${stderr}`).toMatch(/^0\n/);
  }
});

test("every alarm is explained and tried, and no other", () => {
  const alarms = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const explained = [...read("alarms.md").matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const tried = [...read("alerts.test.yml").matchAll(/name: (\w+) is raised/g)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(10);
  expect(explained).toEqual(alarms);
  expect(tried).toEqual(alarms);
});

test("every alarm says what to do, with a command or a line to look for", () => {
  const sections = read("alarms.md").split(/^### /m).slice(1);
  const remedies = sections.map((section) => /\*\*What to do:\*\* (.+)/.exec(section)?.[1] ?? "");
  expect(sections.filter((_, index) => !/`[^`]{4,}`/.test(remedies[index] ?? ""))).toEqual([]);
  // Commands of a checkout read other settings than the unit, as another user.
  expect(remedies.join("\n")).not.toContain("npm run");
});

test("rules and dashboard ask only for metrics that there are", () => {
  const code = readFileSync("server/metrics/registry.ts", "utf8");
  const asked = ["alerts.yml", "dashboard.json"].flatMap((name) => read(name).match(/\bsite_\w+/g) ?? []);
  const missing = asked
    .map((name) => name.replace(/^site_|_bucket$/g, ""))
    .filter((name) => !code.includes(`"${name}"`) && !code.includes(`"site_${name}"`));
  expect(asked.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
