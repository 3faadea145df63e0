import { statSync } from "node:fs";
import { join } from "node:path";
import { externalLinks } from "#server/lint/external/external-links.ts";
import type { Settings } from "#server/settings.ts";
import { checkContent, type ContentReport } from "../check-content.ts";

/**
 * Checks the content folder, or another one.
 * @param words files of the folder to tell about, or the other folder alone
 * @throws when one of the files does not exist
 */
export async function runCheck(
  words: readonly string[],
  { external = false }: { external?: boolean | undefined },
  { contentDir, dataDir }: Pick<Settings, "contentDir" | "dataDir">,
): Promise<ContentReport> {
  const [first = "", ...more] = words;
  const isFolder = more.length === 0 && statSync(first, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = isFolder ? first : contentDir;
  const report = await checkContent(folder, new Date(), {
    only: isFolder ? [] : words,
    more: external ? [externalLinks({ cacheFile: join(dataDir, "external-links.json") })] : [],
  });
  if (report.broken) return report;
  // It takes the application, which a check of files with mistakes in them can go without.
  const { largePages } = await import("./page-sizes.ts");
  const notes = await largePages(folder);
  return { ...report, text: [...notes, report.text].join("\n") };
}
