import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aPost } from "../support/a-post.ts";
import { startHost } from "../support/http-host.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const ORIGIN = "https://www.sample.example";
/** The test's own limit ends what never comes true. */
const WAIT = { timeout: 180_000 };
const KEY = "canary-key-0123456789";

/** The built site on a copy of the content, a search engine that answers as told, and the log. */
async function aSite(answers: number[] = [], env: Record<string, string> = {}) {
  const engine = await startHost((_request, response) => {
    response.writeHead(answers.shift() ?? 202).end();
  });
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const log: string[] = [];
  const { app, syncBlog } = await openBuiltSite(
    { ORIGIN, INDEXNOW_KEY: KEY, CONTENT_DIR: content, LOG_LEVEL: "info", ...env },
    {
      logStream: { write: (line) => void log.push(line) },
      indexNow: { endpoint: engine.url, gatherMs: 50 },
    },
  );
  const told = () =>
    engine.requests.map(({ body }) => JSON.parse(body) as { host: string; key: string; urlList: string[] });
  const events = (name: string) => log.filter((line) => line.includes(`"${name}"`));
  return { app, syncBlog, content, told, events, log };
}

const post = (body: string) => aPost({ id: '"901"', slug: "a-note", title: "A note" }, body);

test("posts that are published, changed and removed, and pages that changed, are told by their addresses", async () => {
  const { app, content, told, events, log } = await aSite();
  const file = join(content, "posts", "a-note.md");
  for (const [change, address] of [
    [() => writeFile(file, post("It is here.")), "/post/901/a-note"],
    [() => writeFile(file, post("It says more.")), "/post/901/a-note"],
    [() => rm(file), "/post/901/a-note"],
    [() => rewrite(join(content, "pages/terms.json")), "/terms"],
  ] as const) {
    const before = told().length;
    await change();
    await vi.waitFor(() => expect(told()).toHaveLength(before + 1), WAIT);
    expect(told().at(-1)).toEqual({
      host: "www.sample.example",
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: [ORIGIN + address],
    });
  }
  await vi.waitFor(() => expect(events("index-now.sent")).toHaveLength(4));
  expect(log.join("")).not.toContain("canary-key");
  expect(
    (await app.inject({ url: `/${KEY}.txt`, headers: { ...headers, host: "www.sample.example" } })).body,
  ).toBe(`${KEY}\n`);
});

test("posts of another service are told like files, when they come and when they go", async () => {
  const note = (id: number) => ({
    id,
    title: `Note ${id}`,
    html: "<p>Text.</p>",
    published: "2026-05-01T00:00:00Z",
  });
  let posts = [note(1), note(2), note(3)];
  const source = await startHost((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ posts, total: posts.length, pages: 1 }));
  });
  const { told, syncBlog } = await aSite([], {
    BLOG_SOURCE: "custom",
    BLOG_API_URL: new URL("/api/", source.url).href,
    BLOG_API_ALLOW_PRIVATE: "1",
  });
  const [, second, third] = [1, 2, 3].map((id) => `${ORIGIN}/post/${id}/note-${id}`);
  await vi.waitFor(() => expect(told()[0]?.urlList).toHaveLength(3), WAIT);
  expect(told()[0]?.urlList).toEqual(expect.arrayContaining([second, third]));
  posts = [note(1), { ...note(2), title: "Note 2, longer" }];
  await syncBlog();
  // A sync stores what changed before it removes what is gone; both are told together or one after the other.
  const later = () => told().slice(1);
  await vi.waitFor(
    () => expect(later().flatMap(({ urlList }) => urlList)).toEqual(expect.arrayContaining([second, third])),
    WAIT,
  );
});

test("an engine that fails is told of the next change", async () => {
  const { content, told, events } = await aSite([503]);
  const change = async (text: string) => writeFile(join(content, "posts", "a-note.md"), post(text));
  await change("One.");
  await vi.waitFor(() => expect(events("index-now.given-up")).toHaveLength(1), WAIT);
  expect(events("index-now.given-up")[0]).toContain("HTTP 503");
  await change("Two.");
  await vi.waitFor(() => expect(events("index-now.sent")).toHaveLength(1), WAIT);
  expect(told()).toHaveLength(2);
});

async function rewrite(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"title": "/, '"title": "New '));
}
