import { expect, onTestFinished, test, vi } from "vitest";
import { someOfficeWords } from "../../../../tests/support/office-words.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { describePromiseWatch } from "./promise-watch.contract.ts";
import { createPromiseWatch } from "./promise-watch.ts";

describePromiseWatch("SQLite", async () => {
  const dataDir = temporaryDirectory();
  return [openMessageDatabase(dataDir), openMessageDatabase(dataDir)];
});

test("a started watch looks at once and every 15 seconds, until it is stopped", async () => {
  const database = openMessageDatabase(temporaryDirectory());
  onTestFinished(() => database.close());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const looked = vi.fn(() => new Date("2026-11-14T12:00:00Z"));
  const words = someOfficeWords("Europe/London");
  const watch = createPromiseWatch({
    database,
    sinks: [],
    words,
    now: looked,
    log: () => {},
    planned: () => {},
  });
  watch.start();
  expect(looked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(45_000);
  watch.stop();
  const looks = looked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(45_000);
  expect([looks, looked.mock.calls.length]).toEqual([8, 8]);
});
