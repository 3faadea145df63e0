import { expect, test } from "vitest";
import { markdownTwin } from "./markdown-twin.ts";

const ADDRESS = "https://www.example.com/a/page";

const twin = (main: string) =>
  markdownTwin(
    `<!doctype html><body><header>Menu</header><main id="main">${main}</main><footer/></body>`,
    ADDRESS,
  );

test("what stands in the main part becomes Markdown, its addresses absolute", () => {
  expect(
    twin(`<h1>One line<br>of two</h1><p>See <a href="/b?x=1&amp;from=a">b</a>, <a href="#c">c</a>.</p>
      <picture><source srcset="x.webp"><img src="/media/images/d.jpg" alt="A dot"></picture>
      <table><caption>Who pays</caption><tr><th>You</th></tr><tr><td>Half</td></tr></table>
      <pre><code>const a = 1;</code></pre>`),
  ).toBe(`# One line of two

See [b](https://www.example.com/b?x=1&from=a), [c](https://www.example.com/a/page#c).

![A dot](https://www.example.com/media/images/d.jpg)

Who pays

| You  |
| ---- |
| Half |

\`\`\`
const a = 1;
\`\`\`
`);
});

test("controls, their labels and hints, drawings and scripts are left out", () => {
  const hint = '<p id="hint">A work address.</p><p id="own">Text.</p>';
  const form = `<form><label for="f">E-mail</label><input id="f" aria-describedby="hint">${hint}<button>Send</button></form>`;
  const rest =
    '<svg><text>dots</text></svg><span aria-hidden="true">→</span><div hidden>No</div><div role="status">Sent</div>' +
    '<script>1</script><h2>Two</h2><a href="#two" aria-label="Link to Two">#</a>';
  expect(twin(form + rest)).toBe("Text.\n\n## Two\n");
});

test("what only the style sheet keeps apart is parted, and a summary keeps its blocks", () => {
  expect(twin("<p><small>Sample clause</small>The supplier <em>un</em>locks.</p>")).toBe(
    "Sample clause The supplier *un*locks.\n",
  );
  expect(twin("<p><b>Airport</b><span>60 min</span></p>")).toBe("**Airport** 60 min\n");
  expect(twin("<details><summary><h3>Name</h3><span>Text.</span></summary><p>More.</p></details>")).toBe(
    "### Name\n\nText.\n\nMore.\n",
  );
});

test("a page without a main part has no twin", () => {
  expect(() => markdownTwin("<html><body>Lost</body></html>", ADDRESS)).toThrow("no main part");
});
