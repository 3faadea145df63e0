import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sectionPageSchema } from "#server/content/section-schema.ts";
import { pageFaults, type Look } from "../support/random-pages/page-faults.ts";
import {
  fileOf,
  putForRandomPages,
  randomPages,
  type RandomPage,
} from "../support/random-pages/random-page.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

/** How many pages `npm run test:long -- sections` asks for; it looks at each more closely, and shrinks for longer. */
const LONG_PAGES = Number(process.env["RANDOM_PAGES"] ?? 0);
const SEED = Number(process.env["PAGES_SEED"] ?? 20_261_124);
const PAGES_A_TEST = LONG_PAGES > 0 ? 25 : 2;
const SHRINK_MS = LONG_PAGES > 0 ? 600_000 : 40_000;

const NARROW_LIGHT: Look = { width: 390, colorScheme: "light" };
const NARROW_DARK: Look = { width: 390, colorScheme: "dark" };
const WIDE_LIGHT: Look = { width: 1440, colorScheme: "light" };
const WIDE_DARK: Look = { width: 1440, colorScheme: "dark" };
const LOOKS = LONG_PAGES > 0 ? [NARROW_LIGHT, NARROW_DARK, WIDE_DARK, WIDE_LIGHT] : [WIDE_LIGHT, NARROW_DARK];

/** Pages that failed once, as small as they still did. */
const KEPT = "tests/support/random-pages/kept";

test.describe.configure({ timeout: LONG_PAGES > 0 ? 3_600_000 : 180_000 });

for (let part = 0; part * PAGES_A_TEST < Math.max(LONG_PAGES, 1); part += 1) {
  const seed = SEED + part;
  test(`${PAGES_A_TEST} pages of sections as editors may write them, seed ${seed}`, async ({ browser }) => {
    const arbitrary = await randomPages();
    const kept = part === 0 ? await keptPages() : new Map<string, RandomPage>();
    const made = fc.sample(arbitrary, { seed, numRuns: PAGES_A_TEST });
    const content = await contentFolder();
    const pages = new Map([...kept, ...made.map((page, index) => [`random-${index}`, page] as const)]);
    for (const [name, page] of pages) await write(content, name, page);
    const site = await startSite({ hasReadPosts: true, settings: { CONTENT_DIR: content } });

    const context = await browser.newContext();
    const surprises = new Surprises(site.origin);
    await surprises.watch(context);
    const tab = await context.newPage();
    const faultsOf = async (name: string): Promise<string[]> => [
      ...(await pageFaults(tab, `${site.origin}/${name}`, LOOKS)),
      ...surprises.take(),
    ];
    const isFaultless = async (name: string, page: RandomPage): Promise<boolean> => {
      await write(content, name, page);
      await expect(async () => expect((await fetch(`${site.origin}/${name}`)).ok).toBe(true)).toPass();
      return (await faultsOf(name)).length === 0;
    };

    for (const [name, page] of pages) {
      const faults = await faultsOf(name);
      if (faults.length === 0) continue;
      let shrunk = page;
      if (!kept.has(name)) {
        let tries = 0;
        // Each page that still fails is smaller than the one before.
        await fc.check(
          fc.asyncProperty(arbitrary, async (smaller) => {
            const isFine = await isFaultless(`smaller-${(tries += 1)}`, smaller);
            if (!isFine) shrunk = smaller;
            return isFine;
          }),
          {
            seed,
            path: String(made.indexOf(page)),
            numRuns: 1,
            plugins: [fc.interruptAfterTimeLimit(SHRINK_MS)],
          },
        );
      }
      const file = await keep(shrunk);
      expect.soft(faults, `${name} of seed ${seed}; the smallest page that fails is in ${file}`).toEqual([]);
    }
    await context.close();
    await site.stop();
    await rm(join(content, ".."), { recursive: true, force: true });
  });
}

async function contentFolder(): Promise<string> {
  const content = join(await mkdtemp(join(tmpdir(), "random-pages-")), "content");
  await cp("content", content, { recursive: true });
  await putForRandomPages(content);
  return content;
}

async function write(content: string, name: string, page: RandomPage): Promise<void> {
  expect(sectionPageSchema.safeParse(page).error?.issues).toBe(undefined);
  await writeFile(join(content, "pages", `${name}.json`), fileOf(name, page));
}

async function keptPages(): Promise<Map<string, RandomPage>> {
  const names = await readdir(KEPT).catch(() => []);
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(KEPT, name), "utf8");
        return [name.replace(/\.json$/, ""), JSON.parse(text) as RandomPage] as const;
      }),
    ),
  );
}

/** Keeps a page among those that every later run begins with. Returns its file. */
async function keep(page: RandomPage): Promise<string> {
  const text = `${JSON.stringify(page, undefined, 2)}\n`;
  const file = join(KEPT, `kept-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`);
  await mkdir(KEPT, { recursive: true });
  await writeFile(file, text);
  return file;
}
