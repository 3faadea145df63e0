import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openMessagePlace } from "../../platform/database/open-message-database.ts";
import { usePostgres } from "../../../tests/support/postgres.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openDownloadCounts, readDownloadCounts } from "./download-counts.ts";

const postgres = usePostgres();

async function aDatabase(databaseUrl?: string) {
  const database = await openMessagePlace({
    dataDir: temporaryDirectory(),
    ...(databaseUrl && { databaseUrl }),
  });
  onTestFinished(() => database.close());
  return database;
}

test.each(["SQLite", "PostgreSQL"])(
  "the processes of a site add to each other's counts in %s",
  async (kind) => {
    const database = await aDatabase(kind === "SQLite" ? undefined : await postgres.newDatabase());
    const [one, other] = [openDownloadCounts(database, () => {}), openDownloadCounts(database, () => {})];
    for (const counts of [one, other, one]) counts.count("a-list", "2026-11");
    other.count("a-list", "2026-12");
    other.count("a-map", "2026-11");
    await Promise.all([one.close(), other.close()]);
    expect(await readDownloadCounts(database)).toEqual([
      { slug: "a-list", month: "2026-12", times: 1 },
      { slug: "a-list", month: "2026-11", times: 3 },
      { slug: "a-map", month: "2026-11", times: 1 },
    ]);
  },
);

test("what the database does not take is kept and tried again, each once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await aDatabase();
  const failed = vi.fn<(error: unknown) => void>();
  const counts = openDownloadCounts(database, failed);
  await sql`alter table downloads rename to away`.execute(database.queries);
  counts.count("a-list", "2026-11");
  counts.count("a-list", "2026-11");
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  await sql`alter table away rename to downloads`.execute(database.queries);
  counts.count("a-list", "2026-11");
  await counts.close();
  expect(await readDownloadCounts(database)).toEqual([{ slug: "a-list", month: "2026-11", times: 3 }]);
});
