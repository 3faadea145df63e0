import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPost } from "../support/a-post.ts";
import { aLongBlog, LONG_LIST_POSTS } from "../support/long-blog.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

const addressOf = (query: string) => `/search?${new URLSearchParams({ q: query })}`;
const resultsIn = (html: string) =>
  [...(/<ul class="index[^"]*">.*?<\/ul>/s.exec(html)?.[0] ?? "").matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

test("any query is answered, and what was typed is only ever text", async () => {
  const { app } = await openBuiltSite();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.constantFrom(
          "<script>alert(1)</script>",
          "__proto__ constructor",
          "%00",
          "\u0000",
          "{query}",
          "()[]*+?\\",
        ),
      ),
      async (query) => {
        const answer = await app.inject({ url: addressOf(query), headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain("<script>alert");
      },
    ),
    { numRuns: 60 },
  );
});

/** The results of a page, each with its kind and what of it was sought. */
const entriesIn = (html: string) =>
  [...(/<ul class="index[^"]*">.*?<\/ul>/s.exec(html)?.[0] ?? "").matchAll(/<li>.*?<\/li>/gs)].map(
    ([entry]) => ({
      kind: /<small[^>]*>([^<]+)/.exec(entry)?.[1],
      marked: [...entry.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, words]) => words),
    }),
  );

test("a page of results shows what was typed as text, cut to a hundred characters, and asks not to be indexed", async () => {
  const { app } = await sharedBuiltSite();
  const page = async (query: string) => (await app.inject({ url: addressOf(query), headers })).body;
  const typed = await page(`<img src=x onerror=alert(1)>"'&{query}`);
  expect(typed).toContain('value="&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;{query}"');
  expect(typed).toMatch(/<title>Search: &lt;img src=x onerror=alert\(1\)&gt;&quot;&#x27;&amp;\{query\}/);
  expect(typed).not.toContain("<img src=x");
  expect(typed).toContain('<meta name="robots" content="noindex"/>');
  expect(typed).toMatch(/<link rel="canonical" href="[^"?]*\/search"/);
  expect(await page("a".repeat(140))).toContain(` value="${"a".repeat(100)}"`);
});

test("results are marked and name their kind: pages, services and posts in any case; without any there are three suggestions", async () => {
  const { app } = await sharedBuiltSite();
  const page = async (query: string) => (await app.inject({ url: addressOf(query), headers })).body;
  for (const [query, word] of [
    ["dinamics", "dynamics"],
    ["dataverce", "dataverse"],
    ["offsore", "offshore"],
  ] as const) {
    const body = await page(query);
    expect(entriesIn(body)[0]?.marked[0]?.toLowerCase(), query).toBe(word);
    expect(body, query).toMatch(new RegExp(`<p [^>]*role="status">[^<]*“(?:<!-- -->)?${query}`));
  }
  const kinds = entriesIn(await page("POWER plat")).map(({ kind }) => kind?.split(",")[0]);
  expect(kinds).not.toContain(undefined);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(3);
  for (const query of ["", "qqqq", "?!"]) expect(resultsIn(await page(query)), query).toHaveLength(3);
});

test("misspelt, begun and joined words lead where the right ones do", async () => {
  const { app } = await openBuiltSite();
  const first = async (query: string) =>
    resultsIn((await app.inject({ url: addressOf(query), headers })).body)[0] ?? "nothing";
  for (const [query, right] of [
    ["dinamics", "dynamics"],
    ["dataverce", "dataverse"],
    ["offsore", "offshore"],
    ["powerplatform", "power platform"],
    ["privac", "privacy"],
  ] as const) {
    expect(await first(query), query).toBe(await first(right));
    expect(await first(right)).not.toBe("nothing");
  }
  expect(await first("dynamics")).toBe("/services#dynamics-365");
});

test("words that misspelt or joined ones were taken for are said with the number of results", async () => {
  const { app } = await openBuiltSite();
  const status = async (query: string) => {
    const { body } = await app.inject({ url: addressOf(query), headers });
    return /<p [^>]*role="status">(.*?)<\/p>/s.exec(body)?.[1]?.replace(/<!-- -->/g, "");
  };
  expect(await status("dinamics powerplatform")).toContain("Shown for “dynamics, power platform”.");
  expect(await status("dynamics")).not.toContain("Shown for");
});

test("an answer to a query is never kept, and fits the limit of a page", async () => {
  const { app } = await openBuiltSite();
  const answer = await app.inject({
    url: addressOf("dynamics"),
    headers: { ...headers, "accept-encoding": "br" },
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.rawPayload.length).toBeLessThanOrEqual(20_480);
});

test("what changes in the content is found at once", async () => {
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
  const find = async () => resultsIn((await app.inject({ url: addressOf("quokka"), headers })).body);
  expect(await find()).not.toContain("/post/9200/quokka");
  const facts = { id: '"9200"', slug: "quokka", title: "The quokka" };
  await writeFile(join(path, "posts/quokka.md"), aPost(facts));
  await vi.waitFor(async () => expect(await find()).toEqual(["/post/9200/quokka"]), {
    timeout: 30_000,
    interval: 200,
  });
});

test("the pages of the results lead on from one to the next, keep what was chosen, and end", async () => {
  const { path, remove } = await aLongBlog();
  onTestFinished(remove);
  const { app } = await openBuiltSite({ CONTENT_DIR: path });
  const seen: (string | undefined)[] = [];
  let url = "/search?q=long&type=posts&category=long";
  const titles: (string | undefined)[] = [];
  for (;;) {
    const { body } = await app.inject({ url, headers });
    seen.push(...resultsIn(body));
    titles.push(/<title>(.*?)<\/title>/.exec(body)?.[1]);
    const next = /<a [^>]*rel="next"[^>]*href="([^"]+)"|<a [^>]*href="([^"]+)"[^>]*rel="next"/.exec(body);
    const href = next?.[1] ?? next?.[2];
    if (href === undefined) break;
    expect(seen.length).toBeLessThan(LONG_LIST_POSTS);
    url = href.replaceAll("&amp;", "&");
  }
  expect(url).toBe("/search?q=long&type=posts&category=long&page=2");
  expect([seen.length, new Set(seen).size]).toEqual([LONG_LIST_POSTS, LONG_LIST_POSTS]);
  expect(new Set(titles).size).toBe(2);

  const last = await app.inject({ url, headers });
  const beyond = await app.inject({ url: url.replace("page=2", "page=99"), headers });
  expect(resultsIn(beyond.body)).toEqual(resultsIn(last.body));
  for (const page of ["0", "-1", "1e3", "two", ""]) {
    const first = await app.inject({ url: url.replace("page=2", `page=${page}`), headers });
    expect(resultsIn(first.body), page).toEqual(seen.slice(0, 10));
  }
});

test("the index stays on the server: no file of the browser holds it", () => {
  const files = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files)
    expect(readFileSync(join("build/client/assets", name), "utf8"), name).not.toMatch(
      /using fts5|levenshtein/i,
    );
});
