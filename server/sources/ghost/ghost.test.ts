import { expect, onTestFinished, test } from "vitest";
import { ghostUnderTest } from "../../../tests/support/blog-sources.ts";
import { INTERNAL_TAG, SET_PER_PAGE } from "../../../tests/support/blog-set.ts";
import { ghostToken } from "../../../tests/support/blog-tokens.ts";
import { fixedClient } from "../../../tests/support/fixed-client.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { serveRecorded } from "../../../tests/support/recorded.ts";
import { describeBlogSource } from "../blog-source.contract.ts";
import { createJsonClient } from "../request/fetch-json.ts";
import { ghostSource } from "./ghost.ts";

describeBlogSource("a recorded Ghost", ghostUnderTest());

const POST = {
  id: "0123456789abcdef01234567",
  slug: "a-post",
  url: "https://blog.example/a-post/",
  visibility: "public",
  title: "A post & more",
  html: "<p>Words.</p>",
  excerpt: "Words.",
  published_at: "2025-10-14T08:30:00.000+00:00",
  updated_at: "2025-10-14T08:30:00.000+00:00",
};
const pages = (total: number) => ({ pagination: { total, pages: 1, next: 2 } });

async function listOf(...posts: unknown[]) {
  const client = fixedClient({ posts, meta: pages(posts.length) });
  const answer = await ghostSource(client).list({ page: 1 });
  return answer;
}

test.each([
  [{ title: undefined }, "title is missing"],
  [{ html: 7 }, "html is not as documented"],
  [{ published_at: "yesterday" }, "published_at is not a time such as 2025-10-14T08:30:00.000+00:00"],
  [{ tags: [{ name: "A" }] }, "tags.0.slug is missing"],
])("a post with %j is refused, and the others are read", async (wrong, problem) => {
  const { posts, refused } = await listOf({ ...POST, ...wrong }, { ...POST, id: "f" });
  expect(refused).toEqual([{ sourceId: POST.id, problem }]);
  expect(posts.map(({ sourceId }) => sourceId)).toEqual(["f"]);
});

test("a post that was cut off for others than members is not read, in any list", async () => {
  const { posts } = await listOf(
    { ...POST, visibility: "members" },
    { ...POST, visibility: "paid" },
    { ...POST, access: false },
  );
  expect(posts).toEqual([]);
});

test("text is not decoded, and null is nothing", async () => {
  const { posts } = await listOf({ ...POST, html: null, excerpt: "", feature_image: null, updated_at: null });
  const [post] = posts;
  expect(post).toMatchObject({ title: "A post & more", html: "", updated: POST.published_at, authors: [] });
  expect(post).not.toHaveProperty("cover");
  expect(post).not.toHaveProperty("excerpt");
});

test("an internal tag appears nowhere", async () => {
  const { source, close } = await ghostUnderTest().open(SET_PER_PAGE);
  onTestFinished(close);
  const second = await source.list({ page: 2 });
  expect(JSON.stringify(second)).toContain("letters");
  expect(JSON.stringify(second)).not.toContain(INTERNAL_TAG.name);
});

test("the key goes in the query, with the version, to an address that ends in a slash", async () => {
  const key = "0123456789abcdef0123456789";
  const host = await startHost((_request, response) => {
    const meta = { pagination: { pages: 1, total: 0 } };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ posts: [], meta }));
  });
  const base = new URL("/ghost/api/content/", host.url);
  const source = ghostSource(createJsonClient({ base, allowPrivate: true, token: ghostToken(key) }));
  await source.list({ page: 1 });
  const [request] = host.requests;
  expect(request?.path).toMatch(/^\/ghost\/api\/content\/posts\/\?/);
  expect(new URL(request?.path ?? "", host.url).searchParams.get("key")).toBe(key);
  expect(request?.headers["accept-version"]).toBe("v6.0");
});

test("a wrong key is a failure that does not show the key", async () => {
  const { url, close } = await serveRecorded("ghost");
  onTestFinished(close);
  const access = { base: new URL("ghost/api/content/", url), allowPrivate: true };
  const wrong = "f".repeat(26);
  const source = ghostSource(createJsonClient({ ...access, token: ghostToken(wrong) }));
  const failure: unknown = await source.list({ page: 1 }).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/HTTP 401$/);
  expect(String(failure)).not.toContain(wrong);
});

test("an answer without its count of pages is a failure", async () => {
  const source = ghostSource(fixedClient({ posts: [] }));
  await expect(source.list({ page: 1 })).rejects.toThrow("posts: meta is missing");
});
