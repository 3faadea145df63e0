import { expect, test } from "vitest";
import { asBrowser as headers, sharedBuiltSite } from "../support/open-built-site.ts";

/** Requests an address as a client with a stored answer. */
async function ask(url: string, known: string) {
  const { app } = await sharedBuiltSite();
  return app.inject({ url, headers: { ...headers, "if-none-match": known } });
}

test("a client with a stored answer gets 304, for every form of its tag", async () => {
  const { app } = await sharedBuiltSite();
  const tag = String((await app.inject({ url: "/about", headers })).headers["etag"]);
  const strong = tag.replace(/^W\//, "");
  for (const known of [tag, strong, "*", `"other", ${strong}`, `W/"a,b",${tag}`])
    expect((await ask("/about", known)).statusCode, known).toBe(304);
  for (const known of ['"other"', 'W/"other"', "", strong.slice(1, -1)])
    expect((await ask("/about", known)).statusCode, known).toBe(200);
});

test("an error is always answered in full", async () => {
  const { app } = await sharedBuiltSite();
  for (const [url, status] of [
    ["/no/such/page", 302],
    ["/post/6", 301],
    ["/blog/page/1", 301],
    ["/not-found", 404],
  ] as const) {
    const plain = await app.inject({ url, headers });
    for (const known of ["*", String(plain.headers["etag"])]) {
      const answer = await ask(url, known);
      expect([answer.statusCode, answer.headers["location"]], `${url} ${known}`).toEqual([
        status,
        plain.headers["location"],
      ]);
    }
  }
});
