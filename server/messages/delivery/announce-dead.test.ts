import { expect, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import type { GivenUp } from "../store/outbox.ts";
import { announceDead } from "./dead-deliveries.ts";

const GIVEN_UP: GivenUp = {
  sink: "mail",
  deliveries: ["1-mail"],
  scope: "sink",
  reason: "ECONNREFUSED",
  at: new Date("2026-01-31T09:30:00Z"),
};

/** The notices that are planned through a mail and a chat, by their names. */
async function announced(changes: Partial<GivenUp>): Promise<string[]> {
  const { database } = await aRelay([]);
  await announceDead(["mail", "chat"])(database.queries, { ...GIVEN_UP, ...changes });
  const rows = await database.queries.selectFrom("deliveries").selectAll().orderBy("seq").execute();
  for (const { notice } of rows)
    expect(JSON.parse(notice)).toMatchObject({
      subject: "Deliveries given up: mail",
      text: expect.stringContaining("(nothing accepts connections there (ECONNREFUSED))"),
    });
  return rows.map(({ id }) => id);
}

test("after an outage the sink itself is told once a day, and every other one once an hour", async () => {
  expect(await announced({})).toEqual([
    "notice-dead-mail-2026-01-31-mail",
    "notice-dead-mail-2026-01-31T09-chat",
  ]);
});

test("of a message that was refused the sink itself is told within the hour too", async () => {
  expect(await announced({ scope: "message" })).toEqual([
    "notice-dead-mail-2026-01-31T09-mail",
    "notice-dead-mail-2026-01-31T09-chat",
  ]);
});

test("receipts and notices are announced to nobody, unless a lead is among them", async () => {
  for (const deliveries of [["1-receipt"], ["notice-dead-mail-2026-01-31-mail"], ["1-receipt", "notice-x"]])
    expect(await announced({ deliveries })).toEqual([]);
  expect(await announced({ deliveries: ["1-receipt", "1-mail"] })).toHaveLength(2);
});
