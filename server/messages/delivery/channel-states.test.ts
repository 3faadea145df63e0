import { expect, test } from "vitest";
import { aRelay, START } from "../../../tests/support/a-relay.ts";
import type { Outcome } from "../store/outbox.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
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

test("a message that is sending still waits, and one that is sent, or refused in another channel, does not", async () => {
  const outcomes: Record<string, Outcome> = { mail: { kind: "sent" }, chat: REFUSED };
  const sinks = ["mail", "chat"].map((name) => ({ name, deliver: async () => outcomes[name] ?? REFUSED }));
  const { relay, database, now, pass, put } = await aRelay(sinks);
  const states = () => channelStates(database, ["mail", "chat"]);
  await put(1);
  await relay.deliverDue();
  expect(await states()).toEqual([
    { channel: "mail", waiting: 0, lastError: "" },
    {
      channel: "chat",
      waiting: 1,
      oldest: START,
      lastError: "HTTP 422 Unprocessable Entity",
      failingSince: START,
      nextAttempt: new Date(START.getTime() + 10_000),
    },
  ]);
  pass(MINUTE_MS);
  await put(1, { deliverTo: ["mail"] });
  await createDatabaseOutbox({ database, now, chance: () => 0.5 }).claim("mail");
  expect((await states())[0]).toEqual({
    channel: "mail",
    waiting: 1,
    oldest: now(),
    lastError: "",
    nextAttempt: now(),
  });
});

test("of two refused messages the last one's reason counts, and an outage that is over does not", async () => {
  const reasons = ["HTTP 422", "HTTP 413"];
  const chat = {
    name: "chat",
    deliver: async (): Promise<Outcome> => ({
      kind: "failed",
      scope: "message",
      reason: reasons.shift() ?? "HTTP 400",
    }),
  };
  const { relay, database, put } = await aRelay([chat]);
  await put(2);
  await relay.deliverDue();
  await database.queries.updateTable("sink_outages").set({ state: "over" }).execute();
  await database.queries
    .updateTable("deliveries")
    .set({ changed_at: "2026-01-31T09:30:01.000Z" })
    .where("last_error", "=", "HTTP 413")
    .execute();
  const [state] = await channelStates(database, ["chat"]);
  expect(state).toMatchObject({ waiting: 2, lastError: "HTTP 413 Payload Too Large" });
  expect(state).not.toHaveProperty("failingSince");
});
