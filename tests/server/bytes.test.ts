import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { routePaths } from "#model/routes.ts";
import { aContactForm } from "../support/contact-form.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

/** The home page's first answer in bytes, headers and body: it fits the first ten packets. */
const HOME_MAX_BYTES = 14_000;
const PAGE_MAX_BYTES = 20_480;
/** The headers of a page as HTTP/1.1 sends them, behind https. */
const HEADERS_MAX_BYTES = 1_100;
/** What an open connection adds, and a request without one lacks. */
const KEEP_ALIVE = { "Keep-Alive": "timeout=65, max=1000" };

/** What headers take on the wire, as HTTP/1.1 sends them. */
function headerBytes(headers: object): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}

/** What an answer takes on the wire: its headers, and the smallest body. */
function sizeOf({ body, headers: sent }: { body: string; headers: object }): number {
  const packed = brotliCompressSync(Buffer.from(body), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  return headerBytes(sent) + packed.length;
}

test("the home page's answer is at most 14,000 bytes", async () => {
  const { app } = await sharedBuiltSite();
  expect(sizeOf(await app.inject({ url: "/", headers }))).toBeLessThanOrEqual(HOME_MAX_BYTES);
});

test("a page's headers are at most 1,100 bytes, behind https", async () => {
  const { app } = await sharedBuiltSite({ ORIGIN: "https://example.com", TRUST_PROXY: "1" });
  for (const url of ["/", "/blog", "/contact", "/search?q=crm"]) {
    const { headers: sent, statusCode } = await app.inject({ url, headers: { host: "example.com" } });
    expect(statusCode, url).toBe(200);
    expect(sent["strict-transport-security"], url).toBeDefined();
    expect(headerBytes({ ...sent, ...KEEP_ALIVE }), url).toBeLessThanOrEqual(HEADERS_MAX_BYTES);
  }
});

test("every other page's answer is at most 20,480 bytes", async () => {
  const { app } = await sharedBuiltSite();
  const large: string[] = [];
  for (const page of await everyPage(app)) {
    const size = sizeOf(page);
    if (size > PAGE_MAX_BYTES) large.push(`${page.path}: ${size}`);
  }
  expect(large).toEqual([]);
});

test("a receipt keeps the same limit, with the longest message", async () => {
  const { app } = await openBuiltSite();
  // Words without repeats: nothing for the compression to find.
  const words = Array.from({ length: 500 }, (_, index) =>
    createHash("sha1").update(`${index}`).digest("hex"),
  );
  const message = words.join(" ").slice(0, CONTACT_FIELDS.message.max);
  const { headers: answer } = await app.inject({
    method: "POST",
    url: "/contact",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: aContactForm({ message }).toString(),
  });
  const receipt = await app.inject({ url: String(answer.location), headers });
  expect(receipt.body).toContain(message);
  expect(sizeOf(receipt)).toBeLessThanOrEqual(PAGE_MAX_BYTES);
});

test("no link of the site leads to a page that is not there", async () => {
  const { app } = await sharedBuiltSite();
  const pages = await everyPage(app);
  expect(pages.length).toBeGreaterThan(routePaths.length);
  const dead = pages.filter(({ path, status }) => status !== (path === "/not-found" ? 404 : 200));
  expect(dead.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
});
