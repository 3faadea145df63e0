import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asBrowser as headers, openBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const PAGES = ["expertise", "power-platform"];

const postsOn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]* href="\/post\/(\w+)\//g)].map(([, id]) => id);

test("the newest other post stands in for a related one that is gone", async () => {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const kept: string[] = [];
  for (const page of PAGES) {
    const file = join(content, "pages", `${page}.json`);
    const words = JSON.parse(await readFile(file, "utf8"));
    const { posts } = words.sections.find(
      ({ collection }: { collection?: string }) => collection === "posts",
    );
    kept.push(String(posts[1]));
    posts[0] = "999999";
    await writeFile(file, JSON.stringify(words));
  }
  const { app } = await openBuiltSite({ CONTENT_DIR: content });
  const feed = (await app.inject({ url: "/feed.json", headers })).json();
  const newest = (feed.items as { url: string }[]).map(({ url }) => /\/post\/(\w+)\//.exec(url)?.[1]);
  for (const [at, page] of PAGES.entries()) {
    const { body } = await app.inject({ url: `/${page}`, headers });
    expect(postsOn(body), page).toEqual([newest.find((id) => id !== kept[at]), kept[at]]);
  }
});
