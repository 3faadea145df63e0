import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Submission } from "#model/contact/message-desk.ts";
import { openMessageDatabase } from "../database/open-message-database.ts";
import { aCampaignForm, aContactForm } from "../../tests/support/contact-form.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { createMessageDesk, type DeskDependencies, type FloodEvent } from "./message-desk.ts";
import type { MessageStore } from "./message-store.ts";
import { createMessageStore } from "./database-message-store.ts";
import type { StoreFailure } from "./store-failure.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 3_600 * SECOND_MS;

function aDesk(changes: Partial<DeskDependencies> = {}) {
  const store = changes.store ?? openStore();
  const clock = { now: new Date("2026-01-31T09:30:00Z") };
  const failures: (StoreFailure | FloodEvent)[] = [];
  let drawn = 0;
  const desk = createMessageDesk({
    store,
    secret: new Uint8Array(32).fill(7),
    keys: { issuedAt: () => new Date(clock.now.getTime() - MINUTE_MS) },
    siteName: () => "Kolam Software",
    topics: () => ["custom-software", "ai"],
    consentText: () => "You may answer me.",
    answerBy: (receivedAt) => new Date(receivedAt.getTime() + HOUR_MS),
    deliverTo: [],
    mailReceipts: false,
    stored: () => {},
    now: () => clock.now,
    randomBytes: (size) => new Uint8Array(size).fill(drawn++),
    log: (failure) => failures.push(failure),
    ...changes,
  });
  const pass = (durationMs: number) => (clock.now = new Date(clock.now.getTime() + durationMs));
  return { desk, store, failures, pass };
}

function openStore(): MessageStore {
  const store = createMessageStore(openMessageDatabase(temporaryDirectory()));
  onTestFinished(() => store.close());
  return store;
}

function received(submission: Submission) {
  if (submission.kind !== "received") throw new Error(`not received: ${submission.kind}`);
  return submission;
}

