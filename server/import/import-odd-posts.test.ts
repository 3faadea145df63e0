import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPicture } from "../../tests/support/a-picture.ts";
import { rulesIn, aSite } from "../../tests/support/moving-blog.ts";
import { aGhost, aWordpress } from "../../tests/support/written-exports.ts";

/** A site, and what it makes of the text of a post. */
function aReader() {
  const { read, ...site } = aSite();
  return { ...site, read, bodyOf: (slug: string) => read(`posts/${slug}.md`).split("\n---\n\n")[1] };
}

test("names that YAML would read as numbers, or as nothing, stay names", async () => {
  const { take, read } = aSite();
  const odd = ["2024", "true", "null", "1e3", "0x1f", "plain"];
  const { ok, text } = await take(
    aGhost([{ slug: "2024" }, { slug: "null" }, { slug: "tagged", tags: ["1999", ...odd] }]),
  );
  expect(text).toContain("3 posts written (0 drafts), 0 skipped, 0 refused");
  expect(ok).toBe(true);
  expect(read("posts/2024.md")).toContain('\nslug: "2024"\n');
  expect(read("posts/tagged.md")).toContain(
    '\nslug: tagged\nexcerpt: "Words."\ncategory: "1999"\ntags: ["2024", "true", "null", "1e3", "0x1f", plain]\n',
  );
});

test("posts with warnings are written and reported, and so is one with a link to a refused post", async () => {
  const { take, read, bodyOf } = aReader();
  const { text } = await take(
    aGhost([
      { slug: "greeting", html: "<p>Dear {firstName}, read [^abc] as it is. {email}</p>" },
      { slug: "leading", html: '<p>See <a href="/empty/">that</a> and <a href="/further/">this</a>.</p>' },
      { slug: "further", html: '<p>As <a href="/leading/">said</a>.</p>' },
      { slug: "empty", html: "<p> </p>" },
    ]),
  );
  expect(text).toContain("3 posts written (0 drafts), 0 skipped, 1 refused");
  expect(text.match(/^refused.*/gm)).toEqual([
    "refused  content/posts/empty.md:1:1  text  there is no text below the front matter; write it",
  ]);
  expect(text).toContain("greeting.md  line 12, text: {firstName} is unknown and shown as it is");
  expect(text).toContain("greeting.md  line 12, text: the footnote [^abc] has no text");
  expect(bodyOf("greeting")).toBe("Dear {firstName}, read \\[^abc] as it is. { email }\n");
  expect(bodyOf("leading")).toMatch(/^See that and \[this\]\(\/post\/\d+\/further\)\.\n$/);
  expect(read("posts/further.md")).toContain("/leading)");
});

test("a bare address is rewritten like a link, and is code where it has no target", async () => {
  const { take, bodyOf } = aReader();
  const given = [
    "www.shop.example, (http://old.example/x)",
    "http://www.blog.example/other/",
    "https://fine.example/a",
    "https://server:PORT/x",
    "https://server.example:PORT/x",
    "user@host and ann@mail.example",
    "<b>http://bold.example</b>",
    "<code>www.code.example</code>",
    '<a href="https://link.example/">www.link.example</a>',
  ];
  const { ok, text } = await take(
    aGhost([
      { slug: "bare", html: given.map((words) => `<p>${words}</p>`).join("") },
      { slug: "other", title: "Other" },
    ]),
  );
  expect(ok, text).toBe(true);
  expect(
    bodyOf("bare")
      ?.replace(/post\/\d+/, "post/0")
      .split("\n\n"),
  ).toEqual([
    "[www.shop.example](https://www.shop.example/), ([http://old.example/x](https://old.example/x))",
    "[http://www.blog.example/other/](/post/0/other)",
    "<https://fine.example/a>",
    "https\\://server:PORT/x",
    "`https://server.example:PORT/x`",
    "user\\@host and <ann@mail.example>",
    "**[http://bold.example](https://bold.example/)**",
    "`www.code.example`",
    "[www.link.example](https://link.example/)\n",
  ]);
  expect(text).toContain("bare.md  a link was changed to https: https://old.example/x");
});

