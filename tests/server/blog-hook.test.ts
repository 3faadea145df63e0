import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { note } from "../support/a-custom-api.ts";
import { startHost } from "../support/http-host.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";

const SECRET = "a secret of the webhook, long enough not to guess";
/** A busy machine reads late. */
const PATIENCE = { timeout: 30_000 };
const BODY = JSON.stringify({ post: { current: { id: "2" } } });

function signed(body = BODY, at = Date.now(), secret = SECRET): string {
  return `sha256=${createHmac("sha256", secret).update(`${body}${at}`).digest("hex")}, t=${at}`;
}

/** A site that reads a blog once a day, and the posts of that blog. */
async function aHookedSite(settings: Record<string, string> = { BLOG_HOOK_SECRET: SECRET }) {
  const source = { posts: [note(1)] };
  const host = await startHost((_request, response) => {
    const list = { posts: source.posts, total: source.posts.length, pages: 1 };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(list));
  });
  const { app, syncBlog } = await openBuiltSite({
    BLOG_SOURCE: "custom",
    BLOG_API_URL: new URL("/api/", host.url).href,
    BLOG_API_ALLOW_PRIVATE: "1",
    BLOG_API_SYNC_SECONDS: "86400",
    ...settings,
  });
  await syncBlog();
  const call = (headers: Record<string, string>, payload = BODY) =>
    app.inject({
      method: "POST",
      url: "/hooks/blog",
      headers: { ...asBrowser, "content-type": "application/json", ...headers },
      payload,
      remoteAddress: "203.0.113.7",
    });
  const status = async (url: string) => (await app.inject({ url, headers: asBrowser })).statusCode;
  return { source, call, status, asked: () => host.requests.length };
}

test("a call that is signed as Ghost signs it makes a new post appear at once", async () => {
  const { source, call, status } = await aHookedSite();
  expect(await status("/post/2/note-2")).not.toBe(200);
  source.posts = [note(1), note(2)];
  expect((await call({ "x-ghost-signature": signed() })).statusCode).toBe(202);
  await expect.poll(() => status("/post/2/note-2"), PATIENCE).toBe(200);
  source.posts = [note(1), note(2), note(3)];
  expect((await call({ "x-blog-signature": signed(BODY, Date.now() + 1) })).statusCode).toBe(202);
  await expect.poll(() => status("/post/3/note-3"), PATIENCE).toBe(200);
});

test("a wrong signature starts nothing", async () => {
  const { call, asked } = await aHookedSite();
  const before = asked();
  const wrong = signed(BODY, Date.now(), `${SECRET}.`);
  expect((await call({ "x-ghost-signature": wrong })).statusCode).toBe(403);
  expect(asked()).toBe(before);
});

test("a signature that comes again is thanked for, and starts nothing", async () => {
  const { call, asked } = await aHookedSite();
  const once = signed();
  await call({ "x-ghost-signature": once });
  await expect.poll(asked, PATIENCE).toBeGreaterThan(1);
  const before = asked();
  expect((await call({ "x-ghost-signature": once })).statusCode).toBe(202);
  expect((await call({}, "{}")).statusCode).toBe(403);
  expect(asked()).toBe(before);
});

test("without a secret there is no such address, and nowhere else is JSON taken", async () => {
  const { call } = await aHookedSite({});
  expect((await call({ "x-ghost-signature": signed() })).statusCode).toBe(415);
});
