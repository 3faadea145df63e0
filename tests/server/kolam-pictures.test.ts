import { expect, test } from "vitest";
import { asBrowser, sharedBuiltSite } from "../support/open-built-site.ts";

/** The code in the link of the home page. */
async function codeOfHome(): Promise<string> {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/", headers: asBrowser });
  return /href="\/kolam\/(\w+)\.svg"/.exec(body)?.[1] ?? "";
}

test("the link of the home page leads to its kolam as a picture, sandboxed", async () => {
  const { app } = await sharedBuiltSite();
  const code = await codeOfHome();
  const home = await app.inject({ url: "/", headers: asBrowser });
  const line = /<path class="k-line" pathLength="1" d="([^"]+)"/.exec(home.body)?.[1];
  const { statusCode, headers, body } = await app.inject({ url: `/kolam/${code}.svg`, headers: asBrowser });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(headers["etag"], "it is not kept").toBeUndefined();
  expect(body).toContain(`d="${line}"`);
  const head = await app.inject({ method: "HEAD", url: `/kolam/${code}.svg`, headers: asBrowser });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("an invalid code is answered with 404", async () => {
  const { app } = await sharedBuiltSite();
  const code = await codeOfHome();
  const none = [
    `${code}0`,
    code.slice(0, -1),
    code.toUpperCase(),
    `dzz${"0".repeat(61)}`,
    "s99",
    "x55000",
    "a".repeat(65),
    "s".repeat(5_000),
    "%3Csvg%3E",
    "..%2f..%2fetc",
  ];
  for (const wrong of none) {
    const { statusCode, headers } = await app.inject({ url: `/kolam/${wrong}.svg`, headers: asBrowser });
    expect([400, 404, 414], wrong.slice(0, 70)).toContain(statusCode);
    expect(headers["content-type"], wrong.slice(0, 70)).toMatch(/^text\//);
  }
});
