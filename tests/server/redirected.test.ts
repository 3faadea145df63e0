import { expect, test } from "vitest";
import { aContactForm } from "../support/contact-form.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

test("a visitor who is sent on keeps the campaign tags, each their own", async () => {
  const { app } = await sharedBuiltSite();
  const get = async (url: string) => {
    const { statusCode, headers: sent } = await app.inject({ url, headers });
    return [statusCode, sent["location"]];
  };
  const [, post] = await get("/post/6");
  for (const [asked, status, given] of [
    ["/post/6", 301, post],
    ["/post/6/some-other-words", 301, post],
    ["/blog/page/1", 301, "/blog"],
    ["/about/", 301, "/about"],
    ["/no/such/page", 302, "/not-found"],
  ] as const) {
    for (const query of ["?utm_source=news&utm_medium=letter", "?utm_source=card", ""])
      expect(await get(asked + query), asked + query).toEqual([status, `${given}${query}`]);
  }
});

test("a query cannot send a visitor elsewhere", async () => {
  const { app } = await sharedBuiltSite();
  for (const query of [
    "?//evil.example",
    "?@evil.example",
    "?\\evil.example",
    "?utm_source=https://evil.example",
  ]) {
    const { headers: sent } = await app.inject({ url: `/blog/page/1${query}`, headers });
    const given = new URL(String(sent["location"]), "http://localhost:3000");
    expect([given.host, given.pathname], query).toEqual(["localhost:3000", "/blog"]);
  }
});

test("an accepted form redirects to its receipt, with any query in its address; receipts are private", async () => {
  const { app } = await openBuiltSite();
  const answer = await app.inject({
    method: "POST",
    url: "/contact?utm_source=news",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: aContactForm().toString(),
  });
  expect(answer.headers["location"]).toMatch(/^\/contact\/received\/[\w-]+$/);
  const receipt = await app.inject({ url: String(answer.headers["location"]), headers });
  expect(receipt.statusCode).toBe(200);
  expect(receipt.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(receipt.body).toContain('<meta name="robots" content="noindex"/>');
  const unknown = await app.inject({ url: `/contact/received/${"0".repeat(48)}`, headers });
  expect([unknown.statusCode, unknown.headers["location"]]).toEqual([302, "/not-found"]);
});
