import { expect, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import { parseNotice } from "../store/outbox.ts";
import { announceQuarantine } from "./announce-quarantine.ts";

const HOUR_MS = 3_600_000;

async function aQuarantine() {
  const { database, now, pass, put } = await aRelay([]);
  const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
  return {
    outbox,
    pass,
    /** A message in quarantine, unless its state is another. */
    apart: (reference: string, suspicion: string[], state: "junk" | "inbox" = "junk") =>
      put(1, { reference, suspicion, state, deliverTo: [] }),
    announce: () => announceQuarantine(database, outbox, ["mail", "chat"], { now: now(), keptDays: 30 }),
    async notices() {
      const rows = await database.queries
        .selectFrom("deliveries")
        .select(["id", "notice"])
        .where("kind", "=", "notice")
        .orderBy("seq")
        .execute();
      return rows.map(({ id, notice }) => [id, parseNotice(notice).text.split("\n\n")[0]]);
    },
  };
}

test("once a day every channel is told what is in quarantine, the oldest first, each message once", async () => {
  const { apart, announce, notices, pass } = await aQuarantine();
  await announce();
  expect(await notices()).toEqual([]);

  await apart("KS-000001", ["links"]);
  pass(HOUR_MS);
  await apart("KS-000000", ["words", "too fast"]);
  await apart("KS-000009", [], "inbox");
  await announce();
  const today = "KS-000001: links\nKS-000000: words, too fast";
  const first = [
    ["notice-quarantine-2026-01-31-mail", today],
    ["notice-quarantine-2026-01-31-chat", today],
  ];
  expect(await notices()).toEqual(first);

  await apart("KS-000002", ["links"]);
  await announce();
  expect(await notices()).toEqual(first);
  pass(24 * HOUR_MS);
  await announce();
  const both = [
    ...first,
    ["notice-quarantine-2026-02-01-mail", "KS-000002: links"],
    ["notice-quarantine-2026-02-01-chat", "KS-000002: links"],
  ];
  expect(await notices()).toEqual(both);
  pass(24 * HOUR_MS);
  await announce();
  expect(await notices()).toEqual(both);
});

test("a visitor's words, which are in brackets, are in no notice", async () => {
  const { apart, announce, notices } = await aQuarantine();
  await apart("KS-000001", ["words (casino) and (loan)", "links (https://evil.example)"]);
  await announce();
  expect((await notices())[0]?.[1]).toBe("KS-000001: words and, links");
});

test("a reference in a notice about something else, or within a line, does not count as told", async () => {
  const { apart, announce, notices, outbox } = await aQuarantine();
  await outbox.announce("dead-mail", { subject: "", text: "KS-000001: given up" }, ["mail"]);
  await outbox.announce("quarantine-early", { subject: "", text: "See KS-000001: links" }, ["mail"]);
  await apart("KS-000001", ["links"]);
  await announce();
  expect((await notices()).at(-1)).toEqual(["notice-quarantine-2026-01-31-chat", "KS-000001: links"]);
});
