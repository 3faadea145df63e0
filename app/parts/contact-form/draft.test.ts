import { expect, test } from "vitest";
import { mergeDraft } from "./draft.ts";

const draft = (message: string, preset = {}) => ({ key: "key", typed: { name: "Noor", message }, preset });

test("what was typed comes back", () => {
  expect(mergeDraft(draft("Our ERP"), { topic: "", message: "" })).toEqual({
    name: "Noor",
    message: "Our ERP",
  });
});

test("a sentence that was changed since the link brought it stays changed", () => {
  const typed = draft("Reports are late, and wrong.", { message: "Reports are late." });
  expect(mergeDraft(typed, { message: "Reports are late." }).message).toBe("Reports are late, and wrong.");
});

test("a new sentence stands before what was typed, once", () => {
  const merged = mergeDraft(draft("Our ERP"), { topic: "ai", message: "Reports are late." });
  expect(merged).toEqual({ name: "Noor", topic: "ai", message: "Reports are late.\n\nOur ERP" });
  const again = mergeDraft({ key: "key", typed: merged, preset: {} }, { message: "Reports are late." });
  expect(again.message).toBe("Reports are late.\n\nOur ERP");
});
