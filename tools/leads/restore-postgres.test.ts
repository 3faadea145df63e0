import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { installedPostgres, startInstalledPostgres } from "../../tests/support/installed-postgres.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const SECRET = "x".repeat(32);

/** The commands of the README, which begin with these names. */
function documented(tool: string): string {
  const line = readFileSync("README.md", "utf8")
    .split("\n")
    .find((one) => one.includes(`${tool} --`));
  return line ?? `no ${tool} in README.md`;
}

describe.skipIf(!installedPostgres)("with an installed PostgreSQL", () => {
  test("the documented commands back up and put back, and who was erased since is erased again", async () => {
    const bin = installedPostgres ?? "";
    const url = await startInstalledPostgres(bin);
    const dataDir = temporaryDirectory();
    const cwd = temporaryDirectory();
    const env = { DATABASE_URL: url, PATH: `${bin}:${process.env["PATH"]}` };
    const run = (tool: string) =>
      execFileSync("sh", ["-ec", documented(tool)], { cwd, env, encoding: "utf8" });
    const leads = (...args: string[]) =>
      runProgram("tools/leads.ts", args, { DATA_DIR: dataDir, SECRET, DATABASE_URL: url });
    const names = async () => {
      const store = createMessageStore(await openPostgresDatabase(url));
      const listed = await store.list({ limit: 9 });
      await store.close();
      return listed.map(({ name }) => name);
    };
    const store = createMessageStore(await openPostgresDatabase(url));
    onTestFinished(() => store.close());
    await store.receive(aNewMessage({ name: "Before" }));
    await store.receive(aNewMessage({ name: "Canary", email: "canary@company.example" }));
    run("pg_dump");
    await store.receive(aNewMessage({ name: "After" }));
    const erased = await leads("erase", "canary@company.example");
    expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining("Dumps of PostgreSQL hold it") });
    await store.close();

    run("pg_restore");
    expect((await names()).toSorted()).toEqual(["Before", "Canary"]);
    expect((await leads("purge", "--force")).stdout).toContain("1 that had been erased before");
    expect(await names()).toEqual(["Before"]);
    expect(readFileSync(join(dataDir, "erased"), "utf8")).toContain("message ");
  });
});
