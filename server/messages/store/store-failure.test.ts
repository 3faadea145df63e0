import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { aContactService, openStore } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore, type MessageStore } from "./database-message-store.ts";

describe("when the store fails", () => {
  const CANARY = "canary@company.example";

  function brokenStore(): MessageStore {
    const fail = () => Promise.reject(Object.assign(new Error(`row (${CANARY})`), { code: "ERR_TEST" }));
    return {
      receive: fail,
      findSubmission: fail,
      countFrom: fail,
      sendersOf: fail,
      recordOf: fail,
      isInInboxFrom: fail,
      verdictsVersion: fail,
      verdicts: fail,
      findReceipt: fail,
      findByReference: fail,
      list: fail,
      count: fail,
      close: async () => {},
    };
  }

  test("the visitor gets everything back, and the log one line without it", async () => {
    const { service, failures } = aContactService({ store: brokenStore() });
    const submission = await service.receive(aContactForm({ email: CANARY }), {});
    expect(submission).toMatchObject({ kind: "unavailable", values: { email: CANARY } });
    expect(failures).toMatchObject([{ event: "contact.store-failed", step: "receive", code: "ERR_TEST" }]);
    expect(JSON.stringify(failures)).not.toContain(CANARY);
  });

  test("a receipt is unavailable rather than unknown", async () => {
    const { service, failures } = aContactService({ store: brokenStore() });
    expect(await service.receipt("any")).toEqual({ kind: "unavailable" });
    expect(failures).toMatchObject([{ step: "receipt" }]);
  });

  test("on a full disk nothing is acknowledged, and it goes on by itself when there is room", async () => {
    const database = openMessageDatabase(temporaryDirectory());
    onTestFinished(() => database.close());
    const { service, store } = aContactService({ store: createMessageStore(database), randomBytes });
    const pages = async (limit: number) =>
      sql`pragma max_page_count = ${sql.lit(limit)}`.execute(database.queries);
    // SQLite takes what is smaller than the database for its present size: no page may be added.
    await pages(1);
    const acknowledged: string[] = [];
    let refused = 0;
    const send = async (number: number) => {
      const key = `${number}`.padStart(22, "0");
      const form = aContactForm({ key, name: `Noor ${number}`, message: `${number} `.repeat(300) });
      const submission = await service.receive(form, {});
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
    const first = await aContactService({ store: fails }).service.receive(aContactForm(), {});
    expect(first.kind).toBe("unavailable");
    expect((await aContactService({ store }).service.receive(aContactForm(), {})).kind).toBe("received");
  });
});
