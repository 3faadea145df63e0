import { expect, test } from "vitest";
import { bodyOf, readArticle } from "../../../tests/support/read-article.ts";

test.each(["Go to www.example.com now", 'Go to "www.example.com" now', "Go to »www.example.com« now"])(
  "an address typed without its protocol leads to the encrypted page: %s",
  async (text) => {
    const { body, references, problems } = await readArticle(`One.\n\n${text}`);
    expect(problems).toEqual([]);
    expect(references).toEqual([
      {
        kind: "link",
        target: "https://www.example.com",
        line: 3,
        column: expect.any(Number),
        field: "text",
      },
    ]);
    expect(body[1]).toContainEqual([
      "a",
      { href: "https://www.example.com", rel: "external noopener" },
      "www.example.com",
    ]);
  },
);

test.each([
  "The service answers at https://localhost:PORT/health.",
  "Call (https://localhost:PORT/health), or http://server:PORT.",
  "See https://exa%mple.com and https://example.com:99999/ too.",
])("what only looks like an address stays text: %s", async (text) => {
  expect(await bodyOf(text)).toEqual([["p", { className: "lede" }, text]]);
  expect((await readArticle(text)).references).toEqual([]);
});

test("what is beside such an address is reported with its own line", async () => {
  const { references, problems } = await readArticle(
    'One.\n\n> Two,\n> {then} "www.a.example",\n> "www.b.example" and {so} on[^1].',
  );
  expect(references.map(({ target, line }) => `${line} ${target}`)).toEqual([
    "4 https://www.a.example",
    "5 https://www.b.example",
  ]);
  expect(problems).toEqual([
    expect.stringMatching(/^5 the footnote \[\^1\]/),
    expect.stringMatching(/^4 \{then\}/),
    expect.stringMatching(/^5 \{so\}/),
  ]);
});
