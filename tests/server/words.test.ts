import { expect, test } from "vitest";
import { routePaths } from "#model/routes.ts";
import { sharedBuiltSite } from "../support/open-built-site.ts";
import { everyPage } from "../support/every-page.ts";

/** A paragraph of more words than this belongs to one page alone. */
const SHARED_MAX_WORDS = 8;

/** The blog's page once more, with other cards. */
const LIST = /^\/blog\/(category|tag|author|year|series|page)\//;

/** A post in a list: its heading leads to it, and what stands below is the post's own excerpt. */
const CARD = /<h[23][^>]*><a [^>]*href="\/post\//;

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Text of a page's own part, without drawings, and without cards in the words of other pages. */
const ownPart = (body: string) =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? "")
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<article[\s\S]*?<\/article>/g, (article) => (CARD.test(article) ? "" : article));

test("no paragraph of more than eight words and no outline of headings stands on two pages", async () => {
  const { app } = await sharedBuiltSite();
  const paragraphs = new Map<string, string>();
  const outlines = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, body } of await everyPage(app)) {
    if (LIST.test(path)) continue;
    const own = ownPart(body);
    const outline = [...own.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)]
      .map(([, level, words]) => `${level} ${text(words ?? "")}`)
      .join("\n");
    const said = new Set(
      [...own.matchAll(/<p[\s>][^>]*>?([\s\S]*?)<\/p>/g)]
        .map(([whole]) => text(whole))
        .filter((words) => words.split(" ").length > SHARED_MAX_WORDS),
    );
    for (const words of said) {
      const first = paragraphs.get(words);
      if (first !== undefined) twice.push(`${first} and ${path}: ${words}`);
      paragraphs.set(words, path);
    }
    expect(outline, path).not.toBe("");
    if (outlines.has(outline))
      twice.push(`${outlines.get(outline)} and ${path} have one outline:\n${outline}`);
    outlines.set(outline, path);
  }
  expect(paragraphs.size).toBeGreaterThan(routePaths.length);
  expect(twice).toEqual([]);
});