describe("a message", () => {
  test("is stored before its receipt is given, and the receipt shows it", async () => {
    const { desk, store } = aDesk();
    const { reference, receiptToken } = received(await desk.receive(aContactForm(), {}));
    expect(reference).toMatch(/^KS-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await store.findByReference(reference)).toMatchObject({ email: "noor@company.example" });
    expect(await desk.receipt(receiptToken)).toMatchObject({
      kind: "open",
      reference,
      receivedAt: "2026-01-31T09:30:00.000Z",
      copy: { name: "Noor Sample", message: "Three systems keep the same customer, and none agrees." },
    });
  });

  test("keeps what was promised for its answer, whatever is promised later", async () => {
    let hours = 9;
    const { desk, store, pass } = aDesk({
      answerBy: (receivedAt) => new Date(receivedAt.getTime() + hours * HOUR_MS),
    });
    const { reference, receiptToken } = received(await desk.receive(aContactForm(), {}));
    const answerBy = "2026-01-31T18:30:00.000Z";
    expect(await desk.receipt(receiptToken)).toMatchObject({ kind: "open", answerBy });
    hours = 90;
    const again = received(await desk.receive(aContactForm({ key: "k".repeat(22) }), {}));
    pass(48 * HOUR_MS);
    for (const token of [receiptToken, again.receiptToken])
      expect(await desk.receipt(token)).toMatchObject({ kind: "closed", reference, answerBy });
    expect(await store.findByReference(reference)).toMatchObject({ answerBy: new Date(answerBy) });
  });

  test("plans a receipt by mail where that is set, for a message that is not held for spam", async () => {
    const planned: unknown[] = [];
    const store = openStore();
    const watched: MessageStore = {
      ...store,
      receive(message) {
        planned.push([message.state, typeof message.receiptTo]);
        return store.receive(message);
      },
    };
    const on = aDesk({ store: watched, mailReceipts: true });
    await on.desk.receive(aContactForm(), {});
    await on.desk.receive(aContactForm({ key: "k".repeat(22), name: "Asha", subject: "cheap" }), {});
    const off = aDesk({ store: watched, randomBytes: (size) => new Uint8Array(size).fill(9) });
    await off.desk.receive(aContactForm({ key: "j".repeat(22), name: "Ravi" }), {});
    expect(planned).toEqual([
      ["inbox", "string"],
      ["quarantine", "undefined"],
      ["inbox", "undefined"],
    ]);
  });

  test("of a campaign page is stored through the same path", async () => {
    const { desk, store } = aDesk();
    const { reference } = received(await desk.receive(aCampaignForm(), {}));
    expect(await store.findByReference(reference)).toMatchObject({ form: "campaign", topic: "campaign" });
  });

  test("keeps the host of the page that led to the site, from the form before the request", async () => {
    const { desk, store } = aDesk();
    const meta = { referrer: "https://search.example/?q=private" };
    const [seen, told] = [
      received(await desk.receive(aContactForm(), meta)),
      received(
        await desk.receive(
          aContactForm({ name: "Asha", referrer: "https://news.example/x", key: "k".repeat(22) }),
          meta,
        ),
      ),
    ];
    expect(await store.findByReference(seen.reference)).toMatchObject({ referrer: "search.example" });
    expect(await store.findByReference(told.reference)).toMatchObject({ referrer: "news.example" });
  });

  test("keeps the sentence its sender agreed to, and the request it came with", async () => {
    const { desk, store } = aDesk();
    const { reference } = received(await desk.receive(aContactForm(), { requestId: "r-1" }));
    expect(await store.findByReference(reference)).toMatchObject({
      consentText: "You may answer me.",
      requestId: "r-1",
    });
  });

  test("does not carry what a program wrote into the field that people never see", async () => {
    const { desk, store } = aDesk();
    const { reference } = received(await desk.receive(aContactForm({ subject: "Cheap loans" }), {}));
    expect(JSON.stringify(await store.findByReference(reference))).not.toContain("Cheap loans");
  });

  test("that cannot be taken comes back with what was typed", async () => {
    const { desk, store } = aDesk();
    const submission = await desk.receive(aContactForm({ message: " Call me ", topic: "gold" }), {});
    expect(submission).toMatchObject({
      kind: "rejected",
      values: { message: " Call me ", topic: "gold", name: "Noor Sample" },
      problems: [{ code: "message.short" }],
    });
    expect(await store.count()).toBe(0);
  });

  test("must be about a topic that is offered", async () => {
    const { desk } = aDesk();
    expect(await desk.receive(aContactForm({ topic: "gold" }), {})).toMatchObject({
      problems: [{ field: "topic", code: "topic.unknown" }],
    });
  });

  test("gets another reference when the first is taken", async () => {
    let drawn = 0;
    const { desk } = aDesk({ randomBytes: (size) => new Uint8Array(size).fill(Math.floor(drawn++ / 2)) });
    const first = received(await desk.receive(aContactForm(), {}));
    const second = received(await desk.receive(aContactForm({ name: "Asha", key: "k".repeat(22) }), {}));
    const third = received(await desk.receive(aContactForm({ name: "Chen", key: "l".repeat(22) }), {}));
    expect(new Set([first, second, third].map(({ reference }) => reference)).size).toBe(3);
  });
});

describe("the same form sent again", () => {
  test("gets the first receipt, twenty times at once or an hour later", async () => {
    const { desk, store, pass } = aDesk();
    const submissions = await Promise.all(Array.from({ length: 20 }, () => desk.receive(aContactForm(), {})));
    const first = await desk.receive(aContactForm(), {});
    expect(first.kind).toBe("received");
    for (const submission of submissions) expect(submission).toEqual(first);
    pass(HOUR_MS);
    expect(await desk.receive(aContactForm(), {})).toEqual(first);
    expect(await store.count()).toBe(1);
  });

  test("is still known when scripts have filled hidden fields meanwhile", async () => {
    const { desk } = aDesk();
    const first = await desk.receive(aContactForm(), {});
    expect(await desk.receive(aContactForm({ referrer: "search.example", utm_source: "x" }), {})).toEqual(
      first,
    );
  });

  test("is still known when its topic is no longer offered", async () => {
    const topics = ["custom-software"];
    const { desk } = aDesk({ topics: () => topics });
    const first = received(await desk.receive(aContactForm(), {}));
    topics.length = 0;
    expect(await desk.receive(aContactForm(), {})).toEqual(first);
  });

  test("with other words is a conflict that keeps them and stores nothing", async () => {
    const { desk, store } = aDesk();
    await desk.receive(aContactForm(), {});
    const message = "Something else entirely, long enough to be sent.";
    const submission = await desk.receive(aContactForm({ message }), {});
    expect(submission).toMatchObject({ kind: "conflict", values: { message } });
    expect(submission).not.toHaveProperty("receiptToken");
    expect(await store.count()).toBe(1);
  });
});

