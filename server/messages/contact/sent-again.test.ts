import { describe, expect, test } from "vitest";
import { aDesk, HOUR_MS, received, SECOND_MS } from "../../../tests/support/a-desk.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

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
