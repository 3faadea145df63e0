import { expect, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "#server/database/open-message-database.ts";
import { createMessageStore } from "#server/contact/database-message-store.ts";
import { aNewMessage } from "#server/contact/message-store.contract.ts";
import type { NewMessage } from "#server/contact/message-store.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

/** A data directory with messages, its store open as a running server has it. */
async function aRunningStore(...messages: Partial<NewMessage>[]): Promise<string> {
  const dataDir = temporaryDirectory();
  const store = createMessageStore(openMessageDatabase(dataDir));
  onTestFinished(() => store.close());
  for (const message of messages) await store.receive(aNewMessage(message));
  return dataDir;
}

function leads(dataDir: string, ...args: string[]) {
  return runProgram("tools/leads.ts", args, { DATA_DIR: dataDir });
}

test("list shows the newest messages first while the server runs, in local time, and says where they are", async () => {
  const dataDir = await aRunningStore(
    { reference: "KS-000001", receivedAt: new Date("2026-01-30T09:30:00Z"), name: "First Sample" },
    { reference: "KS-000002", receivedAt: new Date("2026-01-31T09:30:00Z"), name: "李雷", from: "" },
  );
  const { code, stdout } = await leads(dataDir, "list");
  expect(code).toBe(0);
  expect(stdout.split("\n")).toEqual([
    "REFERENCE  RECEIVED                   NAME          E-MAIL                TOPIC            FROM",
    "KS-000002  2026-01-31T15:00:00+05:30  李雷          noor@company.example  custom-software  -",
    "KS-000001  2026-01-30T15:00:00+05:30  First Sample  noor@company.example  custom-software  services",
    "",
    `2 of 2 messages, newest first, from ${dataDir}/messages.sqlite`,
    "",
  ]);
});

test("list stops at the limit and prints JSON for other programs", async () => {
  const dataDir = await aRunningStore({ message: "Three systems, one customer." }, {}, {});
  const limited = await leads(dataDir, "list", "--limit", "2");
  expect(limited.stdout).toContain("2 of 3 messages");
  const { stdout } = await leads(dataDir, "list", "--json");
  expect(JSON.parse(stdout)).toHaveLength(3);
  expect(stdout).toContain("Three systems, one customer.");
  expect(stdout).not.toMatch(/key|hash/i);
});

test("list says that there is nothing yet, before and after the first start", async () => {
  for (const dataDir of [temporaryDirectory(), await aRunningStore()]) {
    const { code, stdout } = await leads(dataDir, "list");
    expect({ code, stdout }).toEqual({ code: 0, stdout: `No messages yet in ${dataDir}/messages.sqlite\n` });
    expect((await leads(dataDir, "list", "--json")).stdout).toBe("[]\n");
  }
});

test("show prints one whole message, however its reference is typed", async () => {
  const dataDir = await aRunningStore({ reference: "KS-10A000", message: "Line one\n\nLine three" });
  const { code, stdout } = await leads(dataDir, "show", "ks-loaooo");
  expect(code).toBe(0);
  expect(stdout).toContain("Received      2026-01-31T15:00:00+05:30\n");
  expect(stdout).toContain("utm_source    letter\n");
  expect(stdout).toMatch(/\n\nLine one\n\nLine three\n$/);
});

test("show says that there is no such message, and ends with 1", async () => {
  const dataDir = await aRunningStore({});
  const { code, stdout, stderr } = await leads(dataDir, "show", "KS-ZZZZZZ");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(`No message KS-ZZZZZZ in ${dataDir}/messages.sqlite\n`);
});

test("what a visitor wrote cannot reach the terminal as a command", async () => {
  const dataDir = await aRunningStore({
    reference: "KS-000001",
    name: "\u009b2J\u001b[31mRed\u202e",
    message: "Bell \u0007 and\rreturn",
  });
  for (const args of [["list"], ["show", "KS-000001"]]) {
    const { stdout } = await leads(dataDir, ...args);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  }
});

test.each([
  [[]],
  [["erase"]],
  [["list", "--limit", "none"]],
  [["list", "--nope"]],
  [["show"]],
  [["list", "extra"]],
])("%j is not a command, and ends with 2 and words on stderr", async (args) => {
  const { code, stdout, stderr } = await leads(await aRunningStore(), ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).not.toBe("");
});

test("--help explains the commands", async () => {
  const { code, stdout } = await leads(temporaryDirectory(), "--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/list[\s\S]*show[\s\S]*--limit[\s\S]*--json/);
});
