import { expect } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { openHighlight } from "#server/posts/article/highlight.ts";
import { parseArticle } from "#server/content/article/parse-article.ts";

/** Reads and renders an article in which only `{brand}` stands for something; problems are lines with their messages. */
export async function readArticle(markdown: string) {
  const problems: string[] = [];
  const article = parseArticle(markdown, { brand: "Oxbow" }, ({ line }, _field, message) =>
    problems.push(`${line} ${message}`),
  );
  const highlight = await openHighlight(article.languages);
  const rendered = article.render({ highlight, sizeOf: () => ({ width: 24, height: 12 }) });
  return { ...article, ...rendered, problems };
}

/** The body, where nothing may be wrong. */
export async function bodyOf(markdown: string): Promise<ArticleNode[]> {
  const { body, problems } = await readArticle(markdown);
  expect(problems).toEqual([]);
  return body;
}
