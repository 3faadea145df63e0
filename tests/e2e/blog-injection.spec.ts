import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { HOSTILE_ANSWERS, type HostilePost } from "../support/hostile-answers.ts";
import { hostileFiles } from "../support/hostile-files.ts";
import { takeUnexpected } from "../support/logged.ts";
import { LONG } from "../support/sampled-pages.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { TEXT_IN_MARKDOWN, XSS_VECTORS } from "../support/xss-vectors.ts";

const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
  },
});
test.use({ bypassCSP: true });
// The log names the problems of hostile sources.
test.afterEach(() => void takeUnexpected());

const TOKEN = "canary-token-5f2c9a71";
const CARELESS = XSS_VECTORS.filter((vector) => vector.startsWith("<img")).join("");

/** Counts calls of `alert` in the page and its frames. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let fired = 0;
    Object.assign(window, { alert: () => (fired += 1), firedAlerts: () => fired });
  });
  const fired = () => page.evaluate(() => (window as unknown as { firedAlerts(): number }).firedAlerts());
  // The control: in an unprotected page most of them run.
  await page.route("http://careless.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><body>${CARELESS}` }),
  );
  await page.goto("http://careless.example/");
  await expect.poll(fired).toBeGreaterThan(3);
  return fired;
}

/** Hovers, focuses and clicks everything, without leaving the page. */
async function pokeEverything(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.keyboard.press("Tab");
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault(), { capture: true });
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      for (const kind of ["mouseover", "focus", "click", "animationstart", "toggle", "load", "error"])
        element.dispatchEvent(new Event(kind, { bubbles: kind === "click", cancelable: true }));
    }
  });
}

/** Executable parts of a page's main part: elements, and attributes with their values. */
function harmIn(page: Page): Promise<string[]> {
  return page.locator("main *").evaluateAll((all) =>
    all.flatMap((one) => {
      const runs = one.matches(
        ":is(script, style, iframe, object, embed, base, meta, link):not([type='application/ld+json'])",
      );
      const attributes = [...one.attributes]
        .map(({ name, value }) => `${name}=${value}`)
        .filter((text) =>
          /^(?:on|style=(?!view-transition-name)|srcdoc)|=\s*(?:javascript|data|vbscript):/i.test(text),
        );
      return [...(runs ? [one.tagName] : []), ...attributes];
    }),
  );
}

/** Visits a path where nothing may execute; returns the numbers of the visible vectors. */
async function visit(page: Page, url: string, fired: () => Promise<number>): Promise<number[]> {
  await page.goto(url);
  expect(await harmIn(page), url).toEqual([]);
  // Our own scripts may now set attributes that the server never sends.
  await pokeEverything(page);
  expect(await fired(), url).toBe(0);
  expect(await page.content(), url).not.toContain("canary-token");
  const headings = await page.getByRole("heading", { level: 2, name: /^Part \d+/ }).allTextContents();
  return headings.map((text) => Number(/\d+/.exec(text)?.[0]));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((one, other) => one - other);

/** The vectors in order and in reverse, because one may swallow those after it. */
function hostilePosts(): HostilePost[] {
  const parts = XSS_VECTORS.map((vector, index) => `<h2>Part ${index}</h2>${vector}`);
  return [parts, parts.toReversed()].map((all, index) => ({
    id: index + 1,
    html: all.join("\n"),
    title: `Note ${index + 1} <img src=x onerror=alert(1)>`,
    excerpt: "<img src=x onerror=alert(1)>",
  }));
}

/** A host that answers like one source, and the site that reads it. */
async function siteOf(
  kind: string,
  posts: readonly HostilePost[],
): Promise<{ site: Site; close(): Promise<void> }> {
  const source = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(HOSTILE_ANSWERS[kind]?.(posts)));
  }).listen(0, "127.0.0.1");
  await once(source, "listening");
  const site = await startSite({
    settings: {
      BLOG_SOURCE: kind,
      BLOG_API_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/`,
      BLOG_API_ALLOW_PRIVATE: "1",
      // On a busy machine the first attempt may be too late.
      BLOG_API_SYNC_SECONDS: "1",
      BLOG_API_TOKEN: kind === "wordpress" ? `user:${TOKEN}` : TOKEN,
    },
  });
  return {
    site,
    async close() {
      await site.stop();
      source.closeAllConnections();
      source.close();
    },
  };
}

// From the store on all posts take the same path: in the short run one source stands for the others.
const KINDS = LONG ? Object.keys(HOSTILE_ANSWERS) : ["custom"];

for (const kind of KINDS) {
  test(`nothing that ${kind} sends executes on a page, even without the content security policy`, async ({
    page,
  }) => {
    // From the store on all posts take the same path, so one is followed to its end.
    const whole = kind === "custom";
    const posts = hostilePosts().slice(0, whole ? 2 : 1);
    const { site, close } = await siteOf(kind, posts);
    try {
      const fired = await countAlerts(page);
      // A page cached before the posts arrived is rendered again a moment later.
      const pathsIn = (list: string) => [
        ...new Set([...list.matchAll(/href="(\/post\/[^"#]+)/g)].map((match) => match[1] ?? "")),
      ];
      let paths: string[] = [];
      await expect
        .poll(async () => (paths = pathsIn(await (await fetch(`${site.origin}/blog`)).text())))
        .toHaveLength(posts.length);
      const seen: number[] = [];
      for (const path of whole ? [...paths, "/blog"] : paths)
        seen.push(...(await visit(page, site.origin + path, fired)));
      // In order all are visible but the last, which the one before it swallows.
      expect(ascending(seen)).toEqual(upTo(XSS_VECTORS.length - (whole ? 0 : 1)));
      expect(site.lines.join("\n")).not.toContain("canary-token");
    } finally {
      await close();
    }
  });
}

test("nothing in content files executes on a page, even without the content security policy: it is refused, or shown as text", async ({
  page,
}) => {
  const { content, whole, single } = await hostileFiles();
  const site = await startSite({ settings: { CONTENT_DIR: content } });
  try {
    const fired = await countAlerts(page);
    const shown = () => {
      const refused = site.lines.filter((line) => line.includes('"content-refused"')).join("\n");
      return [...single].filter(([path]) => !refused.includes(`${path.split("/").at(-1)}.md:`));
    };
    await expect.poll(() => shown().map(([, vector]) => vector)).toEqual(TEXT_IN_MARKDOWN);
    const status = async ([path]: readonly [string, string]) =>
      (await fetch(site.origin + path, { redirect: "manual" })).status;
    expect(await Promise.all([...shown(), [...single][0] ?? ["", ""]].map(status))).toEqual([
      200, 200, 200, 302,
    ]);
    expect(ascending(await visit(page, site.origin + whole, fired))).toEqual(upTo(single.size));
  } finally {
    await site.stop();
    await rm(dirname(content), { recursive: true });
  }
});
