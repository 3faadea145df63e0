import { copyFileSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const RUN_FOLDER = "SITE_TEST_RUN_FOLDER";
const SHELF = "posts.sqlite";

/** Names the folder in which the run has read the posts; it is gone after the run. */
export function tellRunFolder(folder: string): string {
  process.env[RUN_FOLDER] = folder;
  return join(folder, SHELF);
}

/** Lets a new data folder begin with the posts that were read; one that has posts already keeps them. */
export function putReadPosts(dataDir: string): void {
  const folder = process.env[RUN_FOLDER];
  if (folder && !existsSync(join(dataDir, SHELF))) copyFileSync(join(folder, SHELF), join(dataDir, SHELF));
}

/** A data folder that begins so and lives as long as the run. */
export function dataDirOfTheRun(): string {
  const dataDir = mkdtempSync(join(process.env[RUN_FOLDER] ?? tmpdir(), "data-"));
  putReadPosts(dataDir);
  return dataDir;
}
