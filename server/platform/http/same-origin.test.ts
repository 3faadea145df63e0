import { expect, test } from "vitest";
import { isSameOrigin } from "./request-rules.ts";

const SITE = "https://www.kolam.example";
const LOCAL = "http://localhost:3000";

test("a form from a page of the site is taken, whether the browser names the page or how it relates", () => {
  expect(isSameOrigin({ origin: SITE, "sec-fetch-site": "same-origin" }, SITE)).toBe(true);
  expect(isSameOrigin({ origin: SITE }, SITE)).toBe(true);
  expect(isSameOrigin({ "sec-fetch-site": "same-origin" }, SITE)).toBe(true);
  expect(isSameOrigin({ "sec-fetch-site": "none" }, SITE)).toBe(true);
  expect(isSameOrigin({}, SITE)).toBe(true);
});

test.each(["same-site", "cross-site", "", "anything"])(
  "a form that a browser calls %j is refused, even with our own origin",
  (site) => {
    expect(isSameOrigin({ origin: SITE, "sec-fetch-site": site }, SITE)).toBe(false);
    expect(isSameOrigin({ "sec-fetch-site": site }, SITE)).toBe(false);
  },
);

test.each([
  "https://evil.example",
  "http://www.kolam.example",
  "https://www.kolam.example:8443",
  "https://www.kolam.example.evil.example",
  "null",
  "",
])("a form from %j is refused, whichever host was asked", (origin) => {
  expect(isSameOrigin({ origin, host: "www.kolam.example" }, SITE)).toBe(false);
  expect(isSameOrigin({ origin, host: origin.replace(/^https?:\/\//, "") }, SITE)).toBe(false);
});

test("a public site takes no form from a loopback name", () => {
  expect(isSameOrigin({ origin: LOCAL, host: "localhost:3000" }, SITE)).toBe(false);
});

test.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "127.0.0.1:8080"])(
  "on a developer's machine a form from %s is taken when that is the host that was asked",
  (host) => {
    expect(isSameOrigin({ origin: `http://${host}`, host }, LOCAL)).toBe(true);
  },
);

test("on a developer's machine a form from another port or name of the machine is refused", () => {
  expect(isSameOrigin({ origin: "http://127.0.0.1:8080", host: "127.0.0.1:3000" }, LOCAL)).toBe(false);
  expect(isSameOrigin({ origin: "http://127.0.0.1:3000", host: "localhost:3000" }, LOCAL)).toBe(false);
  expect(isSameOrigin({ origin: "null", host: "null" }, LOCAL)).toBe(false);
});

test("on a developer's machine a name that was pointed at it by a stranger is refused", () => {
  expect(isSameOrigin({ origin: "http://evil.example:3000", host: "evil.example:3000" }, LOCAL)).toBe(false);
});
