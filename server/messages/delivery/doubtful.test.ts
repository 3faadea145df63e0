import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aRelay, START } from "../../../tests/support/a-relay.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { answerMessage } from "../store/actions/record-action.ts";
import { markNotSpam, markSpam } from "../store/actions/judge-message.ts";
import { deliveriesOf } from "../store/lists/delivery-standing.ts";
import type { NewMessage } from "../store/message-store.ts";
import { receiptRecipient } from "../store/plan-deliveries.ts";
import { createChatSink } from "./sinks/chat/chat-sink.ts";
import { createMailSink } from "./sinks/mail/mail-sink.ts";
import { createWebhookSink } from "./sinks/webhook/webhook-sink.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RECEIPTS = { on: true, secret: new Uint8Array(32) };

/** A team with a mail server, a webhook and a chat, all of them real but their other ends. */
async function aTeam() {
  const { mails, url } = await startMailServer();
  const hook = await startHost((_request, response) => response.end());
  const chat = await startHost((_request, response) => response.end());
  const now = () => relay.now();
  const sinks = [
    createMailSink(
      { url, tls: "off", from: "Website <website@kolam.example>", to: "desk@kolam.example", receipt: true },
      {
        receiptWords: () => ({
          subject: "Received: {reference}",
          text: ["It has arrived."],
          timeZone: "UTC",
          replyTo: "desk@kolam.example",
        }),
        now,
      },
    ),
    createWebhookSink({ url: hook.url, secret: new Uint8Array(32) }, now),
    createChatSink({ url: chat.url, format: "slack" }),
  ];
  const relay = await aRelay(sinks);
  let received = 0;
  return {
    ...relay,
    ways: { sinks: sinks.map(({ name }) => name), receipts: RECEIPTS },
    async receive(count: number, changes: Partial<NewMessage> = {}) {
      const references: string[] = [];
      for (let index = 0; index < count; index += 1) {
        received += 1;
        const email = changes.email ?? `sender-${received}@company.example`;
        const reference = changes.reference ?? `KS-D${String(received).padStart(5, "0")}`;
        const message = `Question ${received}?\nMore of it.`;
        const receiptTo = receiptRecipient(email, RECEIPTS);
        await relay.put(1, { email, message, reference, receiptTo, name: `Sender ${received}`, ...changes });
        references.push(reference);
      }
      return references;
    },
    /** What was delivered since this was asked last. */
    async delivered() {
      await relay.relay.deliverDue();
      const read = await Promise.all(
        mails.splice(0).map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to: to.join() })),
      );
      return {
        team: read.filter(({ to }) => to === "desk@kolam.example"),
        receipts: read.map(({ to }) => to).filter((to) => to !== "desk@kolam.example"),
        hook: hook.requests.splice(0).map(({ body, headers }) => ({
          id: headers["webhook-id"],
          ...(JSON.parse(body) as { type: string; data: { reference?: string; state?: string }[] }),
        })),
        chat: chat.requests.splice(0).map(({ body }) => body),
      };
    },
  };
}

test("a doubtful message is delivered at once, and every channel says that it may be spam, and why", async () => {
  const { receive, delivered } = await aTeam();
  const [reference] = await receive(1, { state: "doubtful", suspicion: ["was sent within three seconds"] });
  const { team, receipts, hook, chat } = await delivered();
  expect(team.map(({ subject }) => subject)).toEqual([`[doubtful] Sender 1: custom-software (${reference})`]);
  expect(team[0]?.text).toContain("\nThis may be spam: was sent within three seconds.\n");
  expect(receipts).toEqual(["sender-1@company.example"]);
  expect(hook).toMatchObject([
    { type: "lead.received", data: { state: "doubtful", suspicion: ["was sent within three seconds"] } },
  ]);
  expect(chat[0]).toContain(`Doubtful message ${reference}`);
  expect(chat[0]).toContain("May be spam: was sent within three seconds");
});

