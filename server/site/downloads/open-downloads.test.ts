import { expect, test } from "vitest";
import { readByteRange, countsAsVisit } from "./open-downloads.ts";

test.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-200", { first: 0, last: 99 }],
  ["bytes=-0", "none"],
  ["bytes=100-", "none"],
  [undefined, undefined],
  ["bytes=-", undefined],
  ["bytes=9-3", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("of 100 bytes %s asks for %j", (range, part) => expect(readByteRange(range, 100)).toEqual(part));

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

test.each([FIREFOX, CHROME, SAFARI, `${CHROME} Edg/140.0.0.0`])("%s counts", (agent) =>
  expect(countsAsVisit({ "user-agent": agent })).toBe(true),
);

test.each([
  "",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "facebookexternalhit/1.1",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "python-requests/2.32.3",
  "Wget/1.25.0",
])("%j does not", (agent) => expect(countsAsVisit({ "user-agent": agent })).toBe(false));

test.each([{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }, { "x-moz": "prefetch" }])(
  "a request made in advance with %j does not",
  (early) => expect(countsAsVisit({ "user-agent": FIREFOX, ...early })).toBe(false),
);
