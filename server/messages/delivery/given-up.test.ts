import { expect, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { TRIES_MAX, type Delivery, type Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";

const HOUR_MS = 3_600_000;
const SENT: Outcome = { kind: "sent" };
const DOWN: Outcome = { kind: "failed", scope: "sink", reason: "ECONNREFUSED" };
const REFUSED: Outcome = { kind: "failed", scope: "message", reason: "550 EMESSAGE DATA" };

/** A sink that answers as told, and the notices that it took. */
function aSink(name: string, answer: (delivery: Delivery) => Outcome = () => SENT) {
  const notices: Delivery["notice"][] = [];
  const sink: Sink = {
    name,
    async deliver(delivery) {
      const outcome = answer(delivery);
      if (delivery.kind === "notice" && outcome.kind === "sent") notices.push(delivery.notice);
      return outcome;
    },
  };
  return { ...sink, notices };
}

type RelayUnderTest = Awaited<ReturnType<typeof aRelay>>;

/** Lets so many hours go by, with a look in each, and some work before it. */
async function hours({ relay, pass }: RelayUnderTest, count: number, work?: () => Promise<unknown>) {
  for (let hour = 0; hour < count; hour += 1) {
    await work?.();
    await relay.deliverDue();
    pass(HOUR_MS);
  }
}

const refuseLeads = ({ kind }: Delivery) => (kind === "lead" ? REFUSED : SENT);

test("what is given up is said in the log and, once, through every other sink", async () => {
  const [mail, chat, webhook] = [aSink("mail", () => DOWN), aSink("chat"), aSink("webhook")];
  const under = await aRelay([mail, chat, webhook]);
  await under.put(2);
  await hours(under, TRIES_MAX + 1);
  expect(under.named("delivery.dead")).toHaveLength(2);
  for (const { notices } of [chat, webhook]) {
    expect(notices).toEqual([
      {
        subject: "Deliveries given up: mail",
        text: expect.stringContaining("npm run leads -- retry"),
      },
    ]);
    expect(JSON.stringify(notices)).not.toContain("noor");
  }
});

test("a message that is refused by the only sink is said there", async () => {
  const mail = aSink("mail", refuseLeads);
  const under = await aRelay([mail]);
  await under.put(1);
  await hours(under, TRIES_MAX + 1);
  expect(under.named("delivery.dead")).toHaveLength(1);
  expect(mail.notices).toMatchObject([{ text: expect.stringContaining("550 EMESSAGE DATA") }]);
});

test("an outage of the only sink is said when it is over, however long it took, with a notice a day", async () => {
  for (const [messages, days] of [
    [1, 20],
    [12, 5],
  ] as const) {
    let up = false;
    const mail = aSink("mail", () => (up ? SENT : DOWN));
    const under = await aRelay([mail]);
    await hours(under, messages, () => under.put(1));
    await hours(under, days * 24);
    const dead = await under.database.queries
      .selectFrom("deliveries")
      .select("changed_at")
      .where("state", "=", "dead")
      .execute();
    expect(dead).toHaveLength(messages);
    up = true;
    await hours(under, 2);
    const dates = new Set(dead.map(({ changed_at: at }) => at.slice(0, 10)));
    expect(mail.notices).toHaveLength(dates.size);
    expect(dates.size).toBeLessThanOrEqual(2);
  }
});

test("a notice that waited through an outage is not given up with the first message that is refused after it", async () => {
  // While a sink fails, every fourth try goes to the second in the row.
  for (const length of [200, 201, 202, 203]) {
    let answer: (delivery: Delivery) => Outcome = () => DOWN;
    const mail = aSink("mail", (delivery) => answer(delivery));
    const under = await aRelay([mail]);
    await under.put(1);
    await hours(under, length - 20);
    await under.put(1);
    await hours(under, 20);
    answer = refuseLeads;
    await hours(under, 2);
    expect(mail.notices).toHaveLength(1);
  }
});

test("of a notice that is refused itself nothing more is said", async () => {
  const mail = aSink("mail", () => REFUSED);
  const under = await aRelay([mail]);
  await under.put(1);
  await hours(under, 3 * TRIES_MAX);
  const rows = await under.database.queries.selectFrom("deliveries").select(["kind", "state"]).execute();
  expect(rows).toEqual([
    { kind: "lead", state: "dead" },
    { kind: "notice", state: "dead" },
  ]);
  expect(under.named("delivery.dead")).toHaveLength(2);
});
