import { describe, expect, test } from "vitest";
import { aContactService, HOUR_MS, received, SECOND_MS } from "../../../tests/support/a-contact-service.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

describe("a receipt", () => {
  test("shows the message for an hour, then the reference and what was promised", async () => {
    const { service, pass } = aContactService();
    const { receiptToken, reference } = received(await service.receive(aContactForm(), {}));
    pass(HOUR_MS - SECOND_MS);
    expect(await service.receipt(receiptToken)).toMatchObject({ kind: "open" });
    pass(SECOND_MS);
    expect(await service.receipt(receiptToken)).toEqual({
      kind: "closed",
      reference,
      receivedAt: "2026-01-31T09:30:00.000Z",
      answerBy: "2026-01-31T10:30:00.000Z",
      about: "contact",
    });
  });

  test("cannot be found by guessing, by its reference or by the key of the form", async () => {
    const { service } = aContactService();
    const { receiptToken, reference } = received(await service.receive(aContactForm(), {}));
    const key = String(aContactForm().get("key"));
    for (const token of ["", reference, key, receiptToken.slice(1), `${receiptToken}A`]) {
      expect(await service.receipt(token)).toBeUndefined();
    }
    expect(Buffer.from(receiptToken, "hex").length).toBeGreaterThanOrEqual(16);
  });

  test("depends on the server's secret, not on the form's key alone", async () => {
    const tokens = await Promise.all(
      [1, 2].map(async (byte) => {
        const { service } = aContactService({ secret: new Uint8Array(32).fill(byte) });
        return received(await service.receive(aContactForm(), {})).receiptToken;
      }),
    );
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});
