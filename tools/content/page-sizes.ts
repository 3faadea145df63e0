import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { entryPath, type Entry } from "#model/collections/collections.ts";
import { openContent } from "#server/content/open-content.ts";
import { compress } from "#server/platform/cache/compression.ts";
import { createRenderer, type RenderPage } from "#server/site/pages/page-renderer.ts";

/** What the first ten packets of a connection carry, and what the headers of a page take of it, in bytes. */
const FIRST_BYTES = 14_600;
const HEADERS_BYTES = 1_100;

const BUILD = "build/server/index.js";
/** As long as the address of real hydration data. */
const STATE = "/state/pages-section/0123456789abcdef";

/**
 * One line for each page of bands that takes more bytes than arrive at once, with what each of its bands adds. Such a
 * page is legal: it is read as soon as any, and what lies further down comes a moment later.
 * @param directory the content, which has no errors
 * @returns nothing before the first build, since it takes the application to make a page
 */
export async function largePages(directory: string): Promise<string[]> {
  if (!existsSync(BUILD)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the build has written
  const build = (await import(pathToFileURL(resolve(BUILD)).href)) as ServerBuild;
  const content = await openContent(directory);
  const render = createRenderer({
    build,
    content: () => content,
    search: { find: noSearch, suggest: noSearch, related: () => [] },
    messages: { receive: noMessages, receipt: noMessages },
    logError: (error) => {
      throw error;
    },
    mode: "production",
  });
  const lines: string[] = [];
  // oxlint-disable-next-line eslint/no-await-in-loop -- one page at a time is held in memory
  for (const page of content.entries("pages")) lines.push(...(await largePage(page, render)));
  return lines;
}

async function largePage(page: Entry<"pages">, render: RenderPage): Promise<string[]> {
  const address = `https://www.example.com${entryPath("pages", page)}`;
  const info = { origin: new URL(address).origin, requestId: "check", formKey: "0".repeat(22) };
  const answer = await render(new Request(address), { ...info, keepState: () => STATE });
  const html = await answer.text();
  const whole = await packed(html);
  const bytes = whole + HEADERS_BYTES;
  if (bytes <= FIRST_BYTES) return [];
  const bands = await Promise.all(
    bandsIn(html).map(async (band, index) => {
      const name = page.sections[index]?.band ?? "band";
      return `${name} (${index + 1}) ${inWords(whole - (await packed(html.replace(band, () => ""))))}`;
    }),
  );
  return [
    `note: pages/${page.slug}.json takes ${inWords(bytes)} bytes, more than the ${inWords(FIRST_BYTES)} that arrive at once; its bands add ${bands.join(", ")}`,
  ];
}

/** The bands of a page, which are the sections of its main part: a section may have sections of its own. */
function bandsIn(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const bands: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: tag, index } of main.matchAll(/<section\b|<\/section>/g)) {
    if (tag === "</section>") depth -= 1;
    else if (depth++ === 0) from = index;
    if (depth === 0) bands.push(main.slice(from, index + tag.length));
  }
  return bands;
}

async function packed(html: string): Promise<number> {
  return (await compress(Buffer.from(html), "br", "small")).length;
}

function inWords(count: number): string {
  return count.toLocaleString("en-GB");
}

function noSearch(): never {
  throw new Error("a page of bands does not search");
}

function noMessages(): never {
  throw new Error("a page of bands is only shown");
}
