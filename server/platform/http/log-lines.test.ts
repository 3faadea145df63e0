import { expect, test } from "vitest";
import { loggedPath } from "./log-lines.ts";

const TOKEN = "0123456789abcdefghijkl";

test.each([
  `/contact/received/${TOKEN}`,
  `/contact/received/${TOKEN}/`,
  `/contact/received/${TOKEN}.data`,
  `/contact/received/${TOKEN}/print`,
  `/Contact/RECEIVED/${TOKEN}`,
  `//contact//received/${TOKEN}`,
  `/contact/%72eceived/${TOKEN}`,
  `/index.html/contact/received/${TOKEN}`,
])("the log does not say what opens a message: %s", (path) => {
  expect(loggedPath(path)).toBe("/contact/received/:token");
});

test("the log says every other path, without mail addresses", () => {
  for (const path of ["/", "/about", "/contact", "/post/1/a-slug", "/contact/received", "/nowhere/%E0"]) {
    expect(loggedPath(path)).toBe(path);
  }
  expect(loggedPath("/unsubscribe/noor@company.example/now")).toBe("/unsubscribe/:address/now");
  expect(loggedPath("/noor%40company.example")).toBe("/:address");
});
