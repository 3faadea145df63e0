import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** Delay before counts are written, in milliseconds, to batch them. */
const WRITE_AFTER_MS = 2_000;
/** Delay before retrying after a failure, in milliseconds. */
const RETRY_MS = 60_000;

/** Number of downloads of a file in a month. */
export interface DownloadCount {
  slug: string;
  /** YYYY-MM at the office. */
  month: string;
  times: number;
}

/** Counts downloads: a number for each file and month, and nothing about who took it. */
export interface DownloadCounts {
  count(slug: string, month: string): void;
  /** Writes pending counts. Never rejects. */
  close(): Promise<void>;
}

/**
 * Counts in memory and adds to the database within seconds, so that the processes of a site add up; a process
 * that is killed loses those seconds.
 * @param failed called when the database fails; the counts are kept and retried
 */
export function openDownloadCounts(
  { queries }: Pick<MessageDatabase, "queries">,
  failed: (error: unknown) => void,
): DownloadCounts {
  const unwritten = new Map<string, DownloadCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = ({ slug, month, times }: DownloadCount) => {
    const key = `${month} ${slug}`;
    unwritten.set(key, { slug, month, times: times + (unwritten.get(key)?.times ?? 0) });
  };
  const write = async () => {
    const rows = [...unwritten.values()];
    if (rows.length === 0) return;
    unwritten.clear();
    try {
      await queries
        .insertInto("downloads")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["slug", "month"])
            .doUpdateSet((row) => ({ times: row("downloads.times", "+", row.ref("excluded.times")) })),
        )
        .execute();
    } catch (error) {
      for (const row of rows) add(row);
      failed(error);
      writeIn(RETRY_MS);
    }
  };
  function writeIn(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, ms).unref();
  }

  return {
    count(slug, month) {
      add({ slug, month, times: 1 });
      writeIn(WRITE_AFTER_MS);
    },
    async close() {
      await writing;
      await write();
      clearTimeout(timer);
    },
  };
}

/** All counts, the latest month first. */
export function readDownloadCounts({ queries }: Pick<MessageDatabase, "queries">): Promise<DownloadCount[]> {
  return queries
    .selectFrom("downloads")
    .select(["slug", "month", "times"])
    .orderBy("month", "desc")
    .orderBy("slug")
    .execute();
}
