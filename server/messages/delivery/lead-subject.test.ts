import { expect, test } from "vitest";
import { aNewMessage } from "../store/message-store.contract.ts";
import { callTitle, leadSubject } from "./lead-mail.ts";

const subjectOf = (name: string, state: "inbox" | "junk" = "inbox") =>
  leadSubject(aNewMessage({ reference: "KS-000001", topic: "ai", name, state }), {
    option: (_, slug) => slug.toUpperCase(),
  });

test.each([
  ["Siobhán O'Brien", "Siobhán O'Brien"],
  ["Siobhán O’Brien", "Siobhán O'Brien"],
  ["Zoe\u0308  李雷-2 Jr.", "Zoë 李雷-2 Jr."],
  ["Noor\r\nBcc: all@company.example", "Noor Bcc allcompany.example"],
  ["\u202eNoor\u0000\u2066 <=?utf-8?q?x?=>", "Noor utf-8qx"],
  ["e\u200b\u0301", "é"],
  ["<>", "A visitor"],
  ["\u3164", "A visitor"],
  ["𝒜".repeat(70), "𝒜".repeat(60)],
])("the name %j stands in a subject as %j", (name, shown) => {
  expect(subjectOf(name)).toBe(`${shown}: AI (KS-000001)`);
});

test("a call is named for both who speak, and nothing but a name comes from the sender", () => {
  const call = (name: string, site: string) => callTitle({ name, reference: "KS-000001" }, { site });
  expect(call("Noor\r\n <b>", "Kolam")).toBe("Call: Noor b and Kolam (KS-000001)");
  expect(call("<>", "")).toBe("Call: A visitor (KS-000001)");
});

test("the subject of a held message is ours alone", () => {
  expect(subjectOf("Noor", "junk")).toBe("Message KS-000001 (ai)");
});
