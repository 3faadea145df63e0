import { expect, test } from "vitest";
import { QUERY_MAX_CHARS, searchDocuments, tidyQuery, type SearchDocument } from "./search-documents.ts";

const documents: SearchDocument[] = [
  { href: "/notes", kind: "page", title: "Notes", text: "What Dynamics has cost us.", also: ["blog"] },
  { href: "/d365", kind: "service", title: "Dynamics 365", text: "Sales on one record.", also: [] },
  {
    href: "/cafe",
    kind: "post",
    title: "The Café ledger",
    text: "Month end, .NET and Řeka.",
    also: ["Migration"],
  },
];

const found = (query: string) => searchDocuments(documents, query).map((hit) => hit.href);

test("finds the beginning of a word, whatever its case, and titles come first", () => {
  expect(found("DYNAM")).toEqual(["/d365", "/notes"]);
  expect(found("namics")).toEqual([]);
});

test("wants every word of the query, wherever it stands", () => {
  expect(found("365 sales")).toEqual(["/d365"]);
  expect(found("dynamics ledger")).toEqual([]);
});

test("finds accented words without their accents, and with them", () => {
  expect(found("cafe")).toEqual(["/cafe"]);
  expect(found("řeka")).toEqual(["/cafe"]);
  expect(found("CAFE\u0301")).toEqual(["/cafe"]);
});

test("finds what is not shown, such as tags", () => {
  expect(found("migration")).toEqual(["/cafe"]);
});

test("finds nothing for signs alone", () => {
  expect(found("?! — <>")).toEqual([]);
});

test("marks the words found and keeps the text whole", () => {
  const [hit] = searchDocuments(documents, "dyn");
  expect(hit?.title).toEqual([
    { text: "Dynamics", found: true },
    { text: " 365", found: false },
  ]);
  for (const { title, text } of searchDocuments(documents, "dynamics")) {
    const whole = [title, text].map((pieces) => pieces.map((piece) => piece.text).join(""));
    expect(documents.some((document) => document.title === whole[0] && document.text === whole[1])).toBe(
      true,
    );
  }
});

test("cuts a long query between characters, not inside one", () => {
  expect(tidyQuery("  two \n words ")).toBe("two words");
  expect(Array.from(tidyQuery("😀".repeat(QUERY_MAX_CHARS + 5)))).toHaveLength(QUERY_MAX_CHARS);
});
