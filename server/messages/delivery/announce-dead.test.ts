import { expect, test } from "vitest";
import type { Outbox } from "../store/outbox.ts";
import { announceDead, type GivenUp } from "./announce-dead.ts";

type Announced = Parameters<Outbox["announce"]>;

const GIVEN_UP: GivenUp = {
  sink: "mail",
  deliveries: ["1-mail"],
  scope: "sink",
  reason: "ECONNREFUSED",
  at: new Date("2026-01-31T09:30:00Z"),
};

/** What is announced through a mail and a chat. */
async function announced(changes: Partial<GivenUp>): Promise<[boolean, Announced[]]> {
  const given: Announced[] = [];
  const announce = async (...notice: Announced) => void given.push(notice);
  return [await announceDead({ announce }, { ...GIVEN_UP, ...changes }, ["mail", "chat"]), given];
}

const notice = {
  subject: "Deliveries given up: mail",
  text: expect.stringContaining("(nothing accepts connections there (ECONNREFUSED))"),
};

test("after an outage the sink itself is told once a day, and every other one once an hour", async () => {
  expect(await announced({})).toEqual([
    true,
    [
      ["dead-mail-2026-01-31", notice, ["mail"]],
      ["dead-mail-2026-01-31T09", notice, ["chat"]],
    ],
  ]);
});

test("of a message that was refused the sink itself is told within the hour too", async () => {
  const [, given] = await announced({ scope: "message" });
  expect(given.map(([name, , sinks]) => [name, sinks])).toEqual([
    ["dead-mail-2026-01-31T09", ["mail"]],
    ["dead-mail-2026-01-31T09", ["chat"]],
  ]);
});

test("receipts and notices are announced to nobody, unless a lead is among them", async () => {
  for (const deliveries of [
    ["1-receipt"],
    ["notice-dead-mail-2026-01-31-mail"],
    ["1-receipt", "notice-x"],
    [],
  ]) {
    expect(await announced({ deliveries })).toEqual([false, []]);
  }
  const [told, given] = await announced({ deliveries: ["1-receipt", "1-mail"] });
  expect([told, given.length]).toEqual([true, 2]);
});