describe("the same words from a form that was opened anew", () => {
  const again = {
    key: "k".repeat(22),
    message: "  Three systems keep the same customer, and none agrees.\r\n",
  };

  test("are one message with two receipts for ten minutes", async () => {
    const { desk, store, pass } = aDesk();
    const first = received(await desk.receive(aContactForm(), {}));
    pass(10 * 60 * SECOND_MS - 1);
    const second = received(await desk.receive(aContactForm(again), {}));
    expect(second.reference).toBe(first.reference);
    expect(second.receiptToken).not.toBe(first.receiptToken);
    expect(await desk.receipt(second.receiptToken)).toMatchObject({ reference: first.reference });
    expect(await desk.receive(aContactForm(again), {})).toEqual(second);
    expect(await store.count()).toBe(1);
  });

  test("are another message after ten minutes, and when one word differs", async () => {
    const { desk, store, pass } = aDesk();
    await desk.receive(aContactForm(), {});
    await desk.receive(aContactForm({ ...again, company: "Oxbow" }), {});
    pass(10 * 60 * SECOND_MS);
    await desk.receive(aContactForm({ ...again, key: "l".repeat(22) }), {});
    expect(await store.count()).toBe(3);
  });
});

describe("a message that may be spam", () => {
  const sent = (number: number, more = {}) =>
    aContactForm({ key: `${number}`.padStart(22, "0"), name: `Noor ${number}`, ...more });

  test("is received like any other and kept apart, with the reasons", async () => {
    const { desk, store } = aDesk({ deliverTo: ["mail"] });
    const { reference, receiptToken } = received(await desk.receive(aContactForm({ subject: "Loans" }), {}));
    expect(await store.findByReference(reference)).toMatchObject({
      state: "quarantine",
      suspicion: ["filled in the field that people never see"],
    });
    expect(await desk.receipt(receiptToken)).toMatchObject({ kind: "open", reference });
  });

  test("is one that comes from the same address as five others in ten minutes, whoever else sends", async () => {
    const { desk, store, pass } = aDesk();
    for (let number = 0; number < 6; number += 1) await desk.receive(sent(number), { client: "203.0.113.7" });
    await desk.receive(sent(6), { client: "203.0.113.8" });
    pass(11 * MINUTE_MS);
    await desk.receive(sent(7), { client: "203.0.113.7" });
    expect(await store.count("quarantine")).toBe(1);
  });

  test("is refused with words and nothing lost only in a flood, in which repeats still find their receipt", async () => {
    const { desk, store, failures } = aDesk({ randomBytes });
    for (let number = 0; number < 60; number += 1)
      await desk.receive(sent(number), { client: "203.0.113.7" });
    expect(await desk.receive(sent(60), { client: "203.0.113.7" })).toMatchObject({
      kind: "unavailable",
      values: { name: "Noor 60" },
    });
    expect(failures).toEqual([{ event: "contact.flood" }]);
    expect((await desk.receive(sent(0), { client: "203.0.113.7" })).kind).toBe("received");
    expect((await desk.receive(sent(61), { client: "203.0.113.8" })).kind).toBe("received");
    expect(await store.count()).toBe(61);
  });
});

