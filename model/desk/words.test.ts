import { expect, test } from "vitest";
import { listAddress, readListQuery } from "./list-query.ts";
import { rowName } from "./list-words.ts";
import type { ListedMessage } from "./message-views.ts";
import { replyHref } from "./reply-href.ts";

const NOW = new Date("2026-11-12T14:10:00+05:30");

test("a row is a sentence for screen readers", () => {
  const row: ListedMessage = {
    reference: "KS-C5SZVQ",
    name: "Siobhán Sample",
    company: "Saltfen",
    firstLine: "We run a small claims desk.",
    lang: "en",
    topic: "AI",
    promise: {
      kind: "open",
      receivedAt: NOW,
      dueAt: new Date(NOW.getTime() + 3 * 3_600_000),
      unit: "hour",
      dots: 9,
      begun: 6,
      dayMs: 0,
      leftMs: 3 * 3_600_000,
    },
    delivery: { state: "sent", sent: ["mail", "the chat"], missing: [] },
    assignee: { id: "1", name: "Anna" },
    state: "inbox",
    why: "",
    isOpened: true,
  };
  const spoken = (changes: Partial<ListedMessage>) => rowName({ ...row, ...changes }, NOW, "Asia/Kolkata");
  expect(spoken({})).toBe(
    "Siobhán Sample, Saltfen, AI, answer due in 3 hours, with Anna, delivered by mail and the chat",
  );
  expect(spoken({ state: "doubtful" })).toContain("AI, doubtful, answer due in 3 hours");
  const promise = { kind: "junk", receivedAt: NOW, dots: 9 } as const;
  expect(spoken({ state: "junk", why: "has a link", promise })).toContain("AI, junk: has a link, with Anna");
});

test("a list is its address, and what is no list or day narrows nothing", () => {
  const address = listAddress({ list: "junk", search: "a b", with: "unassigned" });
  expect(address).toBe("/messages?list=junk&q=a+b&with=unassigned");
  expect(readListQuery(new URL(address, "http://desk").searchParams)).toMatchObject({
    list: "junk",
    search: "a b",
    with: "unassigned",
  });
  for (const old of ["held", "spam"])
    expect(readListQuery(new URLSearchParams({ list: old })).list).toBe("junk");
  const nonsense = new URLSearchParams("list=constructor&since=tomorrow&source=__proto__");
  expect(readListQuery(nonsense)).toMatchObject({ list: "open", since: "", source: "" });
});

test("a reply names the reference and quotes the message, in an address that mail programs take", () => {
  const message = {
    reference: "KS-C5SZVQ",
    name: "Ann & Bo",
    email: "a?b&c@d.example",
    topic: "AI",
    text: "One\nTwo",
  };
  const href = new URL(replyHref(message));
  expect(decodeURIComponent(href.pathname)).toBe("a?b&c@d.example");
  expect(href.searchParams.get("subject")).toBe("Re: AI (KS-C5SZVQ)");
  expect(href.searchParams.get("body")).toBe("\r\n\r\nAnn & Bo:\r\n> One\r\n> Two\r\n");
  const long = replyHref({ ...message, text: "李雷\n".repeat(900) });
  expect(long.length).toBeLessThan(2_000);
  expect(new URL(long).searchParams.get("body")).toMatch(/> …\r\n$/);
});
