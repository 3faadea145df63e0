import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArticle } from "./parse-article.ts";
import { curled } from "./curl-quotes.ts";

const bodyOf = (markdown: string) =>
  parseArticle(markdown, {}, () => undefined).render({
    highlight: (code) => [code],
    sizeOf: () => undefined,
  }).body;

test.each([
  [`"So," she said, "it isn't."`, `“So,” she said, “it isn’t.”`],
  [`The teams' 'own' way, in the '90s`, `The teams’ ‘own’ way, in the ’90s`],
  [`A 19" rack and a "19" box`, `A 19" rack and a “19” box`],
  [`("Inside") — "outside" ... done`, `(“Inside”) — “outside” … done`],
  [`"'Both', he said"`, `“‘Both’, he said”`],
])("%s gets curly quotes", (written, set) => {
  expect(curled(written)).toBe(set);
});

test("a quotation goes around code, links and stressed words", () => {
  expect(bodyOf('Say "`a"b`" and "*this* [one](/x)" now.')).toEqual([
    [
      "p",
      { className: "lede" },
      "Say “",
      ["code", 0, 'a"b'],
      "” and “",
      ["em", 0, "this"],
      " ",
      ["a", { href: "/x" }, "one"],
      "” now.",
    ],
  ]);
});

test("headings keep the anchors they had", () => {
  expect(bodyOf(`## What's "in" it`)).toEqual([["h2", { id: "whats-in-it" }, "What’s “in” it"]]);
});

test("code and addresses stay as they were written, between any words", () => {
  const signs = fc.string({ unit: fc.constantFrom('"', "'", ".", "a", " ", "1", "-", "(") });
  const code = signs.map((text) => `a${text}b`);
  fc.assert(
    fc.property(signs, code, signs, (before, inside, after) => {
      const text = `x${before}\`${inside}\`${after}x [y](/z?q='..."%22)\n\n\`\`\`text\n${inside}\n\`\`\`\n`;
      const body = JSON.stringify(bodyOf(text));
      expect(body.split(JSON.stringify(["code", 0, inside])), text).toHaveLength(3);
      expect(body).toContain("/z?q=");
    }),
  );
});

test("nothing but quotes, apostrophes and dots changes, and no letter is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = curled(text).replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll("…", "...");
      const was = text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll("…", "...");
      expect(plain).toBe(was);
    }),
  );
});
