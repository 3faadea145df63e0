import { expect, onTestFinished, test } from "vitest";
import { openArticleReader } from "./article-reader.ts";

const BASE = new URL("https://blog.example/notes/one");

function aReader(readMaxMs?: number) {
  const reader = openArticleReader(readMaxMs);
  onTestFinished(() => reader.close());
  return reader;
}

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
