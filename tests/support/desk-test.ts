import { test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Role } from "#model/desk/people-views.ts";
import { everyList, startDeskSite, type DeskSite } from "./desk-site.ts";
import { Surprises } from "./surprises.ts";

export { expect } from "@playwright/test";

type NewContext = Parameters<Browser["newContext"]>[0];

interface AtDesk {
  /** A browser signed in by a link, at the list of open messages. */
  signIn(name: string, options?: NewContext & { role?: Role }): Promise<Page>;
  /** Names what a test expects to go wrong. */
  allow(expected: RegExp): void;
}

/** Playwright's `test` against a running desk, with a message for every list and every surprise a failure. */
export const test = base.extend<AtDesk & { surprises: Surprises }, { desk: DeskSite }>({
  desk: [
    async ({}, use) => {
      const desk = await startDeskSite();
      await desk.receive(...everyList());
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
  surprises: async ({ desk }, use) => {
    const surprises = new Surprises(desk.origin);
    // Two of its messages are.
    surprises.allow(/overdue\.announced/);
    await use(surprises);
    surprises.assertNone();
  },
  allow: async ({ surprises }, use) => use((expected) => surprises.allow(expected)),
  signIn: async ({ browser, desk, surprises }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, { role = "owner", ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        ...options,
      });
      contexts.push(context);
      await surprises.watch(context);
      const page = await context.newPage();
      await page.goto(await desk.linkFor(name, role));
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(/\/messages$/);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
