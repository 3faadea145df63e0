import { describe, expect, test } from "vitest";
import { aDesk, HOUR_MS, received, SECOND_MS } from "../../../tests/support/a-desk.ts";
import { aContactForm } from "../../../tests/support/contact-form.ts";

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