test("of more than ten in ten minutes the others go as one, and each is delivered whole once it is no spam", async () => {
  const { receive, delivered, pass, database, now, ways } = await aTeam();
  const references = await receive(14, { state: "doubtful" });
  const honest = await receive(1);
  const first = await delivered();
  expect(first.team.map(({ subject }) => subject?.slice(-10, -1))).toEqual(
    [...references.slice(0, 10), ...honest].map((reference) => reference.slice(-9)),
  );
  expect(first.hook).toHaveLength(11);

  // What is judged meanwhile is not told of, and those that come meanwhile are.
  const [spam = "", answered = "", good = ""] = references.slice(10);
  await markSpam(database, spam, { by: "Anna", at: now() });
  pass(5 * MINUTE_MS);
  const later = await receive(2, { state: "doubtful" });
  expect((await delivered()).team).toEqual([]);
  pass(5 * MINUTE_MS);
  const { team, hook, chat } = await delivered();
  const told = [...references.slice(11), ...later];
  expect(team.map(({ subject }) => subject)).toEqual(["[doubtful] 5 messages"]);
  expect(team[0]?.text).toContain(`${answered}: Sender 12: Question 12?\n`);
  expect(team[0]?.text).toContain("npm run leads -- list --doubtful");
  expect(team[0]?.text?.match(/^KS-\w+/gm)).toEqual(told);
  expect(hook.map(({ type, data }) => [type, data.map(({ reference }) => reference)])).toEqual([
    ["leads.doubtful", told],
  ]);
  expect(chat).toHaveLength(1);
  expect(chat[0]).toContain(`${later[1]}: Sender 17`);
  const rows = await database.queries
    .selectFrom("messages")
    .select("id")
    .where("reference", "=", good)
    .execute();
  const standing = [
    ...(
      await deliveriesOf(
        database,
        rows.map(({ id }) => id),
      )
    ).values(),
  ].flat();
  expect(standing.filter(({ kind }) => kind === "lead").map(({ state }) => state)).toEqual([
    "sent",
    "sent",
    "sent",
  ]);

  await markNotSpam(database, good, { by: "Anna", at: now(), ...ways });
  const whole = await delivered();
  expect(whole.team.map(({ subject }) => subject)).toEqual([`Sender 13: custom-software (${good})`]);
  expect(whole.team[0]?.replyTo?.[0]?.address).toBe("sender-13@company.example");
  expect(whole.hook).toMatchObject([{ type: "lead.received", data: { reference: good, state: "inbox" } }]);
  expect(whole.hook[0]?.id).not.toBe(hook[0]?.id);

  pass(HOUR_MS);
  await receive(1, { state: "doubtful" });
  expect((await delivered()).team).toHaveLength(1);
});

test("receipts for doubtful messages go to thirty new addresses an hour, the others after a verdict, none twice", async () => {
  const { receive, delivered, pass, database, now, ways } = await aTeam();
  await receive(1, { email: "known@company.example" });
  await delivered();
  const references = await receive(33, { state: "doubtful" });
  await receive(1, { state: "doubtful", email: "sender-2@company.example" });
  await receive(1, { state: "doubtful", email: "Known@company.example" });
  const { receipts } = await delivered();
  expect(receipts).toHaveLength(32);
  expect(receipts.slice(-2)).toEqual(["sender-2@company.example", "Known@company.example"]);
  const [none = "", answered = "", released = ""] = references.slice(30);
  await answerMessage(database, answered, { by: "Anna", at: now(), ...ways });
  await markNotSpam(database, released, { by: "Anna", at: now(), ...ways });
  await answerMessage(database, released, { by: "Anna", at: now(), ...ways });
  await markNotSpam(database, references[0] ?? "", { by: "Anna", at: now(), ...ways });
  expect((await delivered()).receipts).toEqual(["sender-33@company.example", "sender-34@company.example"]);
  pass(HOUR_MS);
  await receive(1, { state: "doubtful" });
  expect((await delivered()).receipts).toEqual(["sender-37@company.example"]);
  await markSpam(database, none, { by: "Anna", at: now() });
  expect((await delivered()).receipts).toEqual([]);
});

test("a released message is mailed with the date of its release, and says when it was received", async () => {
  const { receive, delivered, pass, database, now, ways } = await aTeam();
  const [reference = ""] = await receive(1, { state: "junk" });
  await delivered();
  pass(26 * HOUR_MS);
  await markNotSpam(database, reference, { by: "Anna", at: now(), ...ways });
  pass(MINUTE_MS);
  const [mail] = (await delivered()).team;
  const released = new Date(START.getTime() + 26 * HOUR_MS).toISOString();
  expect(new Date(mail?.date ?? "").toISOString()).toBe(released);
  expect(mail?.text).toContain(`Received on ${START.toISOString()}, released on ${released}.\n`);
  const [usual] = await receive(1);
  pass(MINUTE_MS);
  const [other] = (await delivered()).team;
  expect(other?.subject).toContain(usual);
  expect(other?.text).not.toContain("released");
});

test("the team is told of junk at once, then once an hour, of each message once and of none that was judged", async () => {
  const { receive, delivered, pass, database, now } = await aTeam();
  const junk: Partial<NewMessage> = { state: "junk", suspicion: ["says the same as another (herbal)"] };
  const [first] = await receive(1, junk);
  const told = await delivered();
  expect(told.team.map(({ subject }) => subject)).toEqual(["1 message in junk"]);
  expect(told.team[0]?.text).toContain(`${first}: says the same as another\n`);
  expect(JSON.stringify(told)).not.toMatch(/herbal|Sender 1|Question/);
  expect([told.receipts, told.hook.map(({ type }) => type), told.chat.length]).toEqual([
    [],
    ["site.notice"],
    1,
  ]);
  pass(MINUTE_MS);
  const [judged = "", second] = await receive(2, junk);
  await markSpam(database, judged, { by: "Anna", at: now() });
  pass(50 * MINUTE_MS);
  const [third] = await receive(1, junk);
  expect((await delivered()).team).toEqual([]);
  pass(9 * MINUTE_MS);
  const { team } = await delivered();
  expect(team.map(({ subject }) => subject)).toEqual(["2 messages in junk"]);
  expect(team[0]?.text?.match(/^KS-\w+/gm)).toEqual([second, third]);
  pass(24 * HOUR_MS);
  expect((await delivered()).team).toEqual([]);
});
