import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { messageDatabasePath, openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { issueSignedLink, readSignedLink } from "#server/messages/store/signed-links.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import { bytesUnder } from "../../tests/support/bytes-under.ts";
import { runLeadsHere } from "../../tests/support/run-leads.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const SECRET = "x".repeat(32);
const leads = (dataDir: string, ...args: string[]) => runLeadsHere(args, { DATA_DIR: dataDir, SECRET });

/** Messages with their database open, as a running site has it. */
function aSite(dataDir = temporaryDirectory()) {
  const database = openMessageDatabase(dataDir);
  const store = createMessageStore(database);
  onTestFinished(() => store.close());
  const receive = async (...messages: Partial<NewMessage>[]) => {
    for (const message of messages) await store.receive(aNewMessage(message));
  };
  return { dataDir, database, store, receive, file: join(temporaryDirectory(), "backup.sqlite") };
}

async function namesIn(dataDir: string): Promise<string[]> {
  const { store } = aSite(dataDir);
  const names = (await store.list({ limit: 1_000 })).map(({ name }) => name);
  await store.close();
  return names.toSorted();
}

test("a backup is made beside a running site, whole, private and never over a file", async () => {
  const { dataDir, receive, file } = aSite();
  await receive({ name: "One" }, { name: "Two" });
  const made = await leads(dataDir, "backup", file);
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: "" });
  expect(made.stdout).toContain(`Wrote the messages to ${file}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await receive({ name: "Later" });
  const before = readFileSync(file);
  expect(await leads(dataDir, "backup", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("already exists"),
  });
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(join(file, ".."))).toEqual(["backup.sqlite"]);
  const other = temporaryDirectory();
  copyFileSync(file, messageDatabasePath(other));
  expect(await namesIn(other)).toEqual(["One", "Two"]);
});

test("links in mails are void once a backup was put back, because it does not know which were revoked since", async () => {
  const { dataDir, database, store, file } = aSite();
  const message = aNewMessage();
  await store.receive(message);
  const parts = { database, secret: Buffer.from(SECRET) };
  const ofMail = { delivery: "1-mail", messageId: message.id, recipient: "anna@kolam.example" };
  const { token = "" } = await issueSignedLink(parts, ofMail, message.receivedAt);
  await leads(dataDir, "backup", file);
  await store.close();
  expect(await leads(dataDir, "restore", file)).toMatchObject({ code: 0 });
  const after = { ...parts, database: aSite(dataDir).database };
  expect(await readSignedLink(after, token, message.receivedAt)).toEqual({ kind: "ended" });
  expect((await issueSignedLink(after, ofMail, message.receivedAt)).token).not.toBe(token);
});

test("a backup is put back over what a crash left, and nothing of its log gets into it", async () => {
  const { dataDir, store, receive, file } = aSite();
  await receive(...Array.from({ length: 60 }, (_, index) => ({ name: `Old ${index}` })));
  await leads(dataDir, "backup", file);
  const old = (await store.list({ limit: 1_000 })).map(({ name }) => name).toSorted();
  await receive(...Array.from({ length: 200 }, () => ({ name: "New", message: "x".repeat(2_000) })));
  // A killed process leaves its files as the system has them at that moment.
  const crashed = temporaryDirectory();
  for (const end of ["", "-wal"])
    copyFileSync(messageDatabasePath(dataDir) + end, messageDatabasePath(crashed) + end);

  const refused = await leads(crashed, "restore", file);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("200 messages would be lost") });
  expect((await namesIn(crashed)).length).toBe(260);
  const done = await leads(crashed, "restore", file, "--force");
  expect({ code: done.code, stderr: done.stderr }).toEqual({ code: 0, stderr: "" });
  expect(done.stdout).toContain(`Restored 60 messages from ${file}.`);
  expect(readdirSync(crashed)).toEqual(["messages.sqlite"]);
  expect(await namesIn(crashed)).toEqual(old);
});

test("nothing is put back while a site has the messages open", async () => {
  const { dataDir, store, receive, file } = aSite();
  await receive({ name: "One" });
  await leads(dataDir, "backup", file);
  await receive({ name: "Two" });
  const refused = await leads(dataDir, "restore", file, "--force");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("stop the site first") });
  await receive({ name: "Three" });
  await store.close();
  expect(await namesIn(dataDir)).toEqual(["One", "Three", "Two"]);
});

test("who was erased after a backup was made is erased again when it is put back", async () => {
  const { dataDir, store, receive, file } = aSite();
  await receive({ name: "Canary", email: "canary@company.example" }, { name: "Stays" });
  await leads(dataDir, "backup", file);
  expect((await leads(dataDir, "erase", "canary@company.example")).code).toBe(0);
  await store.close();
  // Only the database lists the erasures; their file was lost.
  writeFileSync(join(dataDir, "erased"), "");
  const done = await leads(dataDir, "restore", file);
  expect(done.stdout).toMatch(/^Restored 1 message from .*; 1 that had been erased/);
  expect(await namesIn(dataDir)).toEqual(["Stays"]);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
});

test("what is damaged is not put back, and what is damaged is only replaced when that is wanted", async () => {
  const { dataDir, database, store, receive, file } = aSite();
  await receive({ name: "One" });
  await leads(dataDir, "backup", file);
  await database.scrub();
  await receive({ name: "Log" });
  const log = readFileSync(`${messageDatabasePath(dataDir)}-wal`);
  await store.close();
  const wrong = join(temporaryDirectory(), "wrong.sqlite");
  const bytes = readFileSync(file);
  for (const content of ["", "no database ".repeat(1_000), bytes.subarray(0, bytes.length - 8_192)]) {
    writeFileSync(wrong, content);
    const refused = await leads(dataDir, "restore", wrong);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("cannot be restored") });
  }
  copyFileSync(file, wrong);
  writeFileSync(`${wrong}-wal`, "");
  expect((await leads(dataDir, "restore", wrong)).stderr).toContain("incomplete without the log beside it");
  expect(await namesIn(dataDir)).toEqual(["Log", "One"]);

  writeFileSync(messageDatabasePath(dataDir), "no database ".repeat(1_000));
  writeFileSync(`${messageDatabasePath(dataDir)}-wal`, log);
  const refused = await leads(dataDir, "restore", file);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("cannot be read") });
  expect((await leads(dataDir, "restore", file, "--force")).code).toBe(0);
  expect(readdirSync(dataDir)).toEqual(["messages.sqlite"]);
  expect(await namesIn(dataDir)).toEqual(["One"]);
});

test("with PostgreSQL both name its own tools, and without messages there is nothing to back up", async () => {
  const dataDir = temporaryDirectory();
  const file = join(temporaryDirectory(), "backup.sqlite");
  for (const [command, tool] of [
    ["backup", "pg_dump"],
    ["restore", "pg_restore"],
  ] as const) {
    const env = { DATA_DIR: dataDir, SECRET, DATABASE_URL: "postgresql://unused@127.0.0.1:1/none" };
    const { code, stderr } = await runLeadsHere([command, file], env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`use ${tool}`) });
  }
  expect((await leads(dataDir, "backup", file)).stderr).toContain("No messages yet");
  expect((await leads(dataDir, "restore", file)).stderr).toContain("does not exist");
  expect(existsSync(file)).toBe(false);
});
