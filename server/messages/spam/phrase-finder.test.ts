import { expect, test } from "vitest";
import { phraseFinder } from "./phrase-finder.ts";
import listed from "./phrases.json" with { type: "json" };
import { plainWords } from "./plain-words.ts";

const PHRASES = ["rank*", "first page … google", "positive* bewertung*", "seo优化", "top 10", "qq"];
const find = phraseFinder(PHRASES.map((phrase) => [phrase, phrase] as const));
const found = (text: string) => [...find(plainWords(text)).keys()];

test.each([
  ["We rank you", ["rank*"]],
  ["Your RANKING.", ["rank*"]],
  ["A frank word", []],
  ["the first page of all of Google", ["first page … google"]],
  ["first page google", ["first page … google"]],
  [`the first page ${"of a book ".repeat(9)} google`, []],
  ["google, the first page", []],
  ["Positive echte Bewertungen", ["positive* bewertung*"]],
  ["我们做SEO优化，", ["seo优化"]],
  ["stop 10 times", []],
  ["加QQ号", ["qq"]],
])("in %j it finds %j", (text, phrases) => {
  expect(found(text)).toEqual(phrases);
});

test("counts how many phrases of one thing a text has, each once", () => {
  const counted = phraseFinder([
    ["we need", "asks"],
    ["could you", "asks"],
    ["please", "begs"],
  ] as const);
  expect([...counted(plainWords("We need help. Could you help? We need it, please."))]).toEqual([
    ["asks", 2],
    ["begs", 1],
  ]);
});

test("no listed phrase is a number once signs are gone, as 18+ would be", () => {
  const { goods, signs, recipient, messenger, asking } = listed;
  const phrases = [...goods, ...signs, recipient, messenger, asking].flatMap((one) =>
    Object.values<string | undefined>(one.phrases).flatMap((list) => list?.split("|").filter(Boolean) ?? []),
  );
  expect(phrases.length).toBeGreaterThan(1_000);
  expect(phrases.filter((phrase) => !/\p{L}/u.test(plainWords(phrase)))).toEqual([]);
});
