import { readFileSync } from "node:fs";
import type { ContentReader } from "#model/content/content-reader.ts";

const wordsOf = (name: string): unknown => JSON.parse(readFileSync(`content/${name}.json`, "utf8"));

const site = wordsOf("site");
const pages = new Map<string, unknown>();

function page(name: string): unknown {
  if (!pages.has(name)) pages.set(name, wordsOf(`pages/${name}`));
  return pages.get(name);
}

/** The site's own words, for tests that need no posts; the check of the content has read them. */
export const contentOfSite = { site: () => site, page } as unknown as ContentReader;
