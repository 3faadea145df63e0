import { expect, test } from "vitest";
import { checkJsonLinks } from "./check-references.ts";

function problemsOf(content: unknown, path: string): string[] {
  const problems: string[] = [];
  const file = {
    path,
    content,
    value: undefined,
    report: (at: readonly PropertyKey[], message: string) => problems.push(`${at.join(".")}: ${message}`),
  };
  const targets = {
    anchors: () => undefined,
    post: () => undefined,
    posts: () => [],
    entries: () => new Set<string>(),
    clients: () => new Set<string>(),
    taxonomy: () => ({ categories: [], tags: [], series: [] }),
    files: new Set<string>(),
  };
  checkJsonLinks(file, targets, new Set(["ai", "saas"]));
  return problems;
}

test("a link to the contact form must choose a topic that exists and name its page", () => {
  const link = (href: string) => problemsOf({ action: { href } }, "pages/services.json");
  expect(link("/contact?topic=ai&from=services")).toEqual([]);
  expect(link("/contact")).toEqual([expect.stringContaining("action.href: /contact chooses no topic")]);
  expect(link("/contact?topic=ai")).toEqual([expect.stringContaining("add from=services")]);
  expect(link("/contact?topic=ai&from=about")).toEqual([expect.stringContaining("add from=services")]);
  expect(link("/contact?topic=tea&from=services")).toEqual([expect.stringContaining("no topic tea")]);
  expect(link("/about")).toEqual([]);
});

test("a topic named by itself must exist, and the frame's own links may be plain", () => {
  expect(problemsOf({ rows: [{ topic: "saas" }, { topic: "tea" }] }, "pages/services.json")).toEqual([
    expect.stringContaining("rows.1.topic: there is no topic tea"),
  ]);
  expect(problemsOf({ headerButton: { href: "/contact" } }, "site.json")).toEqual([]);
});
