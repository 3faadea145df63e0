import { expect, test } from "vitest";
import type { SearchHit } from "#model/search/site-search.ts";
import { aDocument, indexOf } from "../../tests/support/search-documents.ts";

const index = indexOf(
  [
    aDocument("/applies", "Which law applies", { text: "A network of laws." }),
    aDocument("/apps", "Small", { text: "One app, written in .NET." }),
    aDocument("/prices", "Prices", { text: "Migrated, priced and running." }),
    aDocument("/customers", "Customers", { text: "A press release, and the word of a force in sales." }),
    aDocument("/bi", "Power BI", { text: "Mail us: what the user sees." }),
    aDocument("/central", "Business Central", { text: "Business units, and what a central unit is." }),
    aDocument("/units", "Business units", { text: "The service data of a software." }),
    aDocument("/saas", "Software as a service", { text: "A common lane came late.", body: ["560003"] }),
    aDocument("/offshore", "Offshore teams", { text: "Developers and their receipt." }),
  ],
  [
    ["Business Central", "NAV"],
    ["Dataverse", "Common Data Service"],
    ["SaaS", "software as a service"],
    ["offshore team", "remote team", "staff augmentation"],
    ["Power BI", "PBI"],
  ],
);
const found = (query: string) => index.find(query).hits.map(({ href }) => href);
const marked = (pieces: SearchHit["title"]) => pieces.filter((piece) => piece.found).map(({ text }) => text);

test("a word that stands here comes before the words that only begin so, and typing still finds those", () => {
  expect(found("app")).toEqual(["/apps", "/applies"]);
  expect(found(".net")).toEqual(["/apps", "/applies"]);
  expect(index.suggest("appl", 5).map(({ href }) => href)).toEqual(["/applies"]);
  expect(index.suggest("app", 5).map(({ href }) => href)).toEqual(["/applies", "/apps"]);
});

test.each([
  ["price", "/prices"],
  ["pricing", "/prices"],
  ["migrations", "/prices"],
  ["migrating", "/prices"],
  ["run", "/prices"],
  ["customer", "/customers"],
  ["apps", "/apps"],
  ["developer", "/offshore"],
])("a word is found in its other forms: %s", (query, href) => {
  expect(found(query)[0]).toBe(href);
});

test("another word is no other form: custom is not customer, and a number no other number", () => {
  expect(indexOf([aDocument("/c", "Customer"), aDocument("/s", "Custom")]).find("customs").hits).toHaveLength(
    1,
  );
  expect(found("560001")).toEqual([]);
});

test.each(["salesforce", "wordpress", "Über", "café", "lame", "bower"])("no guess for %s", (query) => {
  expect(index.find(query)).toMatchObject({ hits: [], missing: [query], respelt: [] });
});

test("of words with a letter and a hyphen the letter says nothing", () => {
  expect(index.find("e-mail")).toMatchObject({ total: 1, partial: false, hits: [{ href: "/bi" }] });
  expect(found("e")).toEqual([]);
});

test("a name is found and marked as a whole, whichever of its names and forms is typed", () => {
  expect(found("remote teams")).toEqual(["/offshore"]);
  expect(found("staff augmentation")).toEqual(["/offshore"]);
  expect(found("dataverse")).toEqual([]);
  expect(found("common")).toEqual(["/saas"]);
  const [nav] = index.find("NAV").hits;
  expect([nav?.href, marked(nav?.title ?? []), marked(nav?.text ?? [])]).toEqual([
    "/central",
    ["Business", "Central"],
    [],
  ]);
  expect(found("saas")).toEqual(["/saas"]);
  expect(marked(index.find("saas").hits[0]?.title ?? [])).toEqual(["Software", "as", "a", "service"]);
});

test("small print comes after what is about as close, but not where it is asked for by name", () => {
  const print = aDocument("/terms", "Terms", { aside: true, text: "Ledger" });
  const store = indexOf([
    print,
    aDocument("/page", "A page about something else", { text: "Ledger, terms" }),
  ]);
  expect(store.find("ledger").hits.map(({ href }) => href)).toEqual(["/page", "/terms"]);
  expect(store.find("terms").hits.map(({ href }) => href)).toEqual(["/terms", "/page"]);
});
