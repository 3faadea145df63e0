import { expect, test } from "vitest";
import { wordpressParagraphs } from "./wordpress-paragraphs.ts";

// What WordPress's own wpautop() makes of the same, but for blanks between tags.
test.each([
  ["a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>"],
  ["a<br />\nb<br><br>c", "<p>a<br>\nb</p>\n<p>c</p>"],
  ["<h2>H</h2>\ntext\n<h3>J</h3>more", "<h2>H</h2>\n<p>text</p>\n<h3>J</h3>\n<p>more</p>"],
  [
    "<ul>\n<li>One</li>\n<li>Two\nlines</li>\n</ul>\nafter",
    "<ul>\n<li>One</li>\n<li>Two<br>\nlines</li>\n</ul>\n<p>after</p>",
  ],
  ["<blockquote>A\nB\n\nC</blockquote>x", "<blockquote><p>A<br>\nB</p>\n<p>C</p></blockquote>\n<p>x</p>"],
  ['<p class="x">A\nB</p>\nC', '<p class="x">A<br>\nB</p>\n<p>C</p>'],
  ["<div>A\nB</div>", "<div>A<br>\nB</div>"],
  ["<td>1\n2</td>", "<td>1<br>\n2</td>"],
  ["text\n<hr />\ntext", "<p>text</p>\n<hr />\n<p>text</p>"],
  ['<img src="a"\nalt="b"> c', '<p><img src="a" alt="b"> c</p>'],
  [
    "<figure><figcaption>a\nb</figcaption></figure>",
    "<figure>\n<figcaption>a<br>\nb</figcaption>\n</figure>",
  ],
  ["<strong>a\n\nb</strong>", "<p><strong>a</p>\n<p>b</strong></p>"],
])("%j gets its paragraphs", (text, expected) => {
  expect(wordpressParagraphs(text)).toBe(expected);
});
