import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listLicences } from "./list-licences.ts";

const bill = (components: unknown[]) => JSON.stringify({ bomFormat: "CycloneDX", components });

test("licences are listed by package and counted, the most common first", () => {
  const licences = listLicences(
    bill([
      { name: "kolam", version: "1.0.0", licenses: [{ expression: "MIT OR Apache-2.0" }] },
      { name: "dot", version: "2.0.0", licenses: [{ license: { id: "MIT" } }] },
      { name: "line", version: "3.0.0", licenses: [{ license: { id: "MIT" } }] },
      { name: "join", version: "4.0.0" },
    ]),
  );
  expect(licences.csv.split("\n").slice(1, 5)).toEqual([
    "kolam,1.0.0,MIT OR Apache-2.0",
    "dot,2.0.0,MIT",
    "line,3.0.0,MIT",
    "join,4.0.0,unknown",
  ]);
  expect(licences.totals).toEqual([
    ["MIT", 2],
    ["MIT OR Apache-2.0", 1],
    ["unknown", 1],
  ]);
});

test("what is no bill of materials is refused", () => {
  expect(() => listLicences("{}")).toThrow("CycloneDX");
});

test("the command lists every package that runs in production, and none without a licence", () => {
  const totals = execFileSync(process.execPath, ["tools/sbom.ts"], { encoding: "utf8" });
  expect(totals).toContain("MIT");
  expect(totals).not.toContain("unknown");
  const csv = readFileSync(".reports/sbom/licences.csv", "utf8");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies)) expect(csv).toContain(`\n${name},`);
  expect(csv).not.toContain("\nvitest,");
});
