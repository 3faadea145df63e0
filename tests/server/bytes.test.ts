import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { aCallForm, aContactForm } from "../support/contact-form.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";

/** A whole document, styled; a post has its drawing and its text besides. */
const DOCUMENT_MAX_BYTES = 18 * 1024;
const POST_MAX_BYTES = 19 * 1024;
const CONTACT_MAX_BYTES = 14 * 1024;
/** The headers of a page as HTTP/1.1 sends them, behind https. */
const HEADERS_MAX_BYTES = 1_200;
/** Header of an open connection, which a request without one lacks. */
const KEEP_ALIVE = { "Keep-Alive": "timeout=65, max=1000" };

const BEHIND_HTTPS = { ORIGIN: "https://example.com", TRUST_PROXY: "1" };
const headers = { host: "example.com" };

/** Of one result, of many, of none, and with all that may be chosen. */
const SEARCHES = ["crm", "power+platform", "the", "zzqq", "data&type=post", "data&page=2"];
/** About as long as people write. */
const MESSAGE = "We have five apps for our branches, each with a list of customers of its own. "
  .repeat(12)
  .trim();

/** Size of headers on the wire, as HTTP/1.1 sends them. */
function headerBytes(headers: object): number {
  const sent = Object.entries({ ...headers, ...KEEP_ALIVE });
  return sent.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}

/** As small as the background compression makes a text, which is done in less time in these tests. */
function packed(text: string): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
  }).length;
}

test("every page is at most 18 KB with its styles, a post 19 KB, and the form 14 KB", async () => {
  const { app } = await sharedBuiltSite(BEHIND_HTTPS);
  const pages = await everyPage(app, headers);
  const large: string[] = [];
  for (const page of pages) {
    const size = packed(page.body);
    const isPost = page.path.startsWith("/post/");
    const most = isPost ? POST_MAX_BYTES : DOCUMENT_MAX_BYTES;
    if (size > (page.path === "/contact" ? CONTACT_MAX_BYTES : most))
      large.push(`${page.path}: ${size} of ${most}`);
  }
  expect(large).toEqual([]);
  expect(pages.filter(({ path }) => path.startsWith("/post/")).length).toBeGreaterThan(10);
  expect(pages.find(({ path }) => path === "/not-found")?.status).toBe(404);
});

test("what is rendered for one visitor is no larger: search, a form to correct, a receipt", async () => {
  const { app } = await openBuiltSite(BEHIND_HTTPS);
  const post = (payload: URLSearchParams, url = "/contact") =>
    app.inject({
      method: "POST",
      url,
      headers: {
        ...headers,
        origin: BEHIND_HTTPS.ORIGIN,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: payload.toString(),
    });
  const get = (url: string) => app.inject({ url, headers });
  const sent = await post(aContactForm({ message: MESSAGE }));
  const answers = {
    ...Object.fromEntries(
      await Promise.all(SEARCHES.map(async (query) => [query, await get(`/search?q=${query}`)] as const)),
    ),
    "a preset form": await get("/contact?topic=ai&from=services"),
    "a form to correct": await post(aContactForm({ name: "", email: "visitor", message: MESSAGE })),
    "a call to correct": await post(aCallForm(["2020-01-01", "10:30"], { name: "" }), "/offers/system-map"),
    "a receipt": await get(String(sent.headers.location)),
    "a receipt that is gone": await get("/contact/received/none"),
    "a page refused": await app.inject({ url: "/", headers: { host: "other.example" } }),
  };
  expect(answers["a receipt"].body).toContain(MESSAGE);
  const large: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const size = packed(answer.body);
    if (size > DOCUMENT_MAX_BYTES) large.push(`${name}: ${size}`);
  }
  expect(large).toEqual([]);
});

test("a receipt adds no more than its own text, with the longest message", async () => {
  const { app } = await openBuiltSite();
  // Words without repeats: nothing for the compression to find.
  const words = Array.from({ length: 500 }, (_, index) =>
    createHash("sha1").update(`${index}`).digest("hex"),
  );
  const message = words.join(" ").slice(0, CONTACT_FIELDS.message.max);
  const { headers: answer } = await app.inject({
    method: "POST",
    url: "/contact",
    headers: { ...asBrowser, "content-type": "application/x-www-form-urlencoded" },
    payload: aContactForm({ message }).toString(),
  });
  const receipt = await app.inject({ url: String(answer.location), headers: asBrowser });
  expect(receipt.body).toContain(message);
  expect(packed(receipt.body)).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES + packed(message));
});

test("a page's headers are at most 1,200 bytes, behind https", async () => {
  const { app } = await sharedBuiltSite(BEHIND_HTTPS);
  for (const url of ["/", "/blog", "/contact", "/search?q=crm"]) {
    const { headers: sent, statusCode } = await app.inject({ url, headers });
    expect(statusCode, url).toBe(200);
    expect(sent["strict-transport-security"], url).toBeDefined();
    expect(headerBytes(sent), url).toBeLessThanOrEqual(HEADERS_MAX_BYTES);
  }
});
