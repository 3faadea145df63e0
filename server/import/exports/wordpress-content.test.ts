import { expect, test } from "vitest";
import { withFootnotes, wordpressHtml } from "./wordpress-content.ts";

const library = {
  attachments: new Map(
    ["1", "2", "3"].map((id) => {
      const url = id === "3" ? "/3.pdf" : `/${id}.png`;
      return [id, { id, url, alt: "", caption: "", post: id === "2" ? "8" : "7" }];
    }),
  ),
  shared: new Map([
    ["4", "<p>Shared.</p>"],
    ["5", '<!-- wp:block {"ref":5} /-->'],
    ["6", '<p>Around.</p><!-- wp:block {"ref":4} /-->'],
  ]),
};
const read = (stored: string) => wordpressHtml(stored, library, "7");
const shown = (stored: string) => [...read(stored).html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src);

test("a gallery shows the pictures that it names, or those of its post", () => {
  expect(shown("[gallery]")).toEqual(["/1.png"]);
  expect(shown("[gallery columns=2 id='8']")).toEqual(["/2.png"]);
  expect(shown('[gallery include="2, 1" size="full"]')).toEqual(["/2.png", "/1.png"]);
  expect(shown('[gallery ids=2 exclude="2"]')).toEqual(["/2.png"]);
  expect(read('[gallery exclude="1"]')).toEqual({
    html: "",
    hints: ["a gallery shows nothing here, because its pictures are not in the export"],
  });
});

test("a caption is read from the shortcode's attribute and from its content", () => {
  const figure = '<figure><img src="/1.png"><figcaption>Its words</figcaption></figure>';
  const flat = (stored: string) => read(stored).html.replaceAll("\n", "");
  expect(flat('[caption width="9"]<img src="/1.png"> Its words[/caption]')).toBe(figure);
  expect(flat('[caption width="9" caption="Its words"]<img src="/1.png">[/caption]')).toBe(figure);
  expect(flat(`[wp_caption caption='Its words']<img src="/1.png">[/wp_caption]`)).toBe(figure);
});

test("a caption without an end does not affect the next one", () => {
  const { html } = read('[caption]A <img src="/1.png">\n\n[caption]<img src="/2.png">Two[/caption]');
  expect(html).toContain('<figure><img src="/2.png">');
  expect(html).not.toContain('<figure>A <img src="/1.png">');
});

test("an escaped shortcode is shown as WordPress shows it, and not reported", () => {
  expect(read('Write [[gallery ids="1"]] or [[1, 2], [3]].')).toEqual({
    html: '<p>Write [gallery ids="1"] or [[1, 2], [3]].</p>',
    hints: [],
  });
});

test("shared blocks are included in each post, and one that includes itself ends", () => {
  expect(read('<!-- wp:block {"ref":6} /-->').html).toBe("<p>Around.</p><p>Shared.</p>");
  for (const ref of ["5", "9"])
    expect(read(`<!-- wp:block {"ref":${ref}} /-->`).hints).toEqual([
      "a block that posts share is not in the export; export all content to include it",
    ]);
});

test("footnotes, which are stored outside the text, return to it", () => {
  const text =
    '<p>A<sup data-fn="x-1" class="fn"><a href="#x-1" id="x-1-link">1</a></sup></p><!-- wp:footnotes /-->';
  expect(withFootnotes(text, '[{"content":"Its <em>note</em>.","id":"x-1"}]')).toBe(
    text.replace(
      "<!-- wp:footnotes /-->",
      '<ol><li id="x-1">Its <em>note</em>. <a href="#x-1-link">↩︎</a></li></ol>',
    ),
  );
  for (const kept of [undefined, "", "{", "[{}]", '[{"content":"a","id":"\\""}]'])
    expect(withFootnotes(text, kept)).toBe(text);
  expect(read(text).hints).toEqual([]);
});
