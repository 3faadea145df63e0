import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../tests/support/a-blog.ts";
import { fixedClient } from "../../tests/support/fixed-client.ts";
import { wordpressSource } from "./wordpress/wordpress.ts";

// What public bug reports of other readers break, as a WordPress gives it.

const term = (taxonomy: string, name: string, slug: string) => ({ taxonomy, name, slug });

/** Posts as the REST API gives them, read into a store. */
async function read(...posts: { html?: string; terms?: object[] }[]) {
  const answer = posts.map(({ html = "<p>The ferry leaves at noon.</p>", terms = [] }, at) => ({
    id: 7001 + at,
    slug: `note-${at}`,
    status: "publish",
    link: `https://old.example/note-${at}/`,
    date_gmt: "2024-05-01T10:00:00",
    modified_gmt: "2024-05-01T10:00:00",
    title: { rendered: `Note ${at}` },
    content: { rendered: html, protected: false },
    _embedded: { "wp:term": [terms] },
  }));
  const { list } = wordpressSource(fixedClient(answer), { routes: "wp-json" });
  const blog = aBlog(localSettings("wordpress", new URL("https://old.example/")), { source: { list } });
  await blog.run();
  const stored = posts.map((_, at) => blog.store.post(String(7001 + at)));
  const cuts = blog.told.filter((line) => line.includes('"blog.post-cut"'));
  return { stored, cuts: cuts.map((line) => (JSON.parse(line) as { id: string; problem: string }).problem) };
}

test("categories that share their Latin letters stay apart", async () => {
  const { stored } = await read(
    { terms: [term("category", "Web開発", "web%e9%96%8b%e7%99%ba")] },
    { terms: [term("category", "Webデザイン", "web%e3%83%87%e3%82%b6%e3%82%a4%e3%83%b3")] },
    { terms: [term("category", "日本 2024", "%e6%97%a5%e6%9c%ac-2024")] },
    { terms: [term("category", "中国 2024", "%e4%b8%ad%e5%9b%bd-2024")] },
    { terms: [term("category", "Tea & salt", "tea-salt")] },
  );
  const slugs = stored.map((post) => post?.category.slug);
  expect(new Set(slugs).size).toBe(5);
  expect(slugs[0]).toMatch(/^web-[0-9a-f]{8}$/);
  expect(slugs[4]).toBe("tea-salt");
});

test("a ninth tag is named in the log", async () => {
  const tags = Array.from({ length: 9 }, (_, at) => term("post_tag", `T${at}`, `t${at}`));
  const { stored, cuts } = await read({ terms: tags });
  expect(stored[0]?.tags).toHaveLength(8);
  expect(cuts).toEqual(["has 9 tags, of which the first 8 are shown"]);
});

test("pictures beyond the hundredth are named in the log", async () => {
  // From a host that is not asked for pictures.
  const pictures = Array.from(
    { length: 101 },
    (_, at) => `<p><img src="https://cdn.example/p${at}.jpg"></p>`,
  );
  const { cuts } = await read({ html: pictures.join("") });
  expect(cuts).toEqual(["has 101 pictures, of which the first 100 are copied"]);
});

test("a picture inside a text is named in the log, and its words stay", async () => {
  const gif = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const { stored, cuts } = await read({ html: `<p>Noon.</p><p><img src="${gif}" alt="Drawn"></p>` });
  expect(stored[0]?.body).toContainEqual(["p", 0, "Drawn"]);
  expect(cuts).toEqual([expect.stringContaining("picture inside its text")]);
});

test("lines of code inside a paragraph stay lines", async () => {
  const { stored } = await read({ html: "<p><code>cd /srv<br />make<br />reboot</code></p>" });
  const code = (line: string) => ["code", 0, line];
  const [, , ...children] = (stored[0]?.body[0] ?? []) as unknown[];
  expect(children.filter((one) => typeof one !== "string")).toEqual([
    code("cd /srv"),
    ["br", 0],
    code("make"),
    ["br", 0],
    code("reboot"),
  ]);
});
