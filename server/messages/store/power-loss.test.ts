import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { buildForgetful, powered } from "../../../tests/faults/power-cut.ts";
import { startProgram } from "../../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "./database-message-store.ts";

const CUTS = inject("propertyRuns") > 1_000 ? 50 : 4;
const ACKNOWLEDGED_A_CUT = 60;

const folder = mkdtempSync(join(tmpdir(), "site-shim-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const library = buildForgetful(folder);

describe.skipIf(!library)("a power cut, which forgets what was not synced", () => {
  test("takes back no message that was acknowledged", { timeout: 600_000 }, async () => {
    const { acknowledged, stored } = await cutOften();
    expect(acknowledged.length).toBeGreaterThanOrEqual(CUTS * ACKNOWLEDGED_A_CUT);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  });

  test(
    "takes some back where the disk is not waited for, so that this test would notice",
    { timeout: 600_000 },
    async () => {
      const { acknowledged, stored } = await cutOften("forgetful");
      expect(acknowledged.filter((reference) => !stored.has(reference)).length).toBeGreaterThan(0);
    },
  );
});

async function cutOften(...more: string[]) {
  const place = powered(temporaryDirectory(), library ?? "");
  const acknowledged: string[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    const args = [place.dataDir, `cut-${cut}-`, "Infinity", ...more];
    acknowledged.push(...(await acknowledgedUntilKilled(args, place.env)));
    place.cut();
  }
  const database = openMessageDatabase(place.dataDir);
  onTestFinished(() => database.close());
  const messages = await createMessageStore(database).list({ limit: 1_000_000 });
  return { acknowledged, stored: new Set(messages.map(({ reference }) => reference)) };
}

async function acknowledgedUntilKilled(args: string[], env: Record<string, string>): Promise<string[]> {
  const program = startProgram("tests/support/receive-messages.ts", args, env);
  let output = "";
  program.stdout?.on("data", (chunk) => {
    output += chunk;
    if (output.split("\n").length > ACKNOWLEDGED_A_CUT) program.kill("SIGKILL");
  });
  const [code, signal] = await once(program, "close");
  if (signal !== "SIGKILL") throw new Error(`ended by itself with ${code}: ${output}`);
  return output.split("\n").slice(0, -1);
}
