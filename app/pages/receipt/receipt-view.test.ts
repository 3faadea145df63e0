import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { contactSchema } from "#model/content/pages/contact.ts";
import { receiptSchema } from "#model/content/pages/receipt.ts";
import { recordOf } from "#model/record-of.ts";
import { receiptView } from "./receipt-view.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(`content/pages/${name}.json`, "utf8"));
const words = receiptSchema.parse(read("receipt"));
const labels = contactSchema.parse(read("contact")).form;

const issued = { reference: "KS-4F2A91", receivedAt: "2026-01-31T09:30:00.000Z" };
const ZONE = "Asia/Kolkata";
const copy = {
  form: "contact",
  ...recordOf(STORED_FIELDS, () => ""),
  name: "Noor Sample",
  email: "noor@company.example",
  topic: "ai",
  message: "Three systems, no agreement.",
} as const;

test("of an erased message nothing is said to come next", () => {
  expect(receiptView({ kind: "closed", ...issued }, words, labels, ZONE).steps).toEqual([]);
});

test("what was promised is said by the clocks of the office, open or closed", () => {
  const promised = { ...issued, answerBy: "2026-11-23T13:00:00.000Z" };
  for (const receipt of [
    { kind: "open", ...promised, copy } as const,
    { kind: "closed", ...promised } as const,
  ]) {
    expect(receiptView(receipt, words, labels, ZONE).answer).toMatchObject({
      at: promised.answerBy,
      moment: expect.stringContaining("Monday 23 November, 18:30 in "),
      zone: "India Standard Time",
    });
  }
  expect(receiptView({ kind: "closed", ...issued }, words, labels, ZONE)).not.toHaveProperty("answer");
});

test("a receipt that cannot be read says that the message is safe, and promises nothing else", () => {
  const view = receiptView({ kind: "unavailable" }, words, labels, ZONE);
  expect(view.heading).toBe(words.unavailable.heading);
  expect(view.steps).toEqual([]);
  expect(view).not.toHaveProperty("reference");
});
