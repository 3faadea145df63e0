import { ContentError } from "#server/content/content-error.ts";
import { loadContent } from "#server/content/load-content.ts";
import { dayOf } from "#model/content/instant.ts";
import { pageNames } from "#model/content/pages/index.ts";
import type { Site } from "#model/content/site.ts";
import { isOutdated } from "#model/office/answer-by.ts";
import { unrecordedPages } from "./content/record-changes.ts";

/** What a check found: warnings and one line of totals when all is well, all problems when not. */
export interface ContentReport {
  ok: boolean;
  text: string;
}

/**
 * Reads and validates a content folder.
 * @param now decides what is outdated
 */
export async function checkContent(directory: string, now: Date): Promise<ContentReport> {
  try {
    const content = await loadContent(directory, now.getFullYear());
    const found = `content: ${pageNames.length} pages, ${content.posts.length} posts, no problems`;
    const unrecorded = changesWarning(await unrecordedPages(directory));
    return { ok: true, text: [...warnings(content.site, now), ...unrecorded, found].join("\n") };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const count = error.problems.length;
    return { ok: false, text: `${error.message}\ncontent: ${count} ${count === 1 ? "problem" : "problems"}` };
  }
}

/** What is no mistake, but makes a promise that the company may be unable to keep. */
function warnings({ office, timeZone }: Site, now: Date): string[] {
  if (!isOutdated(office, dayOf(now.toISOString(), timeZone))) return [];
  return [
    "warning: site.json lists no holiday to come (office.holidays); answers may be promised for days on which nobody works",
  ];
}

/** The sitemap leaves out a day that it does not know for sure. */
function changesWarning(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return [
    `warning: changed.json does not know the text of ${paths.join(", ")} as it is now; run npm run content -- changed`,
  ];
}

if (import.meta.main) {
  const report = await checkContent(process.argv[2] ?? "content", new Date());
  (report.ok ? process.stdout : process.stderr).write(`${report.text}\n`);
  process.exitCode = report.ok ? 0 : 1;
}
