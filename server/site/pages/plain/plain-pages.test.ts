import * as fc from "fast-check";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { FIELD_NAMES, TRAP_FIELD, type ContactValues } from "#model/contact/field-names.ts";
import type { RefusedSubmission } from "#model/contact/shown-again.ts";
import { recordOf } from "#model/record-of.ts";
import { attribute, findAll, lineOf } from "../../../sources/html/html-nodes.ts";
import { contentOfSite } from "../../../../tests/support/content-of-site.ts";
import { hashSource } from "../inline-hashes.ts";
import { readPageRequest } from "../page-request.ts";
import { createPlainPages } from "./plain-pages.ts";

const SHEET = ".form{}";

const pages = createPlainPages({
  content: () => contentOfSite,
  blocks: { inlineScript: "", standaloneSheet: SHEET },
  https: true,
});

const contact = readPageRequest("/contact");

const all = (tree: Pick<Root, "children"> | Element, name: string) =>
  findAll(tree, ({ tagName }) => tagName === name);

/** Values of a form, empty but for some. */
const valuesWith = (some: Partial<ContactValues>): ContactValues => ({
  ...recordOf(FIELD_NAMES, () => ""),
  form: "contact",
  key: "0123456789abcdefghijkl",
  ...some,
});

function shown(refused: RefusedSubmission) {
  const page = pages.form(contact, refused, "new-key");
  const tree = fromHtml(page.body.toString());
  return { page, tree, posted: postedBy(tree) };
}

/** What a browser would post of a form. */
function postedBy(tree: ReturnType<typeof fromHtml>): Record<string, string> {
  const posted: Record<string, string> = {};
  const add = (control: Element, value: string) => (posted[attribute(control, "name") ?? ""] = value);
  for (const input of all(tree, "input")) {
    const box = attribute(input, "type") === "checkbox";
    if (!box || input.properties["checked"]) add(input, String(input.properties["value"] ?? ""));
  }
  for (const area of all(tree, "textarea"))
    add(area, area.children.map((child) => (child.type === "text" ? child.value : "")).join(""));
  for (const select of all(tree, "select")) {
    const chosen = all(select, "option").find(({ properties }) => properties["selected"]);
    add(select, (chosen && attribute(chosen, "value")) ?? "");
  }
  return posted;
}

test("a form to be corrected posts again whatever was typed, to the letter", () => {
  // Browsers know one line break, and a text field has none.
  const line = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\r\n\0]/g, ""));
  const text = fc.array(line).map((lines) => lines.join("\n"));
  const typed = fc.record({
    name: line,
    email: line,
    company: line,
    phone: line,
    message: text,
    topic: fc.constantFrom("", "ai", "saas"),
    consent: fc.constantFrom("", "yes"),
    from: line,
    referrer: line,
    utm_source: line,
  });
  const run = fc.check(
    fc.property(typed, (some) => {
      const values = valuesWith(some);
      const { posted } = shown({ kind: "rejected", values, problems: [] });
      return FIELD_NAMES.every((name) => name === TRAP_FIELD || (posted[name] ?? "") === values[name]);
    }),
    { numRuns: 200 },
  );
  expect(run.counterexample).toBeNull();
});

test("markup that was typed stays text", () => {
  const attack = `"><script>alert(1)</script></textarea><b onclick='x'>&lt;`;
  const { tree, posted } = shown({
    kind: "unavailable",
    values: valuesWith({ name: attack, message: attack, from: attack, key: attack }),
  });
  expect([posted["name"], posted["message"], posted["from"], posted["key"]]).toEqual(
    Array.from({ length: 4 }, () => attack),
  );
  expect([...all(tree, "script"), ...all(tree, "b")]).toEqual([]);
});

test("what is wrong stands above the form and at its field", () => {
  const { page, tree } = shown({
    kind: "rejected",
    values: valuesWith({ email: "noor" }),
    problems: [
      { field: "name", code: "name.missing" },
      { field: "email", code: "email.malformed" },
    ],
  });
  expect(page.status).toBe(422);
  const links = all(tree, "a").map((link) => attribute(link, "href"));
  expect(links).toEqual(expect.arrayContaining(["#name", "#email", "/"]));
  const wrong = all(tree, "input").filter((input) => attribute(input, "ariaInvalid") === "true");
  expect(wrong.map((input) => attribute(input, "name"))).toEqual(["name", "email"]);
  const errors = all(tree, "p").filter(({ properties }) => String(properties["id"]).endsWith("-error"));
  expect(errors.map(lineOf).join()).toContain("does not look like an e-mail address");
});

test("a form of wished times is shown by the office's clocks, and with what it asked for alone", () => {
  const times = "2026-11-25 10:30, 2026-11-28 10:30";
  const { tree, posted } = shown({
    kind: "rejected",
    values: valuesWith({ form: "page", times, zone: "America/New_York", email: "noor@company.example" }),
    problems: [{ field: "times", code: "times.closed", wish: 2 }],
  });
  expect(posted).toMatchObject({ times, zone: "America/New_York", form: "page" });
  expect(Object.keys(posted)).not.toContain("message");
  expect(all(tree, "label").map(lineOf).join()).toContain(", India Standard Time.");
  expect(all(tree, "p").map(lineOf)).toContain(
    "We are closed on the day of wish 2. Please choose another day.",
  );
});

test.each([
  [{ kind: "conflict", values: valuesWith({}) }, 409, "new-key", undefined],
  [{ kind: "unavailable", values: valuesWith({}) }, 503, "0123456789abcdefghijkl", "30"],
  [
    { kind: "rejected", values: valuesWith({}), problems: [{ field: "form", code: "form.stale" }] },
    422,
    "new-key",
    undefined,
  ],
  [
    { kind: "rejected", values: valuesWith({}), problems: [{ field: "form", code: "form.large", max: 9 }] },
    413,
    "new-key",
    undefined,
  ],
] as const satisfies readonly [RefusedSubmission, number, string, string | undefined][])(
  "the answer has the status, the key and the headers of the page that it stands in for",
  (refused, status, key, retryAfter) => {
    const { page, posted } = shown(refused);
    expect([page.status, posted["key"], page.headers["retry-after"]]).toEqual([status, key, retryAfter]);
    expect(page.headers["Cache-Control"]).toBe("no-store");
    expect(page.headers["Content-Security-Policy"]).toContain(`'self' ${hashSource(SHEET)};`);
  },
);

test("a receipt states its reference", () => {
  const receipt = pages.receipt({ kind: "closed", reference: "K-7F3Q", receivedAt: "" });
  expect(receipt.status).toBe(200);
  expect(String(receipt.body)).toContain("<strong>K-7F3Q</strong>");
  expect(receipt.headers).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  expect(pages.receipt({ kind: "unavailable" }).status).toBe(503);
});

test("who comes when it is busy is told so in the form that they asked for", () => {
  const busy = (target: string) => pages.busy(readPageRequest(target));
  const page = busy("/search?q=tea");
  expect(page).toBe(busy("/search?q=salt"));
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(busy("/search/suggest?q=te").headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const { status, headers } of [page, busy("/feed.xml")]) {
    expect([status, headers["retry-after"], headers["Cache-Control"]]).toEqual([503, "2", "no-store"]);
  }
});
