import type { Media } from "./wordpress-blocks.ts";

/** What people wrote before the block editor: paragraphs are empty lines, breaks are ends of lines. */
export function classicText(picture: Media, second: Media, post: string): string {
  const sized = picture.url.replace(".png", "-300x200.png");
  return `The first paragraph, with <strong>strong</strong> and <em>stressed</em> words
and a <a href="${post}">link</a> in its second line.

The second paragraph &amp; its <span style="text-decoration: underline;">line</span>.<!--more-->

&nbsp;
<h2>A heading without an empty line</h2>
Right below it a paragraph.
<ul>
 	<li>One</li>
 	<li>Two
in two lines</li>
</ul>
After the list.
<blockquote>Sample Street 1
Sample Town

A second paragraph of it.</blockquote>
<p style="text-align: center;">A paragraph
with breaks of its own.</p>
<div>A frame
around two lines</div>
[caption id="attachment_${picture.id}" align="aligncenter" width="300"]<a href="${picture.url}"><img class="size-medium wp-image-${picture.id}" src="${sized}" alt="Nine dots" width="300" height="200" /></a> Dots with a <a href="https://partner.example/">source</a>[/caption]

<img class="alignleft wp-image-${second.id}" src="${second.url}" alt="Coast" width="300" height="200" /> Words that flow around a picture.

[gallery]

[gallery size="full" columns="2" ids="${picture.id},${second.id}" orderby="rand"]

https://www.youtube.com/watch?v=classic

[embed width="400"]https://player.example/9[/embed]

[video width="640" height="360" mp4="https://blog.example/wp-content/uploads/film.mp4"][/video]

[audio mp3="https://blog.example/wp-content/uploads/sound.mp3"][/audio]
<table>
<tbody>
<tr>
<td>Hours</td>
<td>9 to 12
1 to 5</td>
</tr>
</tbody>
</table>
<pre>kept  as

it [stands]</pre>
<hr />

Written as [[gallery]], and a [tooltip text="more words"]word with more[/tooltip].

[contact-form-7 id="12" title="Ask"]

1 &lt; 2, 9:30, *stars*, _lines_, # hash &#8211; and "quotes"...

<!--nextpage-->The last page.`.replaceAll("\n", "\r\n");
}
