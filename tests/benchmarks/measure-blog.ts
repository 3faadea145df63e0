import { setTimeout as pause } from "node:timers/promises";
import { quantile, time } from "./figures.ts";
import type { GeneratedBlog } from "./generate-posts.ts";
import { startMeasuredSite, type MeasuredSite } from "./measured-site.ts";

const CACHED_REQUESTS = 300;
const QUERIES = 200;
const PUBLISHED = 5;
const PAGES_MAX = 10;
const POSTS_MAX = 40;
const POSTS_PER_PAGE = 8;

/**
 * Measures a site with a number of posts, from an empty data directory on.
 * @returns a row of the table in docs/benchmarks.md: each column's name, and its cell
 */
export async function measureBlog(
  blog: GeneratedBlog,
  posts: number,
  dataDir: string,
): Promise<Record<string, string>> {
  const cold = await startMeasuredSite(blog.path, dataDir);
  const allReadMs = await cold.allRead();
  await cold.stop();
  const site = await startMeasuredSite(blog.path, dataDir);
  // The index is made in the background after a start; what that costs does not belong to single queries.
  await site.ask(`/search?q=${blog.words[0]}`);
  await site.settle();

  const pages = upTo(Math.min(PAGES_MAX, Math.floor(posts / POSTS_PER_PAGE)), (at) => `/blog/page/${at + 2}`);
  const lists = pages.length > 0 ? pages : ["/blog"];
  const some = upTo(Math.min(POSTS_MAX, posts), (at) => 1 + Math.floor((at * posts) / POSTS_MAX));
  const addresses = [...new Set(some)].map((number) => blog.postPath(number));
  const listFirst = await timesOf(site, lists);
  const postFirst = await timesOf(site, addresses);
  const listCached = await timesOf(
    site,
    upTo(CACHED_REQUESTS, () => lists[0] ?? ""),
  );
  const postCached = await timesOf(
    site,
    upTo(CACHED_REQUESTS, () => addresses[0] ?? ""),
  );
  const search = await timesOf(
    site,
    upTo(QUERIES, (at) => `/search?q=${queryOf(blog.words, at)}`),
  );
  const visible: number[] = [];
  for (let number = posts + 1; number <= posts + PUBLISHED; number += 1) {
    visible.push(await publish(blog, site, number));
  }
  const row = {
    posts: posts.toLocaleString("en"),
    "cold start": time(cold.firstPageMs),
    "all read": time(allReadMs - cold.firstPageMs),
    "warm start": time(site.firstPageMs),
    memory: `${Math.round(site.memoryMb())} MB`,
    "list, first": time(quantile(listFirst, 0.5)),
    "list, cached": time(quantile(listCached, 0.5)),
    "post, first": time(quantile(postFirst, 0.5)),
    "post, cached": time(quantile(postCached, 0.5)),
    search: time(quantile(search, 0.5)),
    "search p99": time(quantile(search, 0.99)),
    "publish to visible": time(Math.max(...visible)),
  };
  await site.stop();
  return row;
}

/** From the moment the file is written until its page, the list, the feed and search show the post. */
async function publish(blog: GeneratedBlog, { ask }: MeasuredSite, number: number): Promise<number> {
  const began = performance.now();
  const address = await blog.publish(number, `Quokka${number} at the gate`);
  for (const path of [address, "/blog", "/feed.xml", `/search?q=quokka${number}`]) {
    for (;;) {
      const { status, body } = await ask(path);
      if (status === 200 && (path === address || body.includes(address))) break;
      await pause(5);
    }
  }
  return performance.now() - began;
}

/** One rare word, or every other time one and the beginning of a second. */
function queryOf(words: readonly string[], at: number): string {
  const word = words[at % words.length] ?? "";
  const second = words[(at * 7) % words.length] ?? "";
  return at % 2 === 0 ? word : `${word}+${second.slice(0, 4)}`;
}

async function timesOf({ ask }: MeasuredSite, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const { status, ms } = await ask(path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    times.push(ms);
  }
  return times;
}

function upTo<Item>(length: number, itemAt: (at: number) => Item): Item[] {
  return Array.from({ length }, (_, at) => itemAt(at));
}
