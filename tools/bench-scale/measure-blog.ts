import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { readContentFile } from "../read-content-file.ts";
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
  listCached: number;
  postFirst: number;
  postCached: number;
  search: number;
  searchP99: number;
  visible: number;
}

const CACHED_REQUESTS = 300;
const QUERIES = 200;
const PUBLISHED = 5;

/** Measures a site with a number of posts, from an empty data directory on. */
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
  // The index is made in the background after a start; what that costs does not belong to single queries.
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
  const cachedList = await timesOf(ask, Array<string>(CACHED_REQUESTS).fill(list));
  const cachedPost = await timesOf(ask, Array<string>(CACHED_REQUESTS).fill(blog.postPath(some[0] ?? 1)));
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
    listCached: quantile(cachedList, 0.5),
    postFirst: quantile(firstPosts, 0.5),
    postCached: quantile(cachedPost, 0.5),
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
  const { categories, tags } = readContentFile(blog.path, "taxonomy.json", taxonomySchema);
  const text = `---
id: "${number}"
title: Quokka${number} at the gate
slug: ${slug}
excerpt: A fresh sample.
category: ${categories[0]?.slug}
tags: [${tags[0]?.slug}]
author: The sample group
published: ${new Date().toISOString()}
---

Fresh words.
`;
  const began = performance.now();
  await writeFile(join(blog.path, "posts", `${slug}.md`), text);
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

/** Waits until the work after a start is done: the server uses no processor time for a while. */
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
