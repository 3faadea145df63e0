import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { runProgram, startProgram } from "../../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "./database-message-store.ts";

const KILLS = 3;
const ACKNOWLEDGED_BEFORE_KILL = 20;
const SHARED_FORMS = 200;

test("every message that was acknowledged before a SIGKILL is there afterwards", async () => {
  const dataDir = temporaryDirectory();
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(...(await receiveUntilKilled(dataDir, `kill-${kill}-`)));
  }

  const store = createMessageStore(openMessageDatabase(dataDir));
  onTestFinished(() => store.close());
  const stored = new Set((await store.list({ limit: 100_000 })).map(({ reference }) => reference));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_KILL);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
});

test("two processes that take the same forms at once keep one message of each", async () => {
  const dataDir = temporaryDirectory();
  const runs = await Promise.all(
    [1, 2].map(() => runProgram("tests/support/receive-messages.ts", [dataDir, "", String(SHARED_FORMS)])),
  );
  for (const { code, stderr } of runs) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(runs[0]?.stdout).toBe(runs[1]?.stdout);

  const store = createMessageStore(openMessageDatabase(dataDir));
  onTestFinished(() => store.close());
  expect(await store.count()).toBe(SHARED_FORMS);
});

async function receiveUntilKilled(dataDir: string, series: string): Promise<string[]> {
  const program = startProgram("tests/support/receive-messages.ts", [dataDir, series]);
  let output = "";
  program.stderr?.on("data", (chunk) => (output += chunk));
  program.stdout?.on("data", (chunk) => {
    output += chunk;
    if (output.split("\n").length > ACKNOWLEDGED_BEFORE_KILL) program.kill("SIGKILL");
  });
  const [code, signal] = await once(program, "close");
  if (signal !== "SIGKILL") throw new Error(`ended by itself with ${code}: ${output}`);
  // The last line may have been cut off in the pipe.
  return output.split("\n").slice(0, -1);
}
