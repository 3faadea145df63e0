import { element } from "../feed/xml.ts";
import type { ListedPage } from "./listed-pages.ts";

/** Entries per file; the protocol allows five times as many, but small files are better. */
const ENTRIES_MAX = 10_000;

const DECLARATION = `<?xml version="1.0" encoding="UTF-8"?>`;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

/**
 * `/sitemap.xml`: all pages, or above 10,000 an index of `/sitemap/1.xml` and so on.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly ListedPage[], origin: string): string {
  if (pages.length <= ENTRIES_MAX) return urlSet(pages, origin);
  const parts = Array.from({ length: Math.ceil(pages.length / ENTRIES_MAX) }, (_, index) => {
    const days = partOf(pages, index).flatMap(({ changed }) => changed ?? []);
    const entry = { path: `/sitemap/${index + 1}.xml`, changed: days.toSorted().at(-1) };
    return `<sitemap>${addressAndDay(entry, origin)}</sitemap>`;
  });
  return [DECLARATION, `<sitemapindex xmlns="${NAMESPACE}">`, ...parts, `</sitemapindex>`, ``].join("\n");
}

/**
 * One of the files in the index.
 * @param file the last part of its address, such as `1.xml`
 * @returns undefined when the index does not name it
 */
export function sitemapPart(pages: readonly ListedPage[], origin: string, file: string): string | undefined {
  const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0);
  const part = partOf(pages, number - 1);
  return pages.length > ENTRIES_MAX && part.length > 0 ? urlSet(part, origin) : undefined;
}

function partOf(pages: readonly ListedPage[], index: number): readonly ListedPage[] {
  return index < 0 ? [] : pages.slice(index * ENTRIES_MAX, (index + 1) * ENTRIES_MAX);
}

function urlSet(pages: readonly ListedPage[], origin: string): string {
  const entries = pages.map((page) => {
    const image = page.image === undefined ? "" : element("image:loc", new URL(page.image, origin).href);
    return `<url>${addressAndDay(page, origin)}${image && `<image:image>${image}</image:image>`}</url>`;
  });
  const open = `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">`;
  return [DECLARATION, open, ...entries, `</urlset>`, ``].join("\n");
}

function addressAndDay({ path, changed }: ListedPage, origin: string): string {
  return element("loc", origin + path) + (changed === undefined ? "" : element("lastmod", changed));
}
