import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
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
  test("is one for which no free reference is found in five tries", async () => {
    let tries = 0;
    const taken = { kind: "reference-taken" } as const;
    const full = { ...openStore(), receive: async () => (++tries, taken) };
    const { service, failures } = aContactService({ store: full });
    expect(await service.receive(aContactForm(), {})).toMatchObject({ kind: "unavailable" });
    expect(tries).toBe(5);
    expect(failures).toEqual(failed("receive"));
  });
});

test("delivery starts when a message was stored, not for a repeat of it", async () => {
  let stored = 0;
  const { service } = aContactService({ stored: () => (stored += 1) });
  received(await service.receive(aContactForm(), {}));
  received(await service.receive(aContactForm(), {}));
  received(await service.receive(aContactForm({ key: "k".repeat(22) }), {}));
  expect(stored).toBe(1);
});

test("what one address sent counts for a day, and no address is one address", async () => {
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
