import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import type { NewMessage } from "../store/message-store.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { markNotSpam } from "../store/actions/judge-message.ts";
import { aDelivery, noHurry } from "../../../tests/support/a-delivery.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import type { Delivery } from "../store/outbox.ts";
import { receiptRecipient } from "../store/plan-deliveries.ts";
import { createRelay, type DeliveryEvent } from "./relay.ts";
import { createMailSink } from "./sinks/mail/mail-sink.ts";

const secret = new Uint8Array(32).fill(7);
const receipts = { on: true, secret };
const words = {
  subject: "It has arrived: {reference}",
  text: ["Its reference is {reference}.", "Answered by {moment}, {zone}."],
  timeZone: "Asia/Kolkata",
  replyTo: "hello@kolam.example",
};

function mailSink(url: URL) {
  const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };
  return createMailSink({ url, ...ours, tls: "off", receipt: true }, { receiptWords: () => words });
}

function aReceipt(changes: Partial<NewMessage> = {}): Delivery {
  const delivery = aDelivery({ answerBy: new Date(Date.now() + 86_400_000), ...changes });
  return { ...delivery, kind: "receipt", id: `${delivery.message?.id}-receipt` };
}

test("a receipt goes to its sender alone and holds nothing of what was typed", async () => {
  const { mails, url } = await startMailServer();
  const typed = {
    name: "Canary Name",
    company: "Canary Ltd",
    phone: "+49 30 9999999",
    topic: "canary-topic",
    message: "Buy canary pills at https://canary.example now",
    referrer: "canary.example",
    utm: { source: "canary", medium: "canary", campaign: "canary", term: "canary", content: "canary" },
  };
  const delivery = aReceipt({ ...typed, answerBy: new Date("2099-11-23T13:00:00Z") });
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await mailSink(url).deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  }
  expect(mails.map(({ from, to }) => [from, to])).toEqual([
    ["website@kolam.example", ["noor@company.example"]],
    ["website@kolam.example", ["noor@company.example"]],
  ]);
  for (const { raw } of mails) {
    const mail = await PostalMime.parse(raw);
    expect(`${mail.text}${mail.html ?? ""}${raw.toString()}`).not.toMatch(/canary|9999999/i);
    expect(mail.to).toEqual([{ address: "noor@company.example", name: "" }]);
    expect(mail.replyTo).toEqual([{ address: "hello@kolam.example", name: "" }]);
    expect(mail.subject).toBe(`It has arrived: ${delivery.message?.reference}`);
    expect(mail.text).toContain("Answered by Monday 23 November, 18:30, India Standard Time.");
    expect(mail.messageId).toBe(`<${delivery.id}@kolam.example>`);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header("auto-submitted")).toBe("auto-replied");
    expect(header("x-auto-response-suppress")).toBe("All");
  }
});

test("a past moment is not promised, and an address that is not plain gets nothing", async () => {
  const { mails, url } = await startMailServer();
  await mailSink(url).deliver(aReceipt({ answerBy: new Date(Date.now() - 1000) }), noHurry);
  expect((await PostalMime.parse(mails[0]?.raw ?? "")).text).not.toContain("Answered by");
  const odd = { email: "jörg@bücher.example" };
  await expect(mailSink(url).deliver(aReceipt(odd), noHurry)).rejects.toThrow("plain");
  expect(receiptRecipient(odd.email, receipts)).toBeUndefined();
  expect(receiptRecipient("noor@company.example", { ...receipts, on: false })).toBeUndefined();
  expect(mails).toHaveLength(1);
});

async function anOutbox() {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const clock = { now: new Date("2026-11-23T09:00:00Z") };
  const receive = (email: string, changes: Partial<NewMessage> = {}) => {
    const receiptTo = receiptRecipient(email, receipts);
    return store.receive(
      aNewMessage({ email, receiptTo, receivedAt: clock.now, deliverTo: ["mail"], ...changes }),
    );
  };
  const receiptsTo = async (): Promise<string[]> => {
    const rows = await database.queries
      .selectFrom("deliveries")
      .innerJoin("messages", "messages.id", "deliveries.message_id")
      .select("email")
      .where("kind", "=", "receipt")
      .orderBy("seq")
      .execute();
    return rows.map(({ email }) => email);
  };
  return { dataDir, database, clock, receive, receiptsTo };
}

test("one mailbox gets three receipts a day, however its address is written, and others theirs", async () => {
  const { clock, receive, receiptsTo } = await anOutbox();
  for (const email of ["a@x.example", "A@X.example", "a+1@x.example", "a+2@x.example", "b@x.example"]) {
    await receive(email);
  }
  expect(await receiptsTo()).toEqual(["a@x.example", "A@X.example", "a+1@x.example", "b@x.example"]);
  clock.now = new Date("2026-11-24T09:00:01Z");
  await receive("a@x.example");
  expect(await receiptsTo()).toHaveLength(5);
});

test("what is in quarantine gets its receipt when it is released, and erasing forgets who got one", async () => {
  const { dataDir, database, clock, receive, receiptsTo } = await anOutbox();
  await receive("a@x.example", {
    state: "junk",
    reference: "KS-APART1",
    receiptTo: undefined,
    deliverTo: [],
  });
  expect(await receiptsTo()).toEqual([]);
  await markNotSpam(database, "KS-APART1", { by: "Anna", at: clock.now, sinks: ["mail"], receipts });
  expect(await receiptsTo()).toEqual(["a@x.example"]);
  expect(await database.queries.selectFrom("receipt_mails").selectAll().execute()).toHaveLength(1);
  await eraseSender(database, "a@x.example", { dataDir, secret, now: clock.now });
  expect(await receiptsTo()).toEqual([]);
  expect(await database.queries.selectFrom("receipt_mails").selectAll().execute()).toEqual([]);
});

test("a recipient that is refused for good is given up at once, quietly, and keeps no lead waiting", async () => {
  const { mails, url } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith("unknown") ? 550 : address.startsWith("later") ? 451 : undefined;
      done(code && Object.assign(new Error(`no ${address}`), { responseCode: code }));
    },
  });
  const { database, clock, receive } = await anOutbox();
  for (const who of ["unknown", "later", "noor"]) await receive(`${who}@company.example`);
  const events: DeliveryEvent[] = [];
  const now = () => clock.now;
  const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
  const relay = createRelay({ outbox, sinks: [mailSink(url)], log: (event) => events.push(event) });
  await relay.deliverDue();
  expect(mails.map(({ to }) => to[0])).toEqual([
    "desk@kolam.example",
    "desk@kolam.example",
    "desk@kolam.example",
    "noor@company.example",
  ]);
  const rows = await database.queries
    .selectFrom("deliveries")
    .select(["state", "last_error"])
    .where("state", "!=", "sent")
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { state: "dead", last_error: "550 EENVELOPE RCPT TO" },
    { state: "waiting", last_error: "451 EENVELOPE RCPT TO" },
  ]);
  expect(events.filter(({ event }) => event === "delivery.dead")).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain("@");
});
