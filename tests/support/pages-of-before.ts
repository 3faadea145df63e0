import { readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";

/** The pages as the site shipped them until December 2026: with fields of their own, or with bands in place of sections. */
export const FOLDER_OF_BEFORE = "tests/fixtures/pages-of-before";

export const PAGES_OF_BEFORE = readdirSync(FOLDER_OF_BEFORE).map((name) => basename(name, ".json"));

/** Puts these pages into a content folder, in place of those of today. */
export async function putPagesOfBefore(folder: string): Promise<void> {
  await cp(FOLDER_OF_BEFORE, join(folder, "pages"), { recursive: true });
}
