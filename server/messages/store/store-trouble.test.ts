import { expect, test } from "vitest";
import { openPostgresDatabase } from "../../platform/database/open-postgres-database.ts";
import { LostDatabase, RefusedDatabase } from "../../platform/database/database-trouble.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { storeTrouble } from "./store-trouble.ts";

test("of a PostgreSQL that does not answer the log says what to look at, and names no password", async () => {
  const url = `postgresql://site:hunter2hunter2@127.0.0.1:${await freePort()}/site`;
  const error: unknown = await openPostgresDatabase(url).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const trouble = storeTrouble(error);
  expect(trouble).toEqual({
    reason: "PostgreSQL cannot be reached",
    fix: expect.stringContaining("DATABASE_URL"),
  });
  expect(JSON.stringify(trouble)).not.toContain("hunter2");
});

test("for every fault of the store, the log says what to do", () => {
  for (const error of [new Error("?"), new RefusedDatabase("?"), new LostDatabase("?"), "?"])
    expect(storeTrouble(error).fix).toMatch(/npm run/);
});
