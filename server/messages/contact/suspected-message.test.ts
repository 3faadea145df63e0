import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aContactService, MINUTE_MS, received } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

describe("a message that may be spam", () => {
  const sent = (number: number, more = {}) =>
    aContactForm({ key: `${number}`.padStart(22, "0"), name: `Noor ${number}`, ...more });

  test("is received like any other and doubtful, with the reasons", async () => {
    const { service, store } = aContactService({ deliverTo: ["mail"] });
    const { reference, receiptToken } = received(
      await service.receive(aContactForm({ subject: "Loans" }), {}),
    );
    expect(await store.findByReference(reference)).toMatchObject({
      state: "doubtful",
      suspicion: ["filled in the field that people never see"],
    });
    expect(await service.receipt(receiptToken)).toMatchObject({ kind: "open", reference });
  });

  test("is one that comes from the same address as five others in ten minutes, beside other senders", async () => {
    const { service, store, pass } = aContactService();
    for (let number = 0; number < 6; number += 1)
      await service.receive(sent(number), { client: "203.0.113.7" });
    await service.receive(sent(6), { client: "203.0.113.8" });
    pass(11 * MINUTE_MS);
    await service.receive(sent(7), { client: "203.0.113.7" });
    expect(await store.count("doubtful")).toBe(1);
  });

  test("is refused with words and nothing lost only in a flood, in which repeats still find their receipt", async () => {
    const { service, store, failures } = aContactService({ randomBytes });
    for (let number = 0; number < 60; number += 1)
      await service.receive(sent(number), { client: "203.0.113.7" });
    expect(await service.receive(sent(60), { client: "203.0.113.7" })).toMatchObject({
      kind: "unavailable",
      values: { name: "Noor 60" },
    });
    expect(failures).toEqual([{ event: "contact.flood" }]);
    expect((await service.receive(sent(0), { client: "203.0.113.7" })).kind).toBe("received");
    expect((await service.receive(sent(61), { client: "203.0.113.8" })).kind).toBe("received");
    expect(await store.count()).toBe(61);
  });
});
