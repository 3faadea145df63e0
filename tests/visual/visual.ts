import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../support/chromium.ts";
import { sitePages } from "../support/site-pages.ts";
import { checkOutBase } from "./base-revision.ts";
import { comparePictures } from "./compare-pictures.ts";
import { picturePages, states, type Scene } from "./picture-pages.ts";
import { pictureName, views } from "./take-picture.ts";
import { writeReport, type Finding } from "./write-report.ts";

const FOLDER = ".reports/visual";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: "boolean" }, only: { type: "string", multiple: true } },
});
const scenes: Scene[] = [...sitePages.map((path) => ({ name: path, path })), ...states].filter(
  ({ name }) => values.only === undefined || values.only.includes(name),
);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(join(FOLDER, "difference"), { recursive: true });
const base = checkOutBase(positionals[0]);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    base.remove();
    process.exit(1);
  });
const browser = await chromium.launch(chromiumLaunch());
try {
  const before = await picturePages(browser, base.folder, scenes, join(FOLDER, "before"));
  const now = await picturePages(browser, process.cwd(), scenes, join(FOLDER, "now"));
  const findings: Finding[] = [];
  for (const { name } of scenes) {
    const found: Finding[] = [];
    for (const picture of views.map((view) => pictureName(name, view)))
      found.push(...(await judge(picture, before, now)));
    console.log(`${name.padEnd(66)} ${summary(found)}`);
    findings.push(...found);
  }
  console.log(`\n${await writeReport(FOLDER, base.revision, findings)}`);
  if (values.strict && findings.some(({ kind }) => kind !== "same")) process.exitCode = 1;
} finally {
  await browser.close();
  base.remove();
}

async function judge(name: string, before: Set<string>, now: Set<string>): Promise<Finding[]> {
  if (!before.has(name) && !now.has(name)) return [];
  if (!before.has(name)) return [{ name, kind: "new", pixels: 0 }];
  if (!now.has(name)) return [{ name, kind: "gone", pixels: 0 }];
  const [one, other] = await Promise.all(
    ["before", "now"].map((folder) => readFile(join(FOLDER, folder, name))),
  );
  const difference = one && other && (await comparePictures(one, other));
  if (!difference) return [{ name, kind: "same", pixels: 0 }];
  await writeFile(join(FOLDER, "difference", name), difference.picture);
  return [{ name, kind: "differs", pixels: difference.pixels }];
}

/** One page in all its views, in a few words. */
function summary(found: readonly Finding[]): string {
  const pixels = found.reduce((sum, finding) => sum + finding.pixels, 0);
  const kinds = new Set(found.map(({ kind }) => kind));
  const differing = found.filter(({ kind }) => kind === "differs").length;
  if (differing > 0) return `differs by ${pixels} pixels in ${differing} of ${found.length} pictures`;
  return [...kinds].join(", ");
}
