import { expect, test } from "vitest";
import { readPreset } from "./contact.tsx";

const topics = [{ slug: "ai" }, { slug: "custom-software" }];
const read = (query: Record<string, string>) => readPreset(new URLSearchParams(query), topics);

test("topic, page and sentence come from the address", () => {
  expect(read({ topic: "ai", from: "services", problem: " Reports\r\nare late. " })).toEqual({
    from: "services",
    preset: { topic: "ai", message: "Reports\nare late." },
  });
});

test("what is unknown or no route name chooses nothing", () => {
  const nothing = { from: "", preset: { topic: "", message: "" } };
  expect(read({})).toEqual(nothing);
  expect(read({ topic: "magic", from: "https://other.example/" })).toEqual(nothing);
});

test("a sentence is cut at 2,000 characters, between characters", () => {
  const { message } = read({ problem: "😀".repeat(2001) }).preset;
  expect(message).toBe("😀".repeat(2000));
});
