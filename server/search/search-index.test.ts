import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchDocument } from "./search-document.ts";
import { searchIndex } from "./search-index.ts";

function aDocument(href: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    href,
    kind: "page",
    title,
    text: "",
    headings: [],
    tags: [],
    body: [],
    passages: () => [],
    ...more,
  };
}

const documents = [
  aDocument("/notes", "Notes", { text: "What Dynamics has cost us.", body: ["blog"] }),
  aDocument("/d365", "Dynamics 365", { kind: "service", text: "Sales on one record." }),
  aDocument("/cafe", "The Café ledger", {
    kind: "post",
    text: "Month end, .NET and Řeka.",
    tags: ["Migration"],
    body: ["Nobody knew why the offshore ledger was late in Dataverse."],
    passages: () => ["Nobody knew why the offshore ledger was late in Dataverse.", "Something else."],
  }),
  aDocument("/bi", "Power BI and its models"),
];
const index = searchIndex(documents, ["the", "in", "we"]);
const found = (query: string) => index.find(query).hits.map(({ href }) => href);

test("finds the beginning of a word, whatever its case, and a title that says little else comes first", () => {
  expect(found("DYNAM")).toEqual(["/d365", "/notes"]);
  expect(found("namics")).toEqual([]);
});

test("finds what stands in titles, summaries, tags and texts", () => {
  for (const query of ["ledger", "month end", "migration", "nobody knew"])
    expect(found(query)).toContain("/cafe");
});

test("finds accented words without their accents, and with them", () => {
  for (const query of ["cafe", "řeka", "CAFE\u0301"]) expect(found(query)).toEqual(["/cafe"]);
});

test.each([
  ["dinamics", "/d365"],
  ["dynamcis", "/d365"],
  ["dataverce", "/cafe"],
  ["offsore", "/cafe"],
  ["ledgr", "/cafe"],
  ["powerbi", "/bi"],
])("forgives a slip: %s", (query, href) => {
  expect(found(query)[0]).toBe(href);
});

test("short words must be right, and a longer one may have one slip, not two", () => {
  expect(found("emd")).toEqual([]);
  expect(found("lwdgwr")).toEqual([]);
});

test("a word that stands here is never taken for another", () => {
  expect(found("notes")).toEqual(["/notes"]);
});

test("all words first; where nothing carries them all, what carries the most, and it says so", () => {
  expect(index.find("365 sales")).toMatchObject({ total: 1, partial: false });
  expect(index.find("dynamics zebra")).toMatchObject({ total: 2, partial: true });
  expect(found("why is the ledger late")).toEqual(["/cafe"]);
});

test("small words count only when there are no others", () => {
  expect(found("the dynamics in")).toEqual(["/d365", "/notes"]);
  expect(found("in")).toEqual(["/cafe"]);
});

test("finds nothing for signs alone", () => {
  expect(index.find("?! — <>")).toEqual({ hits: [], total: 0, partial: false });
});

test("marks the words found, in title and passage, also when they were misspelt", () => {
  const [first] = index.find("dinam dinamics").hits;
  expect(first?.title).toEqual([
    { text: "Dynamics", found: true },
    { text: " 365", found: false },
  ]);
  const [passage] = index.find("dataverce").hits;
  expect(passage?.text.filter((piece) => piece.found)).toEqual([{ text: "Dataverse", found: true }]);
});

test("shows twenty at most and counts all", () => {
  const many = searchIndex(
    Array.from({ length: 30 }, (_, at) => aDocument(`/${at}`, `Ledger ${at}`)),
    [],
  );
  const { hits, total } = many.find("ledger");
  expect([hits.length, total]).toEqual([20, 30]);
});

test("no query makes it fail, and no text is changed by its marks", () => {
  const texts = new Set(documents.flatMap(({ title, text, passages }) => [title, text, ...passages()]));
  const word = fc.constantFrom(
    "dynamics",
    "the",
    "ledger",
    "__proto__",
    "constructor",
    "toString",
    "café",
    "a",
  );
  const query = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(query, (text) => {
      for (const { title, text: shown } of index.find(text).hits)
        for (const pieces of [title, shown])
          expect(texts).toContain(pieces.map((piece) => piece.text).join(""));
    }),
    { numRuns: 300 },
  );
});
