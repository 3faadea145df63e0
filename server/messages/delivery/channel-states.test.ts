import { expect, test } from "vitest";
import { aRelay, START } from "../../../tests/support/a-relay.ts";
import type { Outcome } from "../store/outbox.ts";
import { channelStates } from "./channel-states.ts";

const MINUTE_MS = 60_000;
const REFUSED: Outcome = { kind: "failed", scope: "message", reason: "HTTP 422" };
const FIX = "SMTP_URL: the mail server refuses user or password: 535";

test("how each channel stands: what waits, since when, why, and when it is tried next", async () => {
  const outcomes: Record<string, Outcome> = {
    mail: { kind: "failed", scope: "sink", reason: "535 EAUTH AUTH PLAIN", fix: FIX },
    webhook: { kind: "failed", scope: "sink", reason: "ECONNREFUSED" },
    chat: { kind: "sent" },
  };
  const sinks = ["mail", "webhook", "chat"].map((name) => ({
    name,
    deliver: async () => outcomes[name] ?? REFUSED,
  }));
  const { relay, database, put, pass } = await aRelay(sinks);
  const states = () => channelStates(database, ["mail", "webhook", "chat", "file"]);
  const idle = { waiting: 0, lastError: "" };
  expect(await states()).toEqual(
    ["mail", "webhook", "chat", "file"].map((channel) => ({ channel, ...idle })),
  );

  await put(1);
  pass(MINUTE_MS);
  await put(1);
  await relay.deliverDue();
  const failing = {
    waiting: 2,
    oldest: START,
    failingSince: new Date(START.getTime() + MINUTE_MS),
    nextAttempt: new Date(START.getTime() + MINUTE_MS + 10_000),
  };
  expect(await states()).toEqual([
    { channel: "mail", ...failing, lastError: FIX },
    { channel: "webhook", ...failing, lastError: "nothing accepts connections there (ECONNREFUSED)" },
    { channel: "chat", ...idle },
    { channel: "file", ...idle },
  ]);

  // One message alone is refused, while the next one gets through.
  outcomes.mail = REFUSED;
  pass(10_000);
  await database.queries.deleteFrom("sink_rests").where("sink", "=", "mail").execute();
  await relay.deliverDue();
  outcomes.mail = { kind: "sent" };
  await database.queries
    .updateTable("deliveries")
    .set({ due_at: START.toISOString() })
    .where("sink", "=", "mail")
    .where("id", "in", (query) =>
      query
        .selectFrom("deliveries")
        .select((row) => row.fn.max("id").as("id"))
        .where("sink", "=", "mail"),
    )
    .execute();
  await relay.deliverDue();
  const [mail] = await states();
  expect(mail).toMatchObject({ channel: "mail", waiting: 1, lastError: "HTTP 422 Unprocessable Entity" });
  expect(mail).not.toHaveProperty("failingSince");
});

test("a channel that was taken out of the settings is listed as long as something waits for it", async () => {
  const chat = { name: "chat", deliver: async () => REFUSED };
  const { database, put } = await aRelay([chat]);
  await put(3);
  expect(await channelStates(database, [])).toEqual([
    { channel: "chat", waiting: 3, oldest: START, lastError: "", nextAttempt: START },
  ]);
});
