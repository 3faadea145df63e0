import { expect, onTestFinished, test } from "vitest";
import { openArticleReader } from "./article-reader.ts";

const BASE = new URL("https://blog.example/notes/one");

function aReader(readMaxMs?: number) {
  const reader = openArticleReader(readMaxMs);
  onTestFinished(() => reader.close());
  return reader;
}

test("an article is read in a thread, with our copies of its pictures and links of its own site", async () => {
  const { pictures, article } = aReader();
  const html = '<p>See <a href="two">two</a>.</p><p><img src="/a.png" alt="A"></p>';
  expect(await pictures(html)).toEqual({ addresses: ["/a.png"], notices: [] });
  const { body, opening } = await article(html, BASE, new Map([["/a.png", { src: "/media/blog/a.png" }]]));
  expect(opening).toBe("See two.");
  expect(JSON.stringify(body)).toContain('"href":"https://blog.example/notes/two"');
  expect(JSON.stringify(body)).toContain('"src":"/media/blog/a.png"');
});

test("a hostile text holds up nothing meanwhile, and the next one is read", async () => {
  const { article } = aReader();
  const read = async (html: string) => (await article(html, BASE, new Map())).opening;
  expect(await read("<p>Words.</p>")).toBe("Words.");
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const hostile = `<table>${"<tr>".repeat(3_000)}`.repeat(13);
  await read(hostile).catch(() => undefined);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
  expect(await read("<p>Other words.</p>")).toBe("Other words.");
});

test("a text that takes too long is refused", async () => {
  // No thread starts within a millisecond.
  await expect(aReader(1).article("<p>Words.</p>", BASE, new Map())).rejects.toThrow(
    "cannot be read: it took longer than",
  );
});
