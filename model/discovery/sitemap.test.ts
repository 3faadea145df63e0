import { expect, test } from "vitest";
import type { ListedPage } from "./listed-pages.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

const ORIGIN = "https://www.example.com";

const page = (path: string, more: Partial<ListedPage> = {}): ListedPage => ({
  path,
  changed: undefined,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => page(`/post/${index}/x`));

test("an entry says its address, and its day and picture where they are known", () => {
  const pages = [
    page("/about"),
    page("/post/1/a", { changed: "2026-05-28", image: "/media/images/a&b.jpg" }),
  ];
  expect(sitemap(pages, ORIGIN)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      "<url><loc>https://www.example.com/about</loc></url>",
      "<url><loc>https://www.example.com/post/1/a</loc><lastmod>2026-05-28</lastmod>" +
        "<image:image><image:loc>https://www.example.com/media/images/a&amp;b.jpg</image:loc></image:image></url>",
      "</urlset>",
      "",
    ].join("\n"),
  );
});

test("up to 10,000 pages are one file", () => {
  const pages = many(10_000);
  expect(sitemap(pages, ORIGIN).match(/<url>/g)).toHaveLength(10_000);
  expect(sitemapPart(pages, ORIGIN, "1.xml")).toBeUndefined();
});

test("more are an index of files that have them all, each with the day of its latest change", () => {
  const pages = [
    ...many(20_000),
    page("/last", { changed: "2026-05-28" }),
    page("/first", { changed: "2026-05-27" }),
  ];
  const index = sitemap(pages, ORIGIN);
  const parts = [...index.matchAll(/<sitemap><loc>https:\/\/www\.example\.com\/sitemap\/([^<]+)<\/loc>/g)];
  expect(parts.map(([, file]) => file)).toEqual(["1.xml", "2.xml", "3.xml"]);
  expect(index).toContain("/sitemap/3.xml</loc><lastmod>2026-05-28</lastmod></sitemap>");
  const sizes = parts.map(([, file = ""]) => sitemapPart(pages, ORIGIN, file)?.match(/<url>/g)?.length);
  expect(sizes).toEqual([10_000, 10_000, 2]);
  for (const file of ["0.xml", "4.xml", "01.xml", "1", "x.xml", "99999.xml"])
    expect(sitemapPart(pages, ORIGIN, file), file).toBeUndefined();
});
