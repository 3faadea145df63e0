import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupFile } from "#server/messages/backups/backup-round.ts";
import { runInThread } from "#server/messages/backups/daily-backups.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { bytesUnder } from "../../tests/support/bytes-under.ts";
import { runLeadsHere } from "../../tests/support/run-leads.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const SECRET = "x".repeat(32);
const CANARY = { name: "Canary", email: "canary@company.example", message: "canary ".repeat(200) };

/** Messages as a running site has them, with the command line beside it. */
function aSite() {
  const dataDir = temporaryDirectory();
  const store = createMessageStore(openMessageDatabase(dataDir));
  onTestFinished(() => store.close());
  const folder = join(dataDir, "backups");
  return {
    dataDir,
    store,
    folder,
    receive: (message: Partial<typeof CANARY>) => store.receive(aNewMessage(message)),
    leads: (...args: string[]) => runLeadsHere(args, { DATA_DIR: dataDir, SECRET }),
    async backUp() {
      const options = { dataDir, folder, keep: 7 };
      const round = await runInThread(options, new AbortController().signal);
      return round?.made?.file ?? "";
    },
  };
}

test("last night's backup is put back, and who was erased since is gone from it for good", async () => {
  const { dataDir, folder, store, receive, leads, backUp } = aSite();
  await receive({ name: "Before" });
  await receive(CANARY);
  const file = await backUp();
  await receive({ name: "After" });
  expect(bytesUnder(folder)).toMatch(/canary/i);

  const erased = await leads("erase", CANARY.email);
  expect(erased).toMatchObject({ code: 0, stderr: "" });
  expect(erased.stdout).toContain("Daily backups hold it for seven days, others");

  expect(await leads("restore", file, "--force")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("stop the site first"),
  });
  await receive({ name: "Still running" });
  await store.close();
  expect((await leads("restore", file)).stderr).toContain("2 messages would be lost");
  expect(await leads("restore", file, "--force")).toMatchObject({ code: 0, stderr: "" });
  const again = createMessageStore(openMessageDatabase(dataDir));
  onTestFinished(() => again.close());
  expect((await again.list({ limit: 9 })).map(({ name }) => name)).toEqual(["Before"]);
  rmSync(folder, { recursive: true });
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
});

test("stats say how old the newest backup is, for people and for programs", async () => {
  const { folder, leads, receive, backUp } = aSite();
  await receive({});
  expect((await leads("stats")).stdout).toContain(`Backups: none yet in ${folder}`);
  expect(existsSync(folder)).toBe(false);
  await backUp();
  expect((await leads("stats")).stdout).toMatch(/Backups: 1 in .*backups, the newest of \S+, 0 hours ago\n/);
  expect(JSON.parse((await leads("stats", "--json")).stdout)).toMatchObject({
    backups: { count: 1, newestAgeSeconds: expect.any(Number) },
  });
  const [name = ""] = readdirSync(folder).filter((one) => one.endsWith(".sqlite"));
  renameSync(join(folder, name), backupFile(folder, new Date(Date.now() - 60 * 3_600_000)));
  expect((await leads("stats")).stdout).toMatch(/60 hours ago; older than two days/);
});
