import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listLicences } from "./list-licences.ts";
import { productionBill } from "./production-bill.ts";

const aPackage = (name: string, licenses?: unknown[], properties: { name: string }[] = []) => ({
  "bom-ref": name,
  name,
  version: "1.0.0",
  properties,
  ...(licenses && { licenses }),
});

test("licences are listed by package and counted, the most common first", () => {
  const licences = listLicences({
    components: [
      aPackage("kolam", [{ expression: "MIT OR Apache-2.0" }]),
      aPackage("dot", [{ license: { id: "MIT" } }]),
      aPackage("line", [{ license: { name: "MIT" } }]),
      aPackage("join"),
    ],
  });
  expect(licences.csv.split("\n").slice(1, 5)).toEqual([
    "kolam,1.0.0,MIT OR Apache-2.0",
    "dot,1.0.0,MIT",
    "line,1.0.0,MIT",
    "join,1.0.0,unknown",
  ]);
  expect(licences.totals).toEqual([
    ["MIT", 2],
    ["MIT OR Apache-2.0", 1],
    ["unknown", 1],
  ]);
});

test("tools of development are left out, and who depends on them forgets them", () => {
  const bill = productionBill(
    JSON.stringify({
      bomFormat: "CycloneDX",
      components: [aPackage("zod"), aPackage("knip", [], [{ name: "cdx:npm:package:development" }])],
      dependencies: [
        { ref: "site", dependsOn: ["zod", "knip"] },
        { ref: "knip", dependsOn: ["zod"] },
      ],
    }),
  );
  expect(bill.components.map(({ name }) => name)).toEqual(["zod"]);
  expect(bill.dependencies).toEqual([{ ref: "site", dependsOn: ["zod"] }]);
});

test("what is no bill of materials is refused", () => {
  expect(() => productionBill("{}")).toThrow("CycloneDX");
});

test("the command lists every package that runs in production, and none without a licence", () => {
  const totals = execFileSync(process.execPath, ["tools/sbom.ts"], { encoding: "utf8" });
  expect(totals).toContain("MIT");
  expect(totals).not.toContain("unknown");
  const csv = readFileSync(".reports/sbom/licences.csv", "utf8");
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  for (const name of Object.keys(dependencies)) expect(csv).toContain(`\n${name},`);
  expect(csv).not.toContain("\nvitest,");
});
