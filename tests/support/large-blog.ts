import { startHost } from "./http-host.ts";

/** Posts on one page of the list, as many as a WordPress answers at most. */
const PER_PAGE = 100;
const HOUR_MS = 60 * 60 * 1000;
const NEWEST = Date.parse("2026-01-01T00:00:00Z");
const COMMON =
  "the of a to and in that for with on as by from this which when each what before after team data order form field page list record report month week value change check rule step".split(
    " ",
  );

/**
 * A custom API with many posts of some 700 words, the same at every run: headings, lists, code here and there, and links
 * to other posts of the blog. A word stands in one post alone: `only` and its number.
 */
export async function serveLargeBlog(count: number) {
  let fails: (page: number) => boolean = () => false;
  const host = await startHost(({ path }, response) => {
    const page = Number(new URL(path, "http://host").searchParams.get("page") ?? "1");
    if (fails(page)) return void response.writeHead(500).end();
    const numbers = Array.from({ length: PER_PAGE }, (_, at) => (page - 1) * PER_PAGE + at + 1);
    const posts = numbers.filter((number) => number <= count).map((number) => postAt(number, count));
    response
      .writeHead(200, { "Content-Type": "application/json; charset=utf-8" })
      .end(JSON.stringify({ posts, total: count, pages: Math.ceil(count / PER_PAGE) }));
  });
  const base = new URL("/api/", host.url);
  return {
    settings: { BLOG_SOURCE: "custom", BLOG_API_URL: base.href, BLOG_API_ALLOW_PRIVATE: "1" },
    /** Answers the pages of which this is true with an error. */
    failAt: (pages: (page: number) => boolean) => (fails = pages),
  };
}

function postAt(number: number, count: number) {
  const below = seeded(number);
  const word = () =>
    below(3) === 0 ? COMMON[below(COMMON.length)] : `w${Math.floor(4_000 * (below(1_000) / 1_000) ** 2)}`;
  const words = (length: number) => Array.from({ length }, word).join(" ");
  const link = () => `<a href="/notes/sample-${1 + below(count)}">${words(2)}</a>`;
  const paragraph = () =>
    `<p>${words(18)} <em>${words(3)}</em>, ${link()} <strong>${words(2)}</strong>. ${words(16)} <code>${words(1)}</code>.</p>`;
  const items = () =>
    `<ul>${Array.from({ length: 4 }, () => `<li>${words(5)} <em>${words(1)}</em></li>`).join("")}</ul>`;
  const rows = () =>
    `<table><tbody>${Array.from({ length: 4 }, () => `<tr><td>${words(1)}</td><td>${words(2)}</td><td>${words(1)}</td></tr>`).join("")}</tbody></table>`;
  const parts = Array.from({ length: 12 }, (_, at) =>
    at % 4 === 1 ? `<h2>${words(4)} ${at}</h2>${paragraph()}${at === 5 ? rows() : items()}` : paragraph(),
  );
  const code = number % 10 === 0 ? '<pre><code class="language-sql">select id from orders;</code></pre>' : "";
  const published = new Date(NEWEST - number * HOUR_MS).toISOString();
  return {
    id: number,
    slug: `sample-${number}`,
    title: `Sample ${words(4)} ${number}`,
    excerpt: words(20),
    html: `${parts.join("\n")}<p>Seen in only${number}.</p>${code}`,
    author: "The sample group",
    categories: [{ slug: `kind-${number % 12}`, name: `Kind ${number % 12}` }],
    tags: [{ slug: `tag-${number % 60}`, name: `Tag ${number % 60}` }],
    published,
    updated: published,
    url: `/notes/sample-${number}`,
  };
}

/** Numbers below a limit, the same for the same seed. */
function seeded(seed: number) {
  let state = seed * 2_654_435_761;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}
