import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { USUAL_RETENTION } from "#model/retention.ts";
import { bytesUnder } from "../../tests/support/bytes-under.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../platform/database/open-message-database.ts";
import { runBackupRound } from "./backups/backup-round.ts";
import { forgetInEveryBackup, forgetInThread } from "./backups/forget-in-every-backup.ts";
import { backupsLater, erasePerson } from "./erase-person.ts";
import { createMessageStore } from "./store/database-message-store.ts";
import { aNewMessage } from "./store/message-store.contract.ts";

const NOW = new Date("2026-06-01T03:00:00Z");
const EMAIL = "canary@company.example";

/** A site with a backup that has two messages of somebody, of which one is only there. */
async function aSite() {
  const dataDir = temporaryDirectory();
  const folder = join(dataDir, "backups");
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  for (const name of ["Canary Sample", "Canary Lost"])
    await store.receive(aNewMessage({ name, email: "Canary@Company.example" }));
  await store.receive(aNewMessage({ name: "Stays Sample" }));
  await runBackupRound({ dataDir, folder, keep: 3, retention: USUAL_RETENTION }, { now: () => NOW });
  await database.queries.deleteFrom("messages").where("name", "=", "Canary Lost").execute();
  const place = { dataDir, secret: new Uint8Array(32), backups: { folder }, retention: USUAL_RETENTION };
  const erase = (forget: typeof forgetInThread, waitMs = 5_000) =>
    erasePerson(database, EMAIL, { ...place, now: NOW, waitMs, forget });
  return { dataDir, folder, erase };
}

test.each([
  ["the command does it", forgetInEveryBackup],
  ["the desk does it", forgetInThread],
])("who is erased is in no backup any more, as %s", async (_how, forget) => {
  const { dataDir, folder, erase } = await aSite();
  expect(bytesUnder(folder)).toMatch(/canary/i);
  const erased = await erase(forget);
  expect([erased.messages, erased.backups.rewritten.length]).toEqual([1, 1]);
  expect(backupsLater(erased)).toBeUndefined();
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  expect(bytesUnder(folder)).toContain("Stays Sample");
});

test("backups that cannot be looked at are said and logged, and the next daily round catches up", async () => {
  const { dataDir, folder, erase } = await aSite();
  const erased = await erase(() => Promise.reject(new Error("in use")));
  expect(erased.messages).toBe(1);
  expect(backupsLater(erased)).toMatchObject({ event: "erasure.backups-later", files: [], reason: "Error" });
  expect(bytesUnder(folder)).toMatch(/canary sample/i);
  await runBackupRound({ dataDir, folder, keep: 3, retention: USUAL_RETENTION }, { now: () => NOW });
  expect(bytesUnder(folder)).not.toMatch(/canary sample/i);
});
