import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { memoryMb } from "../benchmarks/process-costs.ts";
import { serveLargeBlog } from "../support/large-blog.ts";
import { startSite } from "../support/start-site.ts";

const LONG = inject("isLong");
const POSTS = 20_000;
const PEAK_MAX_MB = 500;

test.runIf(LONG && process.platform === "linux")(
  "a blog of 20,000 posts is read for the first time, shown and searched within 500 MB",
  { timeout: 1_800_000 },
  async () => {
    const blog = await serveLargeBlog(POSTS);
    const site = await startSite({ settings: blog.settings });
    onTestFinished(async () => void (await site.stop()));
    const peak = () => Math.round(memoryMb(site.pid, "VmHWM"));
    const ask = async (path: string) => {
      const answer = await fetch(site.origin + path, { redirect: "manual" });
      return { status: answer.status, text: await answer.text() };
    };
    while (!(await ask("/readyz")).text.includes("blog: copy of")) await pause(1_000);
    const peaks = new Map([["synced", peak()]]);
    for (const path of [
      "/search?q=w17",
      "/sitemap.xml",
      "/sitemap/1.xml",
      "/feed.xml",
      "/blog",
      `/post/${POSTS}/sample-${POSTS}`,
    ]) {
      expect((await ask(path)).status, path).toBe(200);
      peaks.set(path, peak());
    }
    // The index is made in the background; of the oldest post last.
    const last = `href="/post/${POSTS}/sample-${POSTS}"`;
    while (!(await ask(`/search?q=only${POSTS}`)).text.includes(last)) await pause(1_000);
    peaks.set("indexed", peak());
    for (const path of [`/post/1/sample-1`, `/post/${POSTS / 2}/sample-${POSTS / 2}`])
      expect((await ask(path)).status, path).toBe(200);
    peaks.set("related", peak());
    console.log("peak in MB:", Object.fromEntries(peaks), "resident now:", Math.round(memoryMb(site.pid)));
    expect(peak()).toBeLessThan(PEAK_MAX_MB);
  },
);
