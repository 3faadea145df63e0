import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

const WIDTHS = [320, 390, 768, 1024, 1440];

/** A list of content, where its entries are on the page, and how short and how long it may be. */
interface VariedList {
  file: string;
  /** The way to the list in the file. */
  keys: readonly string[];
  path: string;
  entries: string;
  fewest: number;
  most: number;
}

const LISTS: Readonly<Record<string, VariedList>> = {
  services: {
    file: "pages/services.json",
    keys: ["services"],
    path: "/services",
    entries: "article.service",
    fewest: 2,
    most: 12,
  },
  problems: {
    file: "pages/business-solutions.json",
    keys: ["problems"],
    path: "/business-solutions",
    entries: ".said details",
    fewest: 2,
    most: 12,
  },
  reasons: {
    file: "pages/partners.json",
    keys: ["reasons", "items"],
    path: "/partners",
    entries: ".reasons li",
    fewest: 2,
    most: 12,
  },
  "links of the footer": {
    file: "site.json",
    keys: ["footer", "solutions", "links"],
    path: "/terms",
    entries: ".foot-col:nth-of-type(3) li",
    fewest: 1,
    most: 8,
  },
  suggestions: {
    file: "pages/search.json",
    keys: ["suggestions"],
    path: "/search",
    entries: "main li:has(> a):not(.crumbs li)",
    fewest: 1,
    most: 6,
  },
};

let site: Site;
let folder: string;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lists-"));
  await cp("content", folder, { recursive: true });
  site = await startSite({ settings: { CONTENT_DIR: folder } });
});

test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a list with as many entries, the last of them copies under other names. */
async function write({ file, keys }: VariedList, count: number): Promise<void> {
  const path = join(folder, file);
  const content = JSON.parse(await readFile(join("content", file), "utf8"));
  const parent = keys.slice(0, -1).reduce((value, key) => value[key], content);
  const name = keys.at(-1) ?? "";
  const shipped: Record<string, unknown>[] = parent[name];
  parent[name] = Array.from({ length: count }, (_, index) => {
    const entry = shipped[index % shipped.length] ?? {};
    if (index < shipped.length) return entry;
    const again = (field: string) =>
      typeof entry[field] === "string" && { [field]: `${entry[field]}-${index}` };
    return { ...entry, ...again("id"), ...again("title"), ...again("sentence"), ...again("label") };
  });
  await writeFile(path, JSON.stringify(content));
}

/** What is wrong with how entries stand: outside the window, empty, or over each other. */
const faults = (page: Page, entries: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((entry) => entry.getBoundingClientRect());
    const over = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : []),
      ...boxes.flatMap((box, index) => [
        ...(box.width * box.height === 0 ? [`${index} is empty`] : []),
        ...(box.left < -1 || box.right > innerWidth + 1 ? [`${index} is outside`] : []),
        ...(boxes.slice(index + 1).some((other) => over(box, other)) ? [`${index} is over another`] : []),
      ]),
    ];
  }, entries);

for (const [name, list] of Object.entries(LISTS)) {
  test(`${name}: from ${list.fewest} to ${list.most}, at five widths`, async ({ browser }) => {
    const context = await browser.newContext();
    const surprises = new Surprises(site.origin);
    await surprises.watch(context);
    const page = await context.newPage();
    for (let count = list.fewest; count <= list.most; count += 1) {
      await write(list, count);
      await expect(async () => {
        await page.goto(site.origin + list.path);
        await expect(page.locator(list.entries)).toHaveCount(count, { timeout: 100 });
      }).toPass({ intervals: [100] });
      await expect(page.locator("html")).not.toHaveAttribute("data-late");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(page, list.entries), `${count} at ${width} px`).toEqual([]);
      }
    }
    await expectAccessible(page);
    surprises.assertNone();
    await context.close();
  });
}
