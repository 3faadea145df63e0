import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { routePaths } from "#model/routes.ts";
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
  const posts = ["/post/1", "/post/2", "/post/4", "/post/6"];
  const lists = ["/blog/category/ai", "/blog/tag/migration"];
  for (const path of [...routePaths, ...posts, ...lists]) {
    let answer = await app.inject({ url: path, headers });
    if (answer.statusCode === 301)
      answer = await app.inject({ url: String(answer.headers["location"]), headers });
    expect(small(answer.body), path).toBeLessThanOrEqual(PAGE_MAX_BYTES);
  }
});
