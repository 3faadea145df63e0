import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer, type BenchServer } from "./bench-server.ts";
import type { GeneratedBlog } from "./generate-posts.ts";

/** What was measured of a blog of one length; times in milliseconds. */
export interface Measured {
  posts: number;
  cold: number;
  allRead: number;
  warm: number;
  memoryMb: number;
  listFirst: number;
  listKept: number;
  postFirst: number;
  postKept: number;
  search: number;
  searchP99: number;
  visible: number;
}

const KEPT_REQUESTS = 300;
const QUERIES = 200;
const PUBLISHED = 5;

/** Measures a site with so many posts, from an empty data directory on. */
export async function measureBlog(
  blog: GeneratedBlog,
  posts: number,
  dataDir: string,
  port: number,
): Promise<Measured> {
  const first = await startServer(blog.path, dataDir, port);
  const allRead = await first.allRead();
  await first.stop();
  const site = await startServer(blog.path, dataDir, port);
  const { ask } = site;
  // The index is made in the background after a start; what it costs then is no matter of single queries.
  await site.ask(`/search?q=${blog.words[0]}`);
  await settle(site);

  const some = Array.from({ length: Math.min(40, posts) }, (_, at) => 1 + Math.floor((at * posts) / 40));
  const lists = Array.from(
    { length: Math.min(10, Math.floor(posts / 8)) },
    (_, at) => `/blog/page/${at + 2}`,
  );
  const firstLists = await timesOf(ask, lists.length > 0 ? lists : ["/blog"]);
  const firstPosts = await timesOf(ask, [...new Set(some)].map(blog.postPath));
  const list = lists[0] ?? "/blog";
  const keptList = await timesOf(ask, Array<string>(KEPT_REQUESTS).fill(list));
  const keptPost = await timesOf(ask, Array<string>(KEPT_REQUESTS).fill(blog.postPath(some[0] ?? 1)));
  const queries = Array.from({ length: QUERIES }, (_, at) => {
    const [one = "", two = ""] = [
      blog.words[at % blog.words.length],
      blog.words[(at * 7) % blog.words.length],
    ];
    return `/search?q=${at % 2 === 0 ? one : `${one}+${two.slice(0, 4)}`}`;
  });
  const searches = await timesOf(ask, queries);
  const visible: number[] = [];
  for (let round = 1; round <= PUBLISHED; round += 1) visible.push(await publish(blog, site, posts + round));
  const measured: Measured = {
    posts,
    cold: first.firstAnswerMs,
    allRead: allRead - first.firstAnswerMs,
    warm: site.firstAnswerMs,
    memoryMb: site.memoryMb(),
    listFirst: quantile(firstLists, 0.5),
    listKept: quantile(keptList, 0.5),
    postFirst: quantile(firstPosts, 0.5),
    postKept: quantile(keptPost, 0.5),
    search: quantile(searches, 0.5),
    searchP99: quantile(searches, 0.99),
    visible: Math.max(...visible),
  };
  await site.stop();
  return measured;
}

/** From the moment the file is written until its page, the list, the feed and search show the post. */
async function publish(blog: GeneratedBlog, { ask }: BenchServer, number: number): Promise<number> {
  const slug = `fresh-${number}`;
  const template = `---
id: "${number}"
title: Quokka${number} at the desk
slug: ${slug}
excerpt: A fresh sample.
category: CATEGORY
tags: [TAG]
author: The sample group
published: ${new Date().toISOString()}
---

Fresh words.
`;
  const terms = await termsOf(blog);
  const began = performance.now();
  await writeFile(
    join(blog.path, "posts", `${slug}.md`),
    template.replace("CATEGORY", terms.category).replace("TAG", terms.tag),
  );
  const address = `/post/${number}/${slug}`;
  for (const path of [address, "/blog", "/feed.xml", `/search?q=quokka${number}`]) {
    for (;;) {
      const { status, text } = await ask(path);
      if (status === 200 && (path === address || text.includes(address))) break;
      await pause(5);
    }
  }
  return performance.now() - began;
}

async function termsOf({ path }: GeneratedBlog): Promise<{ category: string; tag: string }> {
  const { categories, tags } = JSON.parse(await readFile(join(path, "taxonomy.json"), "utf8")) as Record<
    string,
    { slug: string }[]
  >;
  return { category: categories?.[0]?.slug ?? "", tag: tags?.[0]?.slug ?? "" };
}

/** Waits until the work after a start is done: the server leaves the processor alone for a while. */
async function settle({ processorTime }: BenchServer): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const before = processorTime();
    await pause(2_000);
    if (processorTime() === before) return;
  }
}

async function timesOf(ask: BenchServer["ask"], paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const { status, ms } = await ask(path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    times.push(ms);
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
