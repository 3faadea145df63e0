import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const RULES = `# Of the old site.
host https://docs.example.com
/old/a-page    /about
/docs/*        https://docs.example.com/v1/*
/blog/*        /services
/:lang/about   /about
/en/*          /*
`;

/** A site of its own with the shipped content, but for most of its posts, and these rules. */
async function aSite(rules = RULES) {
  const above = temporaryDirectory();
  const folder = join(above, "content");
  cpSync("content", folder, { recursive: true });
  for (const post of readdirSync(join(folder, "posts")).slice(3)) rmSync(join(folder, "posts", post));
  const file = join(folder, "redirects.txt");
  writeFileSync(file, rules);
  const settings = { CONTENT_DIR: folder, DATA_DIR: join(above, "data") };
  const open = async () => {
    const { app } = await openBuiltSite(settings);
    const get = async (url: string, method: "GET" | "HEAD" = "GET") => {
      const { statusCode, headers } = await app.inject({ url, method, headers: asBrowser });
      return [statusCode, headers.location];
    };
    return { app, get };
  };
  return { file, settings, open };
}

test("rules redirect in one step with the query of the visitor, pages win, and a change counts at once", async () => {
  const { file, open } = await aSite();
  const { get } = await open();
  expect(await get("/Old/A-Page/?utm_source=x&y=%2F")).toEqual([301, "/about?utm_source=x&y=%2F"]);
  expect(await get("/old/a-page", "HEAD")).toEqual([301, "/about"]);
  expect(await get("/docs/Guide/One?q=1")).toEqual([301, "https://docs.example.com/v1/Guide/One?q=1"]);
  expect(await get("/de/about")).toEqual([301, "/about"]);
  expect(await get("/en/services")).toEqual([301, "/services"]);
  expect(await get("/en/old/a-page")).toEqual([301, "/about"]);
  expect(await get("/en/nothing")).toEqual([302, "/not-found"]);
  expect(await get("/blog")).toEqual([200, undefined]);
  expect(await get("/blog/category/projects")).toEqual([200, undefined]);
  expect(await get("/blog/2019/a-note")).toEqual([301, "/services"]);
  for (const trick of [
    "//evil/X",
    "/docs//evil.example",
    "/docs/%2F%2Fevil.example",
    "/docs/%5Cevil.example",
    "/docs/%0d%0aX:y",
  ])
    expect((await get(trick))[1] ?? "/").toMatch(/^\/(?!\/)/);

  writeFileSync(file, "/old/another /about\n");
  await vi.waitFor(async () => expect(await get("/old/another")).toEqual([301, "/about"]), 10_000);
  expect(await get("/old/a-page")).toEqual([302, "/not-found"]);
  writeFileSync(file, "/old/broken\n/old/third /about\n");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await get("/old/another")).toEqual([301, "/about"]);
  expect(await get("/old/third")).toEqual([302, "/not-found"]);
});
