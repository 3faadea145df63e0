import fc from "fast-check";
import { expect, test } from "vitest";
import { aDocument, indexOf } from "../../tests/support/search-documents.ts";

const documents = [
  aDocument("/notes", "Notes", { text: "What Dynamics has cost us.", body: ["blog"] }),
  aDocument("/d365", "Dynamics 365", { kind: "service", text: "Sales on one record." }),
  aDocument("/cafe", "The Café ledger", {
    kind: "post",
    text: "Month end, .NET and Řeka.",
    tags: ["Migration"],
    body: ["Few knew why the offshore ledger was late in Dataverse."],
    passages: ["Few knew why the offshore ledger was late in Dataverse.", "Something else."],
  }),
  aDocument("/bi", "Power BI and its models"),
];
const SYNONYMS = [
  ["Dynamics 365", "D365"],
  ["Power BI", "PBI"],
];

const index = indexOf(documents, SYNONYMS);
const found = (query: string) => index.find(query).hits.map(({ href }) => href);

test("finds accented words without their accents, and with them", () => {
  for (const query of ["cafe", "řeka", "CAFE\u0301"]) expect(found(query)).toEqual(["/cafe"]);
});

test.each([
  ["開発", ["/ja"]],
  ["ソフトウェア", ["/ja", "/ja-post"]],
  ["開発 インド", ["/ja"]],
  ["发开", []],
  ["发", ["/zh"]],
  ["财务系统", ["/zh"]],
  ["ซอฟต์แวร์", ["/th"]],
  ["Dynamics導入", ["/ja-post"]],
])("a word inside a run of a script without spaces is found: %s", (query, hrefs) => {
  const runs = indexOf([
    aDocument("/ja", "受託ソフトウェア開発の流れ", { text: "インドの会社です。" }),
    aDocument("/ja-post", "発表会を開く", { body: ["私たちのソフトウェアとDynamics導入支援について。"] }),
    aDocument("/zh", "开发财务系统"),
    aDocument("/th", "บริษัทพัฒนาซอฟต์แวร์ในอินเดีย"),
  ]);
  const { hits } = runs.find(query);
  expect(hits.map(({ href }) => href).toSorted()).toEqual(hrefs);
  for (const { href, title } of hits.filter((hit) => hit.href !== "/ja-post"))
    expect(title.filter((piece) => piece.found).length, href).toBe(1);
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

test("two letters are no beginning of a word, but while typing, and what only texts say is suggested last", () => {
  expect(found("dy")).toEqual([]);
  expect(index.suggest("dy", 5).map(({ href }) => href)).toEqual(["/d365", "/notes"]);
  expect(index.suggest("cost", 5).map(({ href }) => href)).toEqual(["/notes"]);
});

test("an answer is kept to pages, to posts or to a category, and the numbers of all stay", () => {
  const ai = { slug: "ai", name: "AI" };
  const mixed = indexOf([
    aDocument("/page", "Ledger page"),
    aDocument("/post/1/a", "Ledger one", { kind: "post", post: "1", category: ai }),
    aDocument("/post/2/b", "Ledger two", { kind: "post", post: "2", category: { slug: "bi", name: "BI" } }),
  ]);
  const counts = {
    pages: 1,
    posts: 2,
    categories: [
      { ...ai, count: 1 },
      { slug: "bi", name: "BI", count: 1 },
    ],
  };
  expect(mixed.find("ledger", { type: "pages" })).toMatchObject({ total: 1, counts });
  expect(mixed.find("ledger", { type: "posts" })).toMatchObject({ total: 2, counts });
  expect(mixed.find("ledger", { type: "posts", category: "ai" }).hits.map(({ href }) => href)).toEqual([
    "/post/1/a",
  ]);
  expect(mixed.find("ledger", { category: "none" })).toMatchObject({ total: 0, counts });
});

test("what an answer is kept to is found however many others are closer, for some of the words too", () => {
  const weak = aDocument("/post/1/weak", "Other", {
    kind: "post",
    category: { slug: "ai", name: "AI" },
    body: ["a ledger"],
  });
  const many = Array.from({ length: 150 }, (_, at) => aDocument(`/${at}`, `Ledger ${at}`));
  const crowd = indexOf([...many, weak, aDocument("/gate", "A gate")]);
  for (const query of ["ledger", "ledger gate other quokka"])
    expect(crowd.find(query, { category: "ai" })).toMatchObject({ total: 1, hits: [{ href: weak.href }] });
  expect(crowd.find("ledger")).toMatchObject({ total: 151, counts: { pages: 150, posts: 1 } });
});

test("of posts that are as close the newest come first, however they came in, and of very many they alone are weighed", () => {
  const days = Array.from({ length: 1_200 }, (_, at) =>
    new Date(Date.UTC(2020, 0, 1 + ((at * 7) % 1_200))).toISOString().slice(0, 10),
  );
  const many = indexOf([
    ...days.map((published, at) =>
      aDocument(`/post/${at}/x`, "Ledger", { kind: "post", post: String(at), published }),
    ),
    aDocument("/page", "Ledger"),
  ]);
  const { hits, total } = many.find("ledger");
  const newest = days.toSorted().toReversed().slice(0, 9);
  expect([hits[0]?.href, total]).toEqual(["/page", 1_201]);
  expect(hits.slice(1).map(({ published }) => published)).toEqual(newest);
  many.put(aDocument("/post/0/x", "Ledger", { kind: "post", post: "0", published: "2030-01-01" }));
  const again = many.find("ledger");
  expect([again.hits[1]?.href, again.total]).toEqual(["/post/0/x", 1_201]);
});

test("the posts most alike are those that share rare words, never the post itself nor a page", () => {
  const post = (id: string, title: string, text: string) =>
    aDocument(`/post/${id}`, title, { kind: "post", post: id, text, passages: [text] });
  const store = indexOf([
    aDocument("/page", "Ledger invoices quokka"),
    post("1", "Invoices that read themselves", "A ledger, a queue and a quokka."),
    post("2", "Reading invoices by night", "A quokka read them."),
    post("3", "Something else", "A ledger."),
    post("4", "Nothing of it", "Entirely other."),
  ]);
  expect(store.related("1", 3)).toEqual(["2", "3"]);
  expect(store.related("99", 3)).toEqual([]);
});

test("no query makes it fail, and no text is changed by its marks", () => {
  const texts = new Set(documents.flatMap(({ title, text, passages }) => [title, text, ...passages]));
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
