import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { readerHere } from "../../tests/support/a-blog.ts";
import { fixedClient } from "../../tests/support/fixed-client.ts";
import { HOSTILE_ANSWERS } from "../../tests/support/hostile-answers.ts";
import { MARKDOWN_VECTORS, XSS_VECTORS } from "../../tests/support/xss-vectors.ts";
import { parseArticle } from "../content/article/parse-article.ts";
import { readHtmlArticle } from "./html/read-html-article.ts";
import type { BlogSource, SourcePost } from "./blog-source.ts";
import type { JsonClient } from "./request/fetch-json.ts";
import { foreignPost, type ForeignPostFacts } from "./foreign-post.ts";
import { SOURCES } from "./registry.ts";
import { readBlogSettings } from "./source-settings.ts";

const TAGS =
  /^(?:p|h[2-4]|blockquote|pre|hr|ul|ol|li|section|a|em|strong|del|code|br|img|sup|table|thead|tbody|tr|th|td|aside|kolam|figure|figcaption|span)$/;
const ATTRIBUTES =
  /^(?:href|rel|id|className|src|alt|width|height|loading|decoding|start|scope|aria-label|aria-describedby|data-footnote-ref|data-footnote-backref|data-footnotes|title|seed|caption)$/;

/** What of a body could run, or is not known to be harmless. */
function harmIn(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const [tag, attributes, ...children] = node;
    const names = Object.entries(attributes || {}).flatMap(([name, value]) => {
      const address = name === "href" || name === "src";
      const harmless = !address || /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(String(value));
      return ATTRIBUTES.test(name) && harmless ? [] : [`${tag} ${name}=${String(value)}`];
    });
    return [...(TAGS.test(tag) ? [] : [tag]), ...names, ...harmIn(children)];
  });
}

const facts: ForeignPostFacts = {
  zone: "UTC",
  fallback: { category: { slug: "notes", name: "Notes" }, author: "Oxbow Works" },
  site: new URL("https://blog.example/"),
  reader: readerHere,
  notice: () => undefined,
  // Every picture can be had, so that its element stays.
  pictures: (addresses) =>
    Promise.resolve({
      found: new Map(addresses.map((src) => [src, { src: "/media/blog/x.png" }])),
      lacking: false,
    }),
};

const HTML = [...XSS_VECTORS, XSS_VECTORS.join("\n"), XSS_VECTORS.toReversed().join("")];

/** Opens any source, with any kind of token. */
async function openSource(kind: string, client: JsonClient): Promise<BlogSource | undefined> {
  const env: Record<string, string> = {
    BLOG_SOURCE: kind,
    BLOG_API_URL: "https://blog.example/feed.json",
    BLOG_API_TOKEN: "user:password-1234",
  };
  return readBlogSettings((name) => env[name])?.open(client);
}

async function onlyPost(source: BlogSource | undefined): Promise<SourcePost[]> {
  const answer = await source?.list({ page: 1 });
  return answer === undefined ? [] : answer.posts;
}

test.each([...SOURCES.keys()])("nothing that could run comes out of %s", async (name) => {
  let posts = 0;
  for (const html of HTML) {
    const answer = HOSTILE_ANSWERS[name]?.([{ id: 7, title: `T ${html}`, excerpt: html, html }]);
    for (const post of await onlyPost(await openSource(name, fixedClient(answer)))) {
      posts += 1;
      const { made } = await foreignPost(post, facts);
      expect([html.slice(0, 200), harmIn(made.body)]).toEqual([html.slice(0, 200), []]);
      expect(made.id + made.slug).toMatch(/^[a-z0-9-]+$/);
    }
  }
  expect(posts).toBe(HTML.length);
});

test("nothing that could run comes out of Markdown", () => {
  for (const vector of [...XSS_VECTORS, ...MARKDOWN_VECTORS]) {
    const article = parseArticle(vector, {}, () => undefined);
    const { body } = article.render({ highlight: (code) => [code], sizeOf: () => undefined });
    const known = body.filter((node) => !(Array.isArray(node) && node[0] === "kolam"));
    expect([vector, harmIn(known).filter((one) => one !== "img src=x")]).toEqual([vector, []]);
  }
});

test("what is harmless stays: the measure is not that nothing does", async () => {
  const { body } = await readHtmlArticle(
    '<p>a <a href="https://x.example/">b</a></p><img src="p.png" alt="c">',
    {
      linkTo: (href) => href,
      pictures: new Map([["p.png", { src: "/media/blog/x.png" }]]),
    },
  );
  expect(JSON.stringify(body)).toMatch(/https:\/\/x\.example\/.*\/media\/blog\/x\.png/);
  expect(
    harmIn([["p", { onclick: "x" }, ["a", { href: "javascript:x" }, "c"], ["script", 0, "x"]]]),
  ).toHaveLength(3);
});
