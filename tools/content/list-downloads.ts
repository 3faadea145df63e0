import {
  openMessageDatabaseForReading,
  openMessagePlace,
} from "#server/platform/database/open-message-database.ts";
import { readDownloadCounts, type DownloadCount } from "#server/site/downloads/download-counts.ts";
import type { Settings } from "#server/settings.ts";

/** Most months that are listed for a file. */
const MONTHS_MAX = 12;

/** `npm run content -- downloads`: how often each file was downloaded, as a text. */
export async function listDownloads(settings: Settings): Promise<string> {
  await using database = settings.databaseUrl
    ? await openMessagePlace(settings)
    : await openMessageDatabaseForReading(settings.dataDir);
  const counts = database ? await readDownloadCounts(database) : [];
  return counts.length === 0 ? "No file was downloaded yet." : textOf(counts);
}

function textOf(counts: readonly DownloadCount[]): string {
  const files = [...Map.groupBy(counts, ({ slug }) => slug)].map(([slug, months]) => ({
    slug,
    months,
    all: months.reduce((sum, { times }) => sum + times, 0),
  }));
  const blocks = files
    .toSorted((one, other) => other.all - one.all)
    .map(({ slug, months, all }) =>
      [
        `${String(all).padStart(6)}  /downloads/${slug}`,
        ...months.slice(0, MONTHS_MAX).map(({ month, times }) => `        ${month}  ${times}`),
      ].join("\n"),
    );
  return [...blocks, "", "Complete downloads by month, without known programs."].join("\n");
}
