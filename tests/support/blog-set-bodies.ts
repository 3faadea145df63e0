/** One of each thing that a post may hold, as the editors of WordPress and Ghost write it. */
export const FORMATS_HTML = `<p>This post has <strong>strong</strong>, <em>stressed</em> and <code>code</code> words, and a note.<sup id="fnref1"><a href="#fn1">1</a></sup></p>
<h2>Lists</h2>
<ul><li>A dot<ul><li>A dot within</li></ul></li><li>A line</li></ul>
<ol><li>Draw the dots.</li><li>Draw the line.</li></ol>
<h3>A smaller heading: dots &amp; lines</h3>
<blockquote><p>A line returns to where it began.</p></blockquote>
<h2>A table</h2>
<table><thead><tr><th>Rows</th><th>Dots</th></tr></thead><tbody><tr><td>3</td><td>9</td></tr><tr><td>5</td><td>25</td></tr></tbody></table>
<h2>Code</h2>
<pre><code class="language-ts">const dots: number = 9;
if (dots &gt; 4 &amp;&amp; dots &lt; 16) draw("line");
</code></pre>
<h2>A picture</h2>
<figure><img src="{picture}" alt="Nine dots in a square" width="480" height="320"><figcaption>Nine dots before the line is drawn.</figcaption></figure>
<h2>Links</h2>
<p>One to <a href="{post:tea-and-salt}">another post</a>, one to <a href="{post:plain-1}#more">a place in one</a> and one to <a href="https://www.w3.org/TR/wai-aria-1.2/">somewhere else</a>.</p>
<hr>
<section><ol><li id="fn1"><p>The note. <a href="#fnref1">Back</a></p></li></ol></section>`;

/** The same as Markdown. */
export const FORMATS_MARKDOWN = `This post has **strong**, *stressed* and \`code\` words, and a note.[^1]

## Lists

- A dot
  - A dot within
- A line

1. Draw the dots.
2. Draw the line.

### A smaller heading: dots & lines

> A line returns to where it began.

## A table

| Rows | Dots |
| --- | --- |
| 3 | 9 |
| 5 | 25 |

## Code

\`\`\`ts
const dots: number = 9;
if (dots > 4 && dots < 16) draw("line");
\`\`\`

## A picture

![Nine dots in a square]({picture} "Nine dots before the line is drawn.")

## Links

One to [another post]({post:tea-and-salt}), one to [a place in one]({post:plain-1}#more) and one to [somewhere else](https://www.w3.org/TR/wai-aria-1.2/).

[^1]: The note.
`;

/** Markup that would run, restyle or frame something if it were let through. Each call to alert has its own number. */
export const HOSTILE_HTML = `<p>Before.</p>
<script>alert(1)</script>
<p><img src="{picture}" alt="A picture with a handler" onerror="alert(2)" onload="alert(3)"></p>
<p><a href="javascript:alert(4)">A link that runs</a> and <a href="https://www.w3.org/" onclick="alert(5)">one that is handled</a>.</p>
<p style="position:fixed;inset:0;background:red">A paragraph with a style of its own.</p>
<iframe src="https://player.example/embed/1" title="A film" width="480" height="270"></iframe>
<iframe srcdoc="&lt;script&gt;parent.alert(6)&lt;/script&gt;"></iframe>
<svg width="10" height="10"><animate onbegin="alert(7)" attributeName="x" dur="1s"></animate></svg>
<form action="https://forms.example/"><input name="password"><button>Send</button></form>
<style>body { display: none }</style>
<p>After.</p>`;

/** The same in Markdown, where only the links can do harm: HTML in it is text. */
export const HOSTILE_MARKDOWN = `Before.

${HOSTILE_HTML.split("\n").slice(1, -1).join("\n\n")}

[A link that runs](javascript:alert(4))

After.
`;
