import { describe, expect, test } from "vitest";
import { aContactService, HOUR_MS, received, SECOND_MS } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

describe("the same form sent again", () => {
  test("gets the first receipt, twenty times at once or an hour later", async () => {
    const { service, store, pass } = aContactService();
    const submissions = await Promise.all(
      Array.from({ length: 20 }, () => service.receive(aContactForm(), {})),
    );
    const first = await service.receive(aContactForm(), {});
    expect(first.kind).toBe("received");
    for (const submission of submissions) expect(submission).toEqual(first);
    pass(HOUR_MS);
    expect(await service.receive(aContactForm(), {})).toEqual(first);
    expect(await store.count()).toBe(1);
  });

  test("is still known when scripts have filled hidden fields meanwhile", async () => {
    const { service } = aContactService();
    const first = await service.receive(aContactForm(), {});
    expect(await service.receive(aContactForm({ referrer: "search.example", utm_source: "x" }), {})).toEqual(
      first,
    );
  });

  test("is still known when its topic is no longer offered", async () => {
    const topics = ["custom-software"];
    const { service } = aContactService({ rules: () => ({ choices: { topic: topics } }) });
    const first = received(await service.receive(aContactForm(), {}));
    topics.length = 0;
    expect(await service.receive(aContactForm(), {})).toEqual(first);
  });

  test("with other words is a conflict that keeps them and stores nothing", async () => {
    const { service, store } = aContactService();
    await service.receive(aContactForm(), {});
    const message = "Something else entirely, long enough to be sent.";
    const submission = await service.receive(aContactForm({ message }), {});
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
    const { service, store, pass } = aContactService();
    const first = received(await service.receive(aContactForm(), {}));
    pass(10 * 60 * SECOND_MS - 1);
    const second = received(await service.receive(aContactForm(again), {}));
    expect(second.reference).toBe(first.reference);
    expect(second.receiptToken).not.toBe(first.receiptToken);
    expect(await service.receipt(second.receiptToken)).toMatchObject({ reference: first.reference });
    expect(await service.receive(aContactForm(again), {})).toEqual(second);
    expect(await store.count()).toBe(1);
  });

  test("are another message after ten minutes, and when one word differs", async () => {
    const { service, store, pass } = aContactService();
    await service.receive(aContactForm(), {});
    await service.receive(aContactForm({ ...again, company: "Oxbow" }), {});
    pass(10 * 60 * SECOND_MS);
    await service.receive(aContactForm({ ...again, key: "l".repeat(22) }), {});
    expect(await store.count()).toBe(3);
  });
});
