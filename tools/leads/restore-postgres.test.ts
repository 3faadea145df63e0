import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { keepPasskey, listPasskeys } from "#server/desk/access/passkeys.ts";
import { invite } from "#server/desk/access/people.ts";
import { beginSession, findSession } from "#server/desk/access/sessions.ts";
import { issueLink, spendLink } from "#server/desk/access/sign-in-links.ts";
import { issueSignedLink } from "#server/messages/store/signed-links.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { installedPostgres, startInstalledPostgres } from "../../tests/support/installed-postgres.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

const NOON = new Date("2026-01-30T12:00:00.000Z");
const SECRET = "x".repeat(32);

/** The commands of the operations guide with these programs, for files in the current folder. */
function documented(tool: string): string {
  const line = readFileSync("docs/operations.md", "utf8")
    .split("\n")
    .find((one) => one.includes(`${tool} --`));
  return line?.replaceAll("/root/", "") ?? `no ${tool} in docs/operations.md`;
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
    const anna = { email: "anna@example.com", name: "Anna", role: "owner" } as const;
    const desk = await openPostgresDatabase(url);
    const { id } = (await invite(desk, anna, NOON)).person;
    const session = (await beginSession(desk, { personId: id, way: "link", device: "" }, NOON)) ?? "";
    const link = (await issueLink(desk, id, { way: "link" }, NOON))?.token ?? "";
    await keepPasskey(desk, { id: "key", person_id: id, public_key: "", counter: 0, name: "Laptop" }, NOON);
    const [message] = await store.list({ limit: 1 });
    const mail = { delivery: "one", messageId: message?.id ?? "", recipient: "sales@kolam.example" };
    await issueSignedLink({ database: desk, secret: Buffer.from(SECRET) }, mail, NOON);
    await desk.close();
    // Opened again, nothing was restored and all is still there.
    const same = await openPostgresDatabase(url);
    expect(await findSession(same, session, NOON)).toBeDefined();
    await same.close();
    run("pg_dump");
    await store.receive(aNewMessage({ name: "After" }));
    const erased = await leads("erase", "canary@company.example");
    expect(erased).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Backups hold it until you delete them"),
    });
    await store.close();

    run("pg_restore");
    expect((await names()).toSorted()).toEqual(["Before", "Canary"]);
    const after = await openPostgresDatabase(url);
    expect(await findSession(after, session, NOON)).toBeUndefined();
    expect(await spendLink(after, link, NOON)).toBeUndefined();
    expect(await after.queries.selectFrom("signed_links").selectAll().execute()).toEqual([]);
    expect(await listPasskeys(after, id)).toMatchObject([{ name: "Laptop" }]);
    const again = (await beginSession(after, { personId: id, way: "link", device: "" }, NOON)) ?? "";
    await after.close();
    const later = await openPostgresDatabase(url);
    expect(await findSession(later, again, NOON)).toBeDefined();
    await later.close();
    expect((await leads("purge", "--force")).stdout).toContain("1 that had been erased before");
    expect(await names()).toEqual(["Before"]);
    expect(readFileSync(join(dataDir, "erased"), "utf8")).toContain("message ");
  });
});