test("a link with nothing but a picture in it is reported, unless it leads to the picture itself", async () => {
  const { above, take } = aSite();
  const images = join(above, "uploads");
  mkdirSync(images);
  writeFileSync(join(images, "yard.jpg"), await aPicture("jpeg", "#123456"));
  const picture = '<img src="/wp-content/uploads/yard.jpg" alt="The yard">';
  const lost = '<img src="/wp-content/uploads/lost.jpg" alt="The shed">';
  const html = `<a href="http://shop.example/buy">${picture}</a> <a href="/wp-content/uploads/yard.jpg?w=9">${picture}</a>
    <a href="https://words.example/">${lost}</a> <a href="https://said.example/">${picture} The yard</a>
    <a href="/the-yard/" rel="attachment wp-att-7">${picture}</a> <a href="#below">${picture}</a>`;
  const { text } = await take(aWordpress([{ id: 21, slug: "framed", html }]), { images });
  expect(text.match(/.*a picture linked.*/g)).toEqual([
    "  content/posts/framed.md  a picture linked to http://shop.example/buy; that link was removed",
  ]);
});

test("uneven columns, and a picture beside text, keep their widths in an import", async () => {
  const { above, take, bodyOf } = aReader();
  const images = join(above, "uploads");
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, "yard.jpg"), await aPicture("jpeg", "#123456"));
  const column = (width: string) => `<div class="wp-block-column" style="flex-basis:${width}"><p>a</p></div>`;
  const html = `<div class="wp-block-columns">${column("33.33%")}${column("66.66%")}</div>
    <div class="wp-block-media-text has-media-on-the-right" style="grid-template-columns:auto 38%"><div class="wp-block-media-text__content"><p>a</p></div><figure class="wp-block-media-text__media"><img src="/wp-content/uploads/yard.jpg" alt="The yard"></figure></div>`;
  const { ok, text } = await take(aWordpress([{ id: 21, slug: "uneven", html }]), { images });
  expect(ok, text).toBe(true);
  expect(bodyOf("uneven")).toMatch(/^::::columns\{widths="1:2"\}\n/);
  expect(bodyOf("uneven")).toContain(':::media-text{side="right" width="third"}\n![The yard]');
});

test("names that Windows reserves are changed, and redirected from their old addresses", async () => {
  const { above, take, read, contentDir } = aSite();
  const images = join(above, "uploads");
  mkdirSync(images);
  writeFileSync(join(images, "aux.jpg"), await aPicture("jpeg", "#123456"));
  const html = '<img src="/wp-content/uploads/aux.jpg" alt="The yard">';
  const blog = aWordpress([{ id: 21, slug: "con", html }]);
  expect((await take(blog, { images })).text).toContain("written  content/posts/con-2.md  /post/21/con-2");
  expect(rulesIn(read("redirects.txt"))).toEqual({ "/con": "/post/21/con-2" });
  expect(readdirSync(join(contentDir, "images"))).toEqual(["aux-2.jpg"]);
  expect((await take(blog, { images })).text).toContain("0 posts written (0 drafts), 1 skipped");
});

test("unusual content of a WordPress is imported or reported", async () => {
  const { take, read, bodyOf } = aReader();
  const term =
    '<category domain="post_tag" nicename="odd"><![CDATA[Say "hi", then write to {email} & us all]]></category>';
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const further = meta("_thumbnail_id", "30") + meta("_yoast_wpseo_metadesc", "Of {email}.");
  const { text } = await take(
    aWordpress([
      { id: 21, slug: "timeless", date: "0000-00-00 00:00:00" },
      { id: 22, slug: "odd", more: `<wp:is_sticky>1</wp:is_sticky>${term}${further}` },
      { id: 23, slug: "cut", html: "One\r\n<!--more Read on-->\r\n<!--nextpage-->\r\nTwo" },
      { id: 30, slug: "no-file", type: "attachment", more: "<wp:attachment_url></wp:attachment_url>" },
    ]),
  );
  expect(text).toContain("refused  timeless: wp:post_date is no time");
  expect(read("posts/odd.md")).toContain("\nsticky: true\n");
  expect(text).toContain("odd.md  has a cover that is not in the export");
  expect(text).not.toContain("is missing");
  expect(read("taxonomy.json")).toContain('"name": "Say \\"hi\\", then write to { email } & us…"');
  expect(read("posts/odd.md")).toContain('\nhead: { description: "Of { email }." }\n');
  expect(bodyOf("cut")).toBe("One\n\nTwo\n");
  // What an import adds to the lists must not keep the next one from reading them.
  expect((await take(aWordpress([{ id: 31, slug: "next" }]))).text).toContain("1 post written");
});
