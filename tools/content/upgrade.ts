import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pageName } from "#server/content/references.ts";
import { upgradePage } from "#server/content/upgrade-page.ts";

/** Folder of the old files; the site does not read hidden folders. */
const KEPT = ".before-upgrade";

/**
 * Rewrites the pages of a content folder that are in an older format, and keeps the old files.
 * @returns a summary, and the next steps
 * @throws if an old file remains from an earlier upgrade; nothing is written then
 */
export function upgradeContent(contentDir: string): string {
  const pages = globSync("pages/**/*.json", { cwd: contentDir }).flatMap((path) => {
    const upgraded = upgradePage(pageName(path) ?? "", readPage(join(contentDir, path)));
    return upgraded ? [{ path, upgraded }] : [];
  });
  if (pages.length === 0) return "Every page is in the present form.";
  const taken = pages.find(({ path }) => existsSync(join(contentDir, KEPT, path)));
  if (taken)
    throw new Error(
      `${join(contentDir, KEPT, taken.path)} remains from an earlier upgrade; npm run content -- upgrade --remove-old removes it`,
    );
  for (const { path } of pages) cpSync(join(contentDir, path), join(contentDir, KEPT, path));
  for (const { path, upgraded } of pages)
    writeFileSync(join(contentDir, path), `${JSON.stringify(upgraded, undefined, 2)}\n`);
  return `Rewritten: ${pages.map(({ path }) => path).join(", ")}
The old files are in ${join(contentDir, KEPT)}.

Next:
- npm run content -- check, and look at the pages
- npm run content -- upgrade --remove-old, once nothing is missing`;
}

/** Removes the files kept by an upgrade. @returns a summary */
export function removeOldPages(contentDir: string): string {
  const kept = join(contentDir, KEPT);
  const files = globSync("**/*.json", { cwd: kept }).map((path) => relative(".", join(kept, path)));
  rmSync(kept, { recursive: true, force: true });
  return files.length === 0 ? "No old files are kept." : `Removed: ${files.join(", ")}`;
}

/** Invalid JSON is left to the check, which reports its position. */
function readPage(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
