// npm run sbom: what runs in production, as a CycloneDX bill of materials and as a list of licences.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listLicences } from "./sbom/list-licences.ts";
import { productionBill } from "./sbom/production-bill.ts";

const FOLDER = ".reports/sbom";

const npm = process.env["npm_execpath"];
const [program, first] = npm === undefined ? ["npm", []] : [process.execPath, [npm]];
const bill = productionBill(
  execFileSync(program, [...first, "sbom", "--sbom-format=cyclonedx"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  }),
);
const licences = listLicences(bill);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(FOLDER, "licences.csv"), licences.csv);
for (const [licence, count] of licences.totals) console.log(`${String(count).padStart(5)}  ${licence}`);
console.log(`Written: ${FOLDER}/sbom.cdx.json and ${FOLDER}/licences.csv`);
