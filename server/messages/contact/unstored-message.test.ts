import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import {
  aContactService,
  HOUR_MS,
  MINUTE_MS,
  openStore,
  received,
} from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

const failed = (step: string) => [expect.objectContaining({ event: "contact.store-failed", step })];

describe("a message that cannot be stored", () => {
  test("comes back with what was typed, and is logged once without a word of it", async () => {
    const away = { ...openStore(), receive: () => Promise.reject(new Error("disk of Noor Sample")) };
    const { service, failures } = aContactService({ store: away });
    expect(await service.receive(aContactForm({ message: " Please call me back soon " }), {})).toMatchObject({
      kind: "unavailable",
      values: { message: " Please call me back soon ", name: "Noor Sample" },
    });
    expect(failures).toEqual(failed("receive"));
    expect(JSON.stringify(failures)).not.toContain("Noor");
  });

  test("is one for which no free reference is found in five tries", async () => {
    let tries = 0;
    const taken = { kind: "reference-taken" } as const;
    const full = { ...openStore(), receive: async () => (++tries, taken) };
    const { service, failures } = aContactService({ store: full });
    expect(await service.receive(aContactForm(), {})).toMatchObject({ kind: "unavailable" });
    expect(tries).toBe(5);
    expect(failures).toEqual(failed("receive"));
  });

  test("is one that was too large to be read whole, and the form says how long it may be", async () => {
    const { service, store } = aContactService();
    expect(await service.receive(aContactForm({ name: "Asha" }), { tooLarge: true })).toEqual({
      kind: "rejected",
      values: expect.objectContaining({ name: "Asha" }),
      problems: [{ field: "form", code: "form.large", max: CONTACT_FIELDS.message.max }],
    });
    expect(await store.count()).toBe(0);
  });
});

test("a receipt that cannot be looked up now is told apart from one that never was", async () => {
  const away = { ...openStore(), findReceipt: () => Promise.reject(new Error("away")) };
  const { service, failures } = aContactService({ store: away });
  expect(await service.receipt("t".repeat(22))).toEqual({ kind: "unavailable" });
  expect(failures).toEqual(failed("receipt"));
});

test("delivery starts when a message was stored, not for a repeat of it", async () => {
  let stored = 0;
  const { service } = aContactService({ stored: () => (stored += 1) });
  received(await service.receive(aContactForm(), {}));
  received(await service.receive(aContactForm(), {}));
  received(await service.receive(aContactForm({ key: "k".repeat(22) }), {}));
  expect(stored).toBe(1);
});

test("what one address sent counts for a day, and nobody's is everybody's", async () => {
  const { service, store, pass } = aContactService({ randomBytes });
  const send = async (number: number, client?: string) => {
    const form = aContactForm({ key: `${number}`.padStart(22, "0"), name: `Noor ${number}` });
    const { reference } = received(await service.receive(form, client === undefined ? {} : { client }));
    return (await store.findByReference(reference))?.state;
  };
  for (let number = 0; number < 21; number += 1) {
    await send(number, "203.0.113.7");
    pass(11 * MINUTE_MS);
  }
  expect(await send(21, "203.0.113.7")).toBe("doubtful");
  pass(24 * HOUR_MS);
  expect(await send(22, "203.0.113.7")).toBe("inbox");
  for (let number = 30; number < 40; number += 1) expect(await send(number)).toBe("inbox");
});
