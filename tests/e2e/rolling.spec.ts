import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startForm } from "../support/contact-page.ts";
import { startNginx } from "../support/proxies/start-nginx.ts";
import { makeSecondBuild } from "../support/second-build.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { Surprises } from "../support/surprises.ts";

/** A deployment under way: a process of each of two versions, behind nginx, which asks them in turns. */
interface Deployment {
  origin: string;
  before: Site;
  after: Site;
}

const test = base.extend<{ failures: string[] }, { deployment: Deployment }>({
  deployment: [
    async ({}, use) => {
      const shared = mkdtempSync(join(tmpdir(), "assets-"));
      const second = process.env["SECOND_BUILD"]
        ? { root: process.env["SECOND_BUILD"], remove: () => undefined }
        : makeSecondBuild();
      const settings = { ORIGIN: "http://localhost", ASSETS_DIR: shared };
      const before = await startSite({ settings });
      const after = await startSite({ settings, root: second.root });
      const proxy = await startNginx({ upstreams: [before.port, after.port] });
      await use({ origin: proxy.origin, before, after });
      await proxy.stop();
      await Promise.all([before.stop(), after.stop()]);
      second.remove();
      rmSync(shared, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  /** Everything that goes wrong in the browser; nothing may. */
  failures: [
    async ({ deployment, context }, use) => {
      const surprises = new Surprises(deployment.origin);
      await surprises.watch(context);
      const failures: string[] = [];
      context.on("response", (answer) => {
        if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
      });
      context.on("requestfailed", (request) => {
        // A request that the visitor's next step cancels has not failed.
        if (!request.failure()?.errorText.includes("ERR_ABORTED")) failures.push(`failed ${request.url()}`);
      });
      await use(failures);
      expect(failures).toEqual([]);
      surprises.assertNone();
    },
    { auto: true },
  ],
});

// One deployment for all tests: starting it takes longer than they do. The last one ends a part of it.
test.describe.configure({ mode: "default" });

/** The version that has made the page on screen, by the name of its script. */
const versionOf = async (page: Page) => scriptIn(await page.content());

const scriptIn = (html: string) => /\/assets\/site-[\w-]+\.js/.exec(html)?.[0];

test("pages of either version get their scripts and islands, whichever process is asked for them", async ({
  page,
  deployment: { origin },
}) => {
  for (const path of ["/", "/services", "/blog", "/contact"]) {
    const versions = new Set<string | undefined>();
    for (let visit = 0; visit < 10 && versions.size < 2; visit += 1) {
      await page.goto(`${origin}${path}`);
      versions.add(await versionOf(page));
      if (path === "/contact") await startForm(page);
    }
    expect(versions.size, path).toBe(2);
  }
});

test("a page of the version before gets its island after its last process has ended, and a link leads into the new one", async ({
  page,
  deployment: { origin, before },
}) => {
  await openFrom(page, `${origin}/contact`, before);
  const old = await versionOf(page);
  await before.stop();
  await startForm(page);
  expect(await versionOf(page)).toBe(old);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle(/^About/);
  expect(await versionOf(page)).not.toBe(old);
});

/** Opens an address until a certain process has answered. */
async function openFrom(page: Page, address: string, site: Site): Promise<void> {
  const own = scriptIn(await (await fetch(`${site.origin}${new URL(address).pathname}`)).text());
  for (let visit = 0; visit < 10; visit += 1) {
    await page.goto(address);
    if ((await versionOf(page)) === own) return;
    // However often a page asks, the other process has its turn sooner or later.
    if (visit % 2 === 1) await (await fetch(address)).body?.cancel();
  }
  throw new Error(`no answer of ${site.origin} in ten visits`);
}
