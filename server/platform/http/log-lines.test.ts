import { expect, test } from "vitest";
import { failureLine, loggedPath, logOptions } from "./log-lines.ts";

const TOKEN = "0123456789abcdefghijkl";

test.each([
  `/contact/received/${TOKEN}`,
  `/contact/received/${TOKEN}/`,
  `/contact/received/${TOKEN}.md`,
  `/contact/received/${TOKEN}/print`,
  `/Contact/RECEIVED/${TOKEN}`,
  `//contact//received/${TOKEN}`,
  `/contact/%72eceived/${TOKEN}`,
  `/index.html/contact/received/${TOKEN}`,
])("the log does not say what opens a message: %s", (path) => {
  expect(loggedPath(path)).toBe("/contact/received/:token");
});

test("the log says every other path, without mail addresses", () => {
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/post/1/a-slug",
    "/contact/received",
    "/search/suggest",
    "/nowhere/%E0",
  ]) {
    expect(loggedPath(path)).toBe(path);
  }
  expect(loggedPath("/unsubscribe/noor@company.example/now")).toBe("/unsubscribe/:address/now");
  expect(loggedPath("/noor%40company.example")).toBe("/:address");
});

test("a line names its event; the framework's own lines are named so", () => {
  const { log } = logOptions.formatters;
  expect(log({ event: "request", status: 200 })).toEqual({ event: "request", status: 200 });
  expect(log({ err: "words" })).toEqual({ event: "framework", err: "words" });
  expect(logOptions.base).toBeNull();
});

test("the address of a signed link is logged without its secret, on whichever host it is tried", () => {
  const token = "0a".repeat(24);
  for (const path of [`/m/${token}`, `//M/${token.toUpperCase()}/`, `/m/%30${token.slice(1, 30)}`])
    expect(loggedPath(path)).toBe("/m/:token");
  expect(loggedPath("/m/mobile-page")).toBe("/m/mobile-page");
});

test("a failure is logged by its kind and place, never by its words", () => {
  const thrown = Object.assign(new TypeError("noor@company.example"), { code: "ERR_X" });
  const at = expect.stringContaining("log-lines.test.ts");
  expect(failureLine(thrown)).toEqual({ event: "failure", error: "TypeError", code: "ERR_X", at });
  expect(logOptions.serializers.err(thrown)).toEqual({ type: "TypeError", message: "ERR_X", stack: at });
  expect(logOptions.serializers.err(new Error("noor@company.example"))).toMatchObject({ message: "" });
});
