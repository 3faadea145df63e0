import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layoutFaults, LAYOUT_WIDTHS } from "../support/layout-faults.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

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
  "services on the home page": {
    file: "pages/home.json",
    keys: ["about", "offers"],
    path: "/",
    entries: ".index li",
    fewest: 3,
    most: 12,
  },
  promises: {
    file: "pages/about.json",
    keys: ["promises", "items"],
    path: "/about",
    entries: ".promises li",
    fewest: 2,
    most: 8,
  },
  cities: {
    file: "pages/about.json",
    keys: ["office", "clock", "cities"],
    path: "/about",
    entries: ".clock li",
    fewest: 2,
    most: 6,
  },
  "groups of technologies": {
    file: "pages/expertise.json",
    keys: ["technologies", "groups"],
    path: "/expertise",
    entries: ".tech > section",
    fewest: 2,
    most: 4,
  },
  "rules of governance": {
    file: "pages/power-platform.json",
    keys: ["governance", "rules"],
    path: "/power-platform",
    entries: ".fence dl > div",
    fewest: 2,
    most: 4,
  },
  "steps of a migration": {
    file: "pages/power-platform.json",
    keys: ["moving", "steps"],
    path: "/power-platform",
    entries: ".moving .line-steps li",
    fewest: 3,
    most: 4,
  },
  "steps of a project": {
    file: "pages/services.json",
    keys: ["course", "steps"],
    path: "/services",
    entries: ".line-steps li",
    fewest: 3,
    most: 4,
  },
  "facts of a product": {
    file: "pages/products.json",
    keys: ["products", "0", "facts"],
    path: "/products",
    entries: ".product:first-of-type .facts > div",
    fewest: 2,
    most: 4,
  },
  "ways to work side by side": {
    file: "pages/services.json",
    keys: ["ways", "kinds"],
    path: "/services",
    entries: ".compare tbody tr:first-child td",
    fewest: 2,
    most: 4,
  },
  editions: {
    file: "pages/products.json",
    keys: ["editions", "names"],
    path: "/products",
    entries: ".editions tbody tr:first-child td",
    fewest: 2,
    most: 4,
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
  const shipped: (Record<string, unknown> | string)[] = parent[name];
  parent[name] = Array.from({ length: count }, (_, index) => {
    const entry = shipped[index % shipped.length] ?? {};
    if (index < shipped.length) return entry;
    if (typeof entry === "string") return `${entry} ${index}`;
    const again = (field: string) =>
      typeof entry[field] === "string" && { [field]: `${entry[field]}-${index}` };
    const href = entry["href"];
    return {
      ...entry,
      ...Object.assign({}, ...["id", "title", "sentence", "label", "name", "term"].map(again)),
      // Another address of the same page.
      ...(typeof href === "string" && { href: href.replace(/(?=#)|$/, `?n=${index}`) }),
    };
  });
  // A table has a cell for each of its columns.
  for (const row of parent["rows"] ?? [])
    row.cells = Array.from({ length: count }, (_, index) => row.cells[index % row.cells.length]);
  await writeFile(path, JSON.stringify(content));
}

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
      for (const width of LAYOUT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await layoutFaults(page, list.entries), `${count} at ${width} px`).toEqual([]);
      }
    }
    await expectAccessible(page);
    surprises.assertNone();
    await context.close();
  });
}
