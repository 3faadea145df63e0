import { test as base, type BrowserContext, type Page } from "@playwright/test";
import { startSite, type Site } from "./start-site.ts";
import { Surprises } from "./surprises.ts";
import { Visits } from "./visits.ts";

export { expect } from "@playwright/test";

interface Visit {
  /**
   * Names what a test expects to go wrong, for instance `allow(/status of 404/)`. Anything else in the console, an
   * error of a page, a breach of the content security policy or a request to another host fails the test.
   */
  allow(expected: RegExp): void;
  /** Lets a test watch a second browser context, such as another visitor's, by the same rules. */
  watch(context: BrowserContext): Promise<void>;
  /** Shows a page, still, to a test that only looks: one for all such tests that follow one another. */
  look(path: string): Promise<Page>;
}

/** Playwright's `test` against one running site a worker, with `baseURL` set and every surprise a failure. */
export const test = base.extend<Visit & { surprises: Surprises }, { site: Site; visits: Visits }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  visits: [
    async ({ browser, site }, use) => {
      const visits = new Visits(browser, site.origin);
      await use(visits);
      await visits.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  surprises: async ({ site }, use) => {
    const surprises = new Surprises(site.origin);
    await use(surprises);
    surprises.assertNone();
  },
  context: async ({ context, surprises }, use) => {
    await surprises.watch(context);
    await use(context);
  },
  allow: async ({ surprises }, use) => use((expected) => surprises.allow(expected)),
  look: async ({ visits, surprises }, use) => {
    const seen = new Set<Surprises>();
    await use(async (path) => {
      const visit = await visits.to(path);
      seen.add(visit.surprises);
      return visit.page;
    });
    for (const one of seen) surprises.takeFrom(one);
  },
  watch: async ({ surprises }, use) => use((context) => surprises.watch(context)),
});
