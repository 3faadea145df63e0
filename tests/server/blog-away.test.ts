import { expect, test } from "vitest";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";

const TOKEN = "canary-token-5f2c9a71";

test("with a source that was never there every page answers, an empty blog says so in words, and no token shows", async () => {
  const { app } = await openBuiltSite({
    BLOG_SOURCE: "sister",
    BLOG_API_URL: "http://127.0.0.1:9/",
    BLOG_API_ALLOW_PRIVATE: "1",
    BLOG_API_TOKEN: TOKEN,
  });
  const get = (url: string) => app.inject({ url, headers: asBrowser });
  for (const url of [
    "/",
    "/blog",
    "/blog.data",
    "/feed",
    "/feed.xml",
    "/feed.json",
    "/search?q=note",
    "/services",
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).not.toContain(TOKEN);
  }
  expect((await get("/blog")).body).toContain("There is no note here yet.");
  await expect
    .poll(async () => (await get("/readyz")).body)
    .toBe("ready\nblog: no copy yet; last sync: the source cannot be reached (ECONNREFUSED)\n");
  expect((await get(`/media/blog/${"0".repeat(32)}.png`)).statusCode).toBe(404);
});
