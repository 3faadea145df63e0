import { resolve } from "node:path";
import { ContentError } from "#server/content/content-error.ts";
import { openContent } from "#server/content/open-content.ts";
import { pageNames } from "#model/content/pages/index.ts";

/** What a check found: one line when all is well, all problems when not. */
export interface ContentReport {
  ok: boolean;
  text: string;
}

/** Reads and validates a content folder. */
export async function checkContent(directory: string): Promise<ContentReport> {
  try {
    const content = await openContent(directory);
    return {
      ok: true,
      text: `content: ${pageNames.length} pages, ${content.posts().length} posts, no problems`,
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const count = error.problems.length;
    return { ok: false, text: `${error.message}\ncontent: ${count} ${count === 1 ? "problem" : "problems"}` };
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const report = await checkContent(process.argv[2] ?? "content");
  (report.ok ? process.stdout : process.stderr).write(`${report.text}\n`);
  process.exitCode = report.ok ? 0 : 1;
}
