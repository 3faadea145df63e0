import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
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
        // What a visitor's next step cuts short has not failed.
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

/** The version that has made the page on screen, by the manifest that its scripts were told to load. */
const versionOf = (page: Page) =>
  page.evaluate(() => {
    const { head } = document;
    const told =
      document.getElementById("boot-state")?.textContent ??
      head.querySelector("link[href*=manifest-]")?.outerHTML;
    return /manifest-[\w-]+/.exec(told ?? "")?.[0];
  });

/** The version whose router runs. */
const runningVersion = (page: Page) =>
  page.evaluate(() => `manifest-${window.__reactRouterManifest?.version}`);

test("pages of either version hydrate, whichever process is asked for their parts", async ({
  page,
  deployment: { origin },
}) => {
  const seen = new Map<string, Set<string | undefined>>();
  for (const path of ["/", "/services", "/blog", "/contact"]) {
    const versions = new Set<string | undefined>();
    for (let visit = 0; visit < 10 && versions.size < 2; visit += 1) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      versions.add(await versionOf(page));
      expect(await runningVersion(page)).toBe(await versionOf(page));
    }
    seen.set(path, versions);
  }
  expect([...seen].map(([path, versions]) => [path, versions.size])).toEqual(
    [...seen.keys()].map((path) => [path, 2]),
  );
});

test("a page whose data are gone stays a document with links that work", async ({
  page,
  deployment: { origin },
}) => {
  await page.route("**/state/**", (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForResponse("**/state/**");
  await page.goto(`${origin}/services`);
  await asked;
  await page.unroute("**/state/**");
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle(/^About/);
  await hydrated(page);
});

test("a page of the version before hydrates after its last process has ended, and a click leads into the new one", async ({
  page,
  deployment: { origin, before },
}) => {
  const letThrough = await delayScripts(page);
  await openFrom(page, `${origin}/services`, before);
  const old = await versionOf(page);
  await before.stop();
  await letThrough();
  await hydrated(page);
  expect(await runningVersion(page)).toBe(old);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle(/^About/);
  await hydrated(page);
  expect(await versionOf(page)).not.toBe(old);
  expect(await runningVersion(page)).toBe(await versionOf(page));
});

/** Opens an address until a certain process has answered. */
async function openFrom(page: Page, address: string, site: Site): Promise<void> {
  const own = await (await fetch(`${site.origin}${new URL(address).pathname}`)).text();
  const manifest = /manifest-[\w-]+/.exec(own)?.[0];
  for (let visit = 0; visit < 10; visit += 1) {
    await page.goto(address);
    if ((await versionOf(page)) === manifest) return;
    // A page that asks an even number of times would always meet the same process at its turn.
    await (await fetch(address)).body?.cancel();
  }
  throw new Error(`no answer of ${site.origin} in ten visits`);
}
