import { expect, test } from "vitest";
import { checkContactLinks } from "./check-contact-links.ts";
import type { Problem } from "./content-error.ts";

const files = { bytes: new Map<string, Uint8Array>(), shown: (path: string) => path };

function problemsOf(content: unknown, name?: string): string[] {
  const problems: Problem[] = [];
  const file = { path: "pages/services.json", content, value: undefined, lineOf: () => 1 };
  checkContactLinks(file, name, new Set(["ai", "saas"]), files as never, problems);
  return problems.map(({ field, message }) => `${field}: ${message}`);
}

test("a link to the contact form must choose a topic that exists and name its page", () => {
  const link = (href: string) => problemsOf({ action: { href } }, "services");
  expect(link("/contact?topic=ai&from=services")).toEqual([]);
  expect(link("/contact")).toEqual([expect.stringContaining("action.href: /contact chooses no topic")]);
  expect(link("/contact?topic=ai")).toEqual([expect.stringContaining("add from=services")]);
  expect(link("/contact?topic=ai&from=about")).toEqual([expect.stringContaining("add from=services")]);
  expect(link("/contact?topic=tea&from=services")).toEqual([expect.stringContaining("no topic tea")]);
  expect(link("/about")).toEqual([]);
});

test("a topic named by itself must exist, and the frame's own links may be plain", () => {
  expect(problemsOf({ rows: [{ topic: "saas" }, { topic: "tea" }] }, "services")).toEqual([
    expect.stringContaining("rows.1.topic: there is no topic tea"),
  ]);
  expect(problemsOf({ headerButton: { href: "/contact" } })).toEqual([]);
});
