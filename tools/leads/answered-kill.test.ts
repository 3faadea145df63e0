import { expect, onTestFinished, test } from "vitest";
import { messageEvents } from "#server/messages/store/message-events.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { usePostgres } from "../../tests/support/postgres.ts";
import { startProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const KILLS = 12;
/** From before the program reads its arguments until after it has ended, whatever the machine. */
const STEP_MS = 80;

const postgres = usePostgres();

/** Answers each of a dozen messages by command, and kills every other command at some time, the others as soon as they confirm. */
async function confirmedAndKept(database: MessageDatabase, env: Record<string, string>) {
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const confirmed: string[] = [];
  const ids = new Map<string, string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const message = aNewMessage({ reference: `KS-00000${kill.toString(36).toUpperCase()}` });
    await store.receive(message);
    ids.set(message.id, message.reference);
    const program = startProgram("tools/leads.ts", ["answered", message.reference, "--by", "Anna"], env);
    const timer = kill % 2 === 0 ? setTimeout(() => program.kill("SIGKILL"), kill * STEP_MS) : undefined;
    let output = "";
    program.stdout?.on("data", (chunk) => {
      output += chunk;
      program.kill("SIGKILL");
    });
    await new Promise((resolve) => program.once("close", resolve));
    clearTimeout(timer);
    if (output.includes(`${message.reference} is answered`)) confirmed.push(message.reference);
  }
  const events = await messageEvents(database, [...ids.keys()]);
  return { confirmed, kept: [...events.keys()].map((id) => ids.get(id)) };
}

test.for(["SQLite", "PostgreSQL"])("on %s an answer that was confirmed survives kill -9", async (kind) => {
  const dataDir = temporaryDirectory();
  const url = kind === "PostgreSQL" ? await postgres.newDatabase() : undefined;
  const database = url ? await openPostgresDatabase(url) : openMessageDatabase(dataDir);
  const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url, SECRET: "s".repeat(32) }) };
  const { confirmed, kept } = await confirmedAndKept(database, env);
  expect(confirmed.length).toBeGreaterThanOrEqual(KILLS / 2);
  expect(kept).toEqual(expect.arrayContaining(confirmed));
});
