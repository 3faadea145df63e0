import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { routePaths } from "#model/routes.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";

/** Body of the home page's first answer, in bytes: with its headers it fits the first ten packets. */
const HOME_MAX_BYTES = 12_500;
const PAGE_MAX_BYTES = 20_480;

const small = (body: string) =>
  brotliCompressSync(Buffer.from(body), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test("the home page's answer is at most 12,500 bytes", async () => {
  const { app } = await openBuiltSite();
  const { body } = await app.inject({ url: "/", headers });
  expect(small(body)).toBeLessThanOrEqual(HOME_MAX_BYTES);
});

test("every other page's answer is at most 20,480 bytes", async () => {
  const { app } = await openBuiltSite();
  const large: string[] = [];
  for (const { path, body } of await everyPage(app)) {
    const size = small(body);
    if (size > PAGE_MAX_BYTES) large.push(`${path}: ${size}`);
  }
  expect(large).toEqual([]);
});

test("no link of the site leads to a page that is not there", async () => {
  const { app } = await openBuiltSite();
  const pages = await everyPage(app);
  expect(pages.length).toBeGreaterThan(routePaths.length);
  const dead = pages.filter(({ path, status }) => status !== (path === "/not-found" ? 404 : 200));
  expect(dead.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
});
