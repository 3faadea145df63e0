import { expect, inject, onTestFinished, test } from "vitest";
import type { EventKind } from "#model/desk/events.ts";
import { answerMessage } from "#server/messages/store/actions/record-action.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { readMessage, type ReadMessage } from "#server/messages/store/lists/read-message.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { usePostgres } from "../../tests/support/postgres.ts";
import { startProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

/** Steps of the kill time, from before the program reads its arguments until after its end on any machine. */
const STEP_MS = 80;

/** Both stores run the same statements: the short run asks SQLite for two of the actions. */
const isLong = inject("isLong");
const postgres = isLong ? usePostgres() : undefined;

interface Action {
  /** The command, with the arguments after the reference. */
  command: readonly [name: string, ...more: string[]];
  recorded: EventKind;
  /** True of the message only after the action is recorded. */
  makes: (message: ReadMessage) => boolean;
}

/** All actions on a message; each is killed once at some time, and once as soon as it confirms. */
const ACTIONS: readonly Action[] = [
  { command: ["answered"], recorded: "answered", makes: ({ answered }) => answered?.by === "Anna" },
  { command: ["assign", "Ravi"], recorded: "assigned", makes: ({ assignee }) => assignee === "Ravi" },
  {
    command: ["note", "Canary"],
    recorded: "note",
    makes: ({ history }) => history.some(({ detail }) => detail === "Canary"),
  },
  { command: ["spam"], recorded: "spam", makes: ({ standing }) => standing === "junk" },
  {
    command: ["not-spam"],
    recorded: "not-spam",
    makes: ({ standing, deliveries }) => standing !== "junk" && deliveries.length === 1,
  },
  { command: ["undo"], recorded: "reopened", makes: ({ answered }) => answered === undefined },
];

async function confirmedAndKept(
  database: MessageDatabase,
  actions: typeof ACTIONS,
  env: Record<string, string>,
) {
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  let confirmed = 0;
  for (let kill = 0; kill < actions.length * 2; kill += 1) {
    const action = actions[kill % actions.length];
    if (!action) throw new Error("There is no such action");
    const [name, ...more] = action.command;
    const reference = `KS-00000${kill.toString(36).toUpperCase()}`;
    await store.receive(aNewMessage({ reference, state: name === "not-spam" ? "junk" : "inbox" }));
    if (name === "undo") await answerMessage(database, reference, { by: "Noor", at: new Date() });
    const program = startProgram("tools/leads.ts", [name, reference, ...more, "--by", "Anna"], env);
    const early = kill < actions.length;
    const timer = early ? setTimeout(() => program.kill("SIGKILL"), kill * 2 * STEP_MS) : undefined;
    let output = "";
    program.stdout?.on("data", (chunk) => {
      output += chunk;
      program.kill("SIGKILL");
    });
    await new Promise((resolve) => program.once("close", resolve));
    clearTimeout(timer);
    const message = await readMessage(database, reference, { now: new Date() });
    if (!message) throw new Error(`${reference} is gone`);
    const isRecorded = message.history.some(({ kind }) => kind === action.recorded);
    // All or nothing: lists change with the event.
    expect([name, action.makes(message)]).toEqual([name, isRecorded]);
    if (output === "") continue;
    confirmed += 1;
    expect([name, isRecorded]).toEqual([name, true]);
  }
  return confirmed;
}

test.for(isLong ? ["SQLite", "PostgreSQL"] : ["SQLite"])(
  "on %s every confirmed action on a message survives kill -9, and nothing stays half done",
  async (kind) => {
    const dataDir = temporaryDirectory();
    const url = kind === "PostgreSQL" ? await postgres?.newDatabase() : undefined;
    const database = url ? await openPostgresDatabase(url) : openMessageDatabase(dataDir);
    const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url, SECRET: "s".repeat(32) }) };
    const actions = isLong ? ACTIONS : ACTIONS.slice(-2);
    expect(await confirmedAndKept(database, actions, env)).toBeGreaterThanOrEqual(actions.length);
  },
);
