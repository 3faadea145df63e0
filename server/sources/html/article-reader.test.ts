import { expect, onTestFinished, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";
import { openArticleReader } from "./article-reader.ts";
import { readArticle } from "./read-html-article.ts";

const LONG = "<p>Some words of a sentence.</p>".repeat(5_000);
const settings = localSettings("custom", new URL("https://blog.example/"));

function aReader(limits: { textMs?: number; memoryMb?: number } = {}) {
  const all = { textMs: 20_000, memoryMb: 256, ...limits };
  const reader = openArticleReader(new AbortController().signal, all);
  onTestFinished(() => reader.rest());
  return reader;
}

test("a text comes out of the thread as without it, with its pictures fetched", async () => {
  const reader = aReader();
  const base = new URL("https://blog.example/notes/a");
  const html =
    '<h2>Part</h2><p>a <a href="b#c">b</a><script>alert(1)</script></p><img src="/p.png" alt="A yard"><pre><code class="language-ts">let a = 1</code></pre>';
  const fetchPictures = (addresses: readonly string[]) =>
    Promise.resolve(
      new Map(addresses.map((one) => [one, { src: "/media/blog/x.png", width: 4, height: 3 }])),
    );
  const here = await readArticle(html, base, fetchPictures);
  expect(await reader.read(html, base, fetchPictures)).toEqual(here);
  expect(JSON.stringify(here.body)).toContain("/media/blog/x.png");
  expect(JSON.stringify(here.body)).toContain("https://blog.example/notes/b#c");
  await expect(reader.read("<div>".repeat(20_000), base, fetchPictures)).rejects.toThrow(
    "is nested too deep",
  );
  // Whoever breaks off while it waits leaves nothing behind.
  const broken = reader.read(html, base, () => Promise.reject(new Error("cut off")));
  await expect(broken).rejects.toThrow("cut off");
  expect(await reader.read(html, base, fetchPictures)).toEqual(here);
});

// The clock that runs out ticks in this thread, so it could not while this thread read.
test.each([
  ["takes too long to read", { textMs: [1], memoryMb: undefined }],
  ["takes too much memory to read", { textMs: [], memoryMb: 16 }],
])(
  "a post that %s is refused by its id, its last good version stays, and the others go on",
  async (problem, few) => {
    const given: { textMs: number[]; memoryMb: number | undefined } = { textMs: [], memoryMb: undefined };
    const limits = {
      get textMs() {
        return given.textMs.shift() ?? 60_000;
      },
      get memoryMb() {
        return given.memoryMb ?? 256;
      },
    };
    const source = memorySource([aSourcePost("1"), aSourcePost("2")]);
    const blog = aBlog(settings, { source, openReader: (signal) => openArticleReader(signal, limits) });
    const words = (id: string) => JSON.stringify(blog.store.at(id)?.post.body);
    await blog.run();

    Object.assign(given, few);
    source.posts = [aSourcePost("1", { html: LONG }), aSourcePost("2", { html: "<p>New words.</p>" })];
    await blog.run();
    expect([words("1"), words("2")]).toEqual([
      expect.stringContaining("Text of 1."),
      expect.stringContaining("New words."),
    ]);
    expect(blog.told.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: "blog.post-refused", id: "1", problem: `html ${problem}` }),
    );
    expect(blog.copy().problem).toBeUndefined();

    // What cost too much is left alone for a while, though there is room now; another version is read at once.
    given.memoryMb = undefined;
    await blog.run();
    expect(words("1")).toContain("Text of 1.");
    source.posts = [aSourcePost("1", { html: `${LONG}<p>Mended.</p>` }), aSourcePost("2")];
    await blog.run();
    expect(words("1")).toContain("Mended.");
  },
);

test("a sync that is stopped while a text is read ends at once", async () => {
  const source = memorySource([aSourcePost("1", { html: LONG })]);
  const blog = aBlog(settings, { source, openReader: openArticleReader });
  const running = blog.run();
  await blog.stop();
  await running;
  expect(blog.told).toEqual([]);
  expect(blog.store.fingerprints().size).toBe(0);
});
