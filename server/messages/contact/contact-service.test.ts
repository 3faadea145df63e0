import type { MessageStore } from "../store/database-message-store.ts";
import { describe, expect, test } from "vitest";
import { aContactService, HOUR_MS, openStore, received } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

describe("a message", () => {
  test("is stored before its receipt is given, and the receipt shows it", async () => {
    const { service, store } = aContactService();
    const { reference, receiptToken } = received(await service.receive(aContactForm(), {}));
    expect(reference).toMatch(/^KS-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await store.findByReference(reference)).toMatchObject({ email: "noor@company.example" });
    expect(await service.receipt(receiptToken)).toMatchObject({
      kind: "open",
      reference,
      receivedAt: "2026-01-31T09:30:00.000Z",
      copy: { name: "Noor Sample", message: "Three systems keep the same customer, and none agrees." },
    });
  });

  test("keeps what was promised for its answer, despite later changes", async () => {
    let hours = 9;
    const { service, store, pass } = aContactService({
      answerBy: (receivedAt) => new Date(receivedAt.getTime() + hours * HOUR_MS),
    });
    const { reference, receiptToken } = received(await service.receive(aContactForm(), {}));
    const answerBy = "2026-01-31T18:30:00.000Z";
    expect(await service.receipt(receiptToken)).toMatchObject({ kind: "open", answerBy });
    hours = 90;
    const again = received(await service.receive(aContactForm({ key: "k".repeat(22) }), {}));
    pass(48 * HOUR_MS);
    for (const token of [receiptToken, again.receiptToken])
      expect(await service.receipt(token)).toMatchObject({ kind: "closed", reference, answerBy });
    expect(await store.findByReference(reference)).toMatchObject({ answerBy: new Date(answerBy) });
  });

  test("asks for deliveries, and for a receipt by mail where that is set, in any place", async () => {
    const planned: unknown[] = [];
    const store = openStore();
    const watched: MessageStore = {
      ...store,
      receive(message) {
        planned.push([message.state, message.deliverTo, typeof message.receiptTo]);
        return store.receive(message);
      },
    };
    const deliverTo = ["mail", "chat"];
    const on = aContactService({ store: watched, deliverTo, mailReceipts: true });
    await on.service.receive(aContactForm(), {});
    await on.service.receive(aContactForm({ key: "k".repeat(22), name: "Asha", subject: "cheap" }), {});
    const randomBytes = (size: number) => new Uint8Array(size).fill(9);
    const off = aContactService({ store: watched, deliverTo, randomBytes });
    await off.service.receive(aContactForm({ key: "j".repeat(22), name: "Ravi" }), {});
    expect(planned).toEqual([
      ["inbox", deliverTo, "string"],
      ["doubtful", deliverTo, "string"],
      ["inbox", deliverTo, "undefined"],
    ]);
  });

  test("keeps the host of the page that led to the site, from the form before the request", async () => {
    const { service, store } = aContactService();
    const meta = { referrer: "https://search.example/?q=private" };
    const [seen, told] = [
      received(await service.receive(aContactForm(), meta)),
      received(
        await service.receive(
          aContactForm({ name: "Asha", referrer: "https://news.example/x", key: "k".repeat(22) }),
          meta,
        ),
      ),
    ];
    expect(await store.findByReference(seen.reference)).toMatchObject({ referrer: "search.example" });
    expect(await store.findByReference(told.reference)).toMatchObject({ referrer: "news.example" });
  });

  test("keeps the sentence its sender agreed to, and the request it came with", async () => {
    const { service, store } = aContactService();
    const { reference } = received(await service.receive(aContactForm(), { requestId: "r-1" }));
    expect(await store.findByReference(reference)).toMatchObject({
      consentText: "You may answer me.",
      requestId: "r-1",
    });
  });

  test("does not carry what a program wrote into the field that people never see", async () => {
    const { service, store } = aContactService();
    const { reference } = received(await service.receive(aContactForm({ subject: "Cheap loans" }), {}));
    expect(JSON.stringify(await store.findByReference(reference))).not.toContain("Cheap loans");
  });

  test("gets another reference when the first is taken", async () => {
    let drawn = 0;
    const { service } = aContactService({
      randomBytes: (size) => new Uint8Array(size).fill(Math.floor(drawn++ / 2)),
    });
    const first = received(await service.receive(aContactForm(), {}));
    const second = received(await service.receive(aContactForm({ name: "Asha", key: "k".repeat(22) }), {}));
    const third = received(await service.receive(aContactForm({ name: "Chen", key: "l".repeat(22) }), {}));
    expect(new Set([first, second, third].map(({ reference }) => reference)).size).toBe(3);
  });
});
