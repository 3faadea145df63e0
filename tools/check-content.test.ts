import { expect, test } from "vitest";
import { aContentFolder, json } from "../tests/support/content-folder.ts";
import { checkContent } from "./check-content.ts";

test("what time has overtaken is said, and is no mistake: holidays, security.txt, claims of entries", async () => {
  const { lines, text } = await checkContent("content", new Date("2040-01-01"));
  const claims = (place: RegExp) => lines.filter((line) => place.test(line) && line.includes("is past ("));
  expect(claims(/ {2}price\.checkBy /)).toHaveLength(3);
  expect(claims(/ {2}pay\.checkBy /)).toHaveLength(2);
  expect(claims(/ {2}figures\.\d\.checkBy /)).toHaveLength(7);
  expect(claims(/ {2}team\.checkBy /)).toHaveLength(1);
  expect(lines.filter((line) => line.includes("security.expires"))).toHaveLength(1);
  expect(lines).toHaveLength(14);
  expect(text).toContain("\nwarning: content/site.json lists no future holiday");
});

test("who gets which topic's mail is checked, and the file may be missing", async () => {
  const { path } = await aContentFolder({
    "routing.json": '{ "topics": { "ai": ["Anna <anna@kolam.example>"], "campaign": ["anna"] } }',
  });
  const { text } = await checkContent(path, new Date());
  expect(text).toMatch(/routing\.json:1:\d+ {2}topics\.campaign\.0 {2}.*must be a mailbox like/);
  expect(text).not.toContain("topics.ai");
});

test("what is blocked is checked, and the file may be missing", async () => {
  const { path } = await aContentFolder({
    "blocked.json": '{ "words": ["ab"], "domains": ["https://spam.example/x", "spam.example"] }',
  });
  const { text } = await checkContent(path, new Date());
  expect(text).toContain("content/blocked.json:1:13  words.0  ");
  expect(text).toMatch(/blocked\.json:1:\d+ {2}domains\.0 {2}.*must be a domain without https:\/\//);
  expect(text).not.toContain("domains.1");
});

test("a number of services that there are not is named wherever it stands for the list", async () => {
  const services = Array.from({ length: 8 }, (_, index) => ({ id: `service-${index}` }));
  const { path } = await aContentFolder({
    "pages/services.json": json({
      heading: "One team. Seven services.",
      lede: "Of two services.",
      sections: [{ section: "services", services }],
    }),
    "pages/search.json": json({ labels: ["7 services", "Eight services", "Two services at a client."] }),
  });
  const { lines } = await checkContent(path, new Date());
  expect(lines.filter((line) => line.includes("says"))).toEqual([
    expect.stringMatching(/search\.json:3:5 {2}labels\.0 {2}warning: says 7 services, but there are 8;/),
    expect.stringMatching(/services\.json:2:3 {2}heading {2}warning: says Seven services, but there are 8;/),
  ]);
});

test("problems are listed and counted", async () => {
  const { path } = await aContentFolder({ "taxonomy.json": "{}" });
  const { ok, text } = await checkContent(path, new Date());
  expect(ok).toBe(false);
  expect(text).toMatch(/^content\/taxonomy\.json:1:1 {2}categories {2}is missing; add it$/m);
  expect(text).toMatch(/^content: \d+ errors, \d+ warnings?$/m);
});
