import { expect, test } from "vitest";
import { aDelivery } from "../../../tests/support/a-delivery.ts";
import type { StoredMessage } from "../store/message-store.ts";
import { leadFacts } from "./lead-text.ts";

function aMessage(changes: Partial<StoredMessage> = {}): StoredMessage {
  const { message } = aDelivery();
  if (!message) throw new Error("no message");
  return { ...message, ...changes };
}

test("the facts of a message begin with reference and times, and end with the consent", () => {
  const receivedAt = new Date("2026-01-31T09:30:00Z");
  const answerBy = new Date("2026-02-02T09:30:00Z");
  const facts = leadFacts(
    aMessage({ reference: "KS-000001", receivedAt, answerBy, consentText: "You may." }),
  );
  expect(facts.slice(0, 3)).toEqual([
    ["Reference", "KS-000001"],
    ["Received", "2026-01-31T09:30:00.000Z"],
    ["Answer by", "2026-02-02T09:30:00.000Z"],
  ]);
  expect(facts.at(-1)).toEqual(["Consent", "You may."]);
  expect(facts).toContainEqual(["Form", "contact"]);
  const words = {
    moment: (at: Date) => `in ${at.getUTCFullYear()}`,
    option: (_: string, slug: string) => `about ${slug}`,
    times: (moments: string) => `at ${moments.slice(11, 16)}`,
    kolam: (code: string) => `northwind.example/kolam/${code}`,
    site: "Northwind",
  };
  const times = "2027-01-05T10:30:00+05:30[Asia/Kolkata]";
  const told = leadFacts(
    aMessage({ topic: "ai", times, kolam: "d99", answerBy: new Date("2027-01-04T10:00:00Z") }),
    words,
  );
  expect(told).toContainEqual(["Topic", "about ai"]);
  expect(told).toContainEqual(["Answer by", "in 2027"]);
  expect(told).toContainEqual(["Times", "at 10:30"]);
  expect(told).toContainEqual(["Kolam", "northwind.example/kolam/d99"]);
});

test("where a message came from, and its campaign, are facts", () => {
  const facts = leadFacts(aMessage({ from: "services", referrer: "https://example.com/" }));
  expect(facts).toContainEqual(["From page", "services"]);
  expect(facts).toContainEqual(["Referrer", "https://example.com/"]);
  expect(facts).toContainEqual(["utm_source", "letter"]);
});