describe("a receipt", () => {
  test("shows the message for an hour, then the reference and what was promised", async () => {
    const { desk, pass } = aDesk();
    const { receiptToken, reference } = received(await desk.receive(aContactForm(), {}));
    pass(HOUR_MS - SECOND_MS);
    expect(await desk.receipt(receiptToken)).toMatchObject({ kind: "open" });
    pass(SECOND_MS);
    expect(await desk.receipt(receiptToken)).toEqual({
      kind: "closed",
      reference,
      receivedAt: "2026-01-31T09:30:00.000Z",
      answerBy: "2026-01-31T10:30:00.000Z",
    });
  });

  test("cannot be found by guessing, by its reference or by the key of the form", async () => {
    const { desk } = aDesk();
    const { receiptToken, reference } = received(await desk.receive(aContactForm(), {}));
    const key = String(aContactForm().get("key"));
    for (const token of ["", reference, key, receiptToken.slice(1), `${receiptToken}A`]) {
      expect(await desk.receipt(token)).toBeUndefined();
    }
    expect(Buffer.from(receiptToken, "hex").length).toBeGreaterThanOrEqual(16);
  });

  test("depends on the server's secret, not on the form's key alone", async () => {
    const tokens = await Promise.all(
      [1, 2].map(async (byte) => {
        const { desk } = aDesk({ secret: new Uint8Array(32).fill(byte) });
        return received(await desk.receive(aContactForm(), {})).receiptToken;
      }),
    );
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

describe("when the store fails", () => {
  const CANARY = "canary@company.example";

  function brokenStore(): MessageStore {
    const fail = () => Promise.reject(Object.assign(new Error(`row (${CANARY})`), { code: "ERR_TEST" }));
    return {
      receive: fail,
      findSubmission: fail,
      countFrom: fail,
      findReceipt: fail,
      findByReference: fail,
      list: fail,
      count: fail,
      close: async () => {},
    };
  }

  test("the visitor gets everything back, and the log one line without it", async () => {
    const { desk, failures } = aDesk({ store: brokenStore() });
    const submission = await desk.receive(aContactForm({ email: CANARY }), {});
    expect(submission).toMatchObject({ kind: "unavailable", values: { email: CANARY } });
    expect(failures).toMatchObject([{ event: "contact.store-failed", step: "receive", code: "ERR_TEST" }]);
    expect(JSON.stringify(failures)).not.toContain(CANARY);
  });

  test("a receipt is unavailable rather than unknown", async () => {
    const { desk, failures } = aDesk({ store: brokenStore() });
    expect(await desk.receipt("any")).toEqual({ kind: "unavailable" });
    expect(failures).toMatchObject([{ step: "receipt" }]);
  });

  test("on a full disk nothing is acknowledged, and it goes on by itself when there is room", async () => {
    const database = openMessageDatabase(temporaryDirectory());
    onTestFinished(() => database.close());
    const { desk, store } = aDesk({ store: createMessageStore(database), randomBytes });
    const pages = async (limit: number) =>
      sql`pragma max_page_count = ${sql.lit(limit)}`.execute(database.queries);
    // SQLite takes what is smaller than the database for its present size: no page may be added.
    await pages(1);
    const acknowledged: string[] = [];
    let refused = 0;
    const send = async (number: number) => {
      const key = `${number}`.padStart(22, "0");
      const form = aContactForm({ key, name: `Noor ${number}`, message: `${number} `.repeat(300) });
      const submission = await desk.receive(form, {});
      if (submission.kind === "received") acknowledged.push(submission.reference);
      else refused += 1;
      return submission;
    };
    for (let number = 0; number < 40; number += 1) await send(number);
    expect(refused).toBeGreaterThan(0);
    expect(await store.count()).toBe(acknowledged.length);
    await pages(1_000_000);
    for (let number = 0; number < 40; number += 1) expect((await send(number)).kind).toBe("received");
    expect(await store.count()).toBe(40);
  });

  test("what was sent can be sent again with the same key once it works", async () => {
    const store = openStore();
    const fails = { ...store, receive: () => Promise.reject(new Error("disk full")) };
    const first = await aDesk({ store: fails }).desk.receive(aContactForm(), {});
    expect(first.kind).toBe("unavailable");
    expect((await aDesk({ store }).desk.receive(aContactForm(), {})).kind).toBe("received");
  });
});
