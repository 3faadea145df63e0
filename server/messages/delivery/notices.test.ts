import { expect, test } from "vitest";
import { deadNotice, failingNotice, storeBackNotice, storeLostNotice } from "./notices.ts";

const SINCE = new Date("2026-01-31T09:30:59.999Z");

test.each([
  [
    failingNotice("mail", "HTTP 503"),
    "Channel failing: mail",
    /"mail" delivers nothing: HTTP 503\..+npm run leads -- stats/,
  ],
  [
    deadNotice("mail", "HTTP 500"),
    "Deliveries given up: mail",
    /"mail" were given up \(HTTP 500\)\..+npm run leads -- dead.+npm run leads -- retry/,
  ],
  [storeLostNotice(SINCE), "Messages cannot be stored", /^Since 2026-01-31 09:30 UTC the site cannot/],
  [storeBackNotice(SINCE), "Messages can be stored again", /since 2026-01-31 09:30 UTC\.$/],
] as const)("%j", ({ subject, text }, expected, words) => {
  expect(subject).toBe(expected);
  expect(text).toMatch(words);
});
