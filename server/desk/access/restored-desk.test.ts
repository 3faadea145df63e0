import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { readyBackup, backupDatabase } from "../../platform/database/snapshot-database.ts";
import { keepPasskey, listPasskeys } from "./passkeys.ts";
import { invite } from "./people.ts";
import { beginSession, findSession } from "./sessions.ts";
import { issueLink, spendLink } from "./sign-in-links.ts";

const NOON = new Date("2026-01-30T12:00:00.000Z");

test("after a restore sessions and links are void, people and passkeys stay", async () => {
  const dataDir = temporaryDirectory();
  const before = openMessageDatabase(dataDir);
  const anna = { email: "anna@example.com", name: "Anna", role: "owner" } as const;
  const { id } = (await invite(before, anna, NOON)).person;
  const session = (await beginSession(before, { personId: id, way: "link", device: "" }, NOON)) ?? "";
  const link = (await issueLink(before, id, { way: "link" }, NOON))?.token ?? "";
  await keepPasskey(before, { id: "key", person_id: id, public_key: "", counter: 0, name: "Laptop" }, NOON);
  const file = join(temporaryDirectory(), "backup.sqlite");
  backupDatabase(dataDir, file);
  await before.close();
  (await readyBackup(dataDir, file)).putBack();
  const after = openMessageDatabase(dataDir);
  expect(await findSession(after, session, NOON)).toBeUndefined();
  expect(await spendLink(after, link, NOON)).toBeUndefined();
  expect(await listPasskeys(after, id)).toMatchObject([{ name: "Laptop" }]);
  await after.close();
});
