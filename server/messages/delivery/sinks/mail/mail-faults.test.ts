import { describe, expect, test } from "vitest";
import { aRelay, untilHurried } from "../../../../../tests/support/a-relay.ts";
import {
  MAIL_FAULTS,
  MAIL_STEPS,
  messageIdOf,
  startFaultyMailServer,
  type MailStep,
} from "../../../../../tests/faults/faulty-mail-server.ts";
import { INJECTIONS } from "../../../../../tests/support/injections.ts";
import { startMailServer } from "../../../../../tests/support/mail-server.ts";
import { createMailSink, type MailSettings } from "./mail-sink.ts";

const HOUR_MS = 3_600_000;
const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };

/** Encrypts or signs in where a server is to fail at that. */
function sinkFor(url: URL, at?: MailStep) {
  const account = new URL(url);
  if (at === "AUTH") Object.assign(account, { username: "website", password: "secret" });
  const tls: MailSettings["tls"] = at === "STARTTLS" ? "required" : "off";
  return createMailSink({ url: account, tls, ...ours });
}

describe("a mail server that fails", () => {
  test.each(MAIL_STEPS)(
    "at %s, in ten ways: each message is kept and comes once it works, twice with one id at most",
    async (at) => {
      expect(Object.keys(MAIL_FAULTS)).toHaveLength(10);
      await Promise.all(Object.keys(MAIL_FAULTS).map((fault) => expectKept(at, fault)));
    },
  );

  test("with a certificate of its own making is refused before anything is said", async () => {
    const { url, mails } = await startMailServer({ disabledCommands: ["AUTH"] });
    const { relay, events, put } = await aRelay([sinkFor(url, "STARTTLS")]);
    await put(1);
    await relay.deliverDue();
    expect(events).toMatchObject([{ event: "delivery.failed", scope: "sink" }]);
    expect(mails).toEqual([]);
  });
});

describe("what waits together", () => {
  test("goes over one connection, which is closed soon after", async () => {
    const server = await startFaultyMailServer(() => {});
    const { relay, put } = await aRelay([sinkFor(server.url)]);
    await put(30);
    expect(await relay.deliverDue()).toBe(30);
    expect([server.texts.length, server.connections]).toEqual([30, 1]);
    await expect.poll(() => server.open, { timeout: 20_000 }).toBe(0);
    await put(1);
    expect(await relay.deliverDue()).toBe(1);
    expect(server.connections).toBe(2);
  });

  test("is one mail each from us to us, with anything typed into one of them", async () => {
    const server = await startFaultyMailServer(() => {});
    const { relay, put } = await aRelay([sinkFor(server.url)]);
    for (const text of INJECTIONS) {
      await put(1, { name: text, email: text, company: text, message: `${text}\n${text}`, topic: "ai" });
    }
    expect(await relay.deliverDue()).toBe(INJECTIONS.length);
    expect([server.texts.length, server.connections]).toEqual([INJECTIONS.length, 1]);
    expect(server.envelopes).toEqual(
      INJECTIONS.flatMap(() => ["MAIL FROM:<website@kolam.example>", "RCPT TO:<desk@kolam.example>"]),
    );
    expect(new Set(server.texts.map(messageIdOf)).size).toBe(INJECTIONS.length);
  });

  test.each([
    ["is lost between two mails", "MAIL", "drops", 0, 0],
    ["is said goodbye to", "MAIL", "says goodbye", 1, 0],
    ["is lost before the text of a mail", "DATA", "drops", 0, 0],
    ["is lost after a mail, before its answer", "text", "drops", 1, 1],
  ] as const)(
    "loses nothing, and repeats only what was taken without an answer, when the connection %s",
    async (_name, at, fault, failures, repeats) => {
      // Each connection is good for three mails.
      const server = await startFaultyMailServer(MAIL_FAULTS[fault] ?? (() => {}), at, 3);
      const { relay, named, put, pass } = await aRelay([sinkFor(server.url)]);
      const ids = await put(6);
      for (let minutes = 0; minutes < 10; minutes += 1) {
        await relay.deliverDue();
        pass(60_000);
      }
      expect([named("delivery.sent").length, named("delivery.failed").length]).toEqual([6, failures]);
      const given = server.texts.map(messageIdOf);
      expect(new Set(given)).toEqual(new Set(ids.map((id) => `${id}-mail@kolam.example`)));
      expect(given).toHaveLength(6 + repeats);
    },
  );
});

/** One message meets one fault and is told of without a word of its own; then the server works, and it arrives. */
async function expectKept(at: MailStep, fault: string) {
  const place = `${at}: ${fault}`;
  const { behave, hurried } = untilHurried(MAIL_FAULTS[fault] ?? (() => {}), /hangs|never/.test(fault));
  const broken = await startFaultyMailServer(behave, at);
  const { relay, relayWith, events, put, pass } = await aRelay([hurried(sinkFor(broken.url, at))]);
  const [id] = await put(1);
  expect(await relay.deliverDue(), place).toBe(1);
  // A lasting refusal of the text is about the message; any other fault is about the server.
  const scope = (at === "text" || at === "DATA") && fault === "refuses for good" ? "message" : "sink";
  expect(events, place).toMatchObject([{ event: "delivery.failed", sink: "mail", scope }]);
  expect(JSON.stringify(events), place).not.toMatch(/noor|html|secret/);
  expect(broken.texts, place).toHaveLength(at === "text" ? 1 : 0);

  const repaired = await startFaultyMailServer(behave);
  pass(HOUR_MS);
  expect(await relayWith([sinkFor(repaired.url)]).deliverDue(), place).toBe(1);
  const arrived = [...broken.texts, ...repaired.texts].map(messageIdOf);
  expect(arrived, place).toEqual(arrived.map(() => `${id}-mail@kolam.example`));
  expect(repaired.texts, place).toHaveLength(1);
  expect(await relay.deliverDue(), place).toBe(0);
}
