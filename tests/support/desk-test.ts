import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Role } from "#model/desk/people-views.ts";
import { everyList, startDeskSite, type DeskSite } from "./desk-site.ts";
import { Surprises } from "./surprises.ts";

export { expect } from "@playwright/test";

type NewContext = Parameters<Browser["newContext"]>[0];
type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface AtDesk {
  /** A browser signed in at the list of open messages, by a link the first time. */
  signIn(name: string, options?: NewContext & { role?: Role }): Promise<Page>;
  /** Names what a test expects to go wrong. */
  allow(expected: RegExp): void;
}

/** Playwright's `test` against a running desk, with a message for every list and every surprise a failure. */
export const test = base.extend<
  AtDesk & { surprises: Surprises },
  { desk: DeskSite; sessions: Map<string, Session> }
>({
  desk: [
    async ({}, use) => {
      const desk = await startDeskSite();
      await desk.receive(...everyList());
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],
  surprises: async ({ desk }, use) => {
    const surprises = new Surprises(desk.origin);
    // Two of its messages are.
    surprises.allow(/overdue\.announced/);
    await use(surprises);
    surprises.assertNone();
  },
  allow: async ({ surprises }, use) => use((expected) => surprises.allow(expected)),
  signIn: async ({ browser, desk, sessions, surprises }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, { role = "owner", ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        storageState: sessions.get(name),
        ...options,
      });
      contexts.push(context);
      await surprises.watch(context);
      const page = await context.newPage();
      if (sessions.has(name)) await page.goto(`${desk.origin}/messages`);
      else {
        await followLink(page, await desk.linkFor(name, role));
        await page.waitForURL(/\/messages$/);
        sessions.set(name, await context.storageState());
      }
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Signs in by a link. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Comes back from the mail program, as often as it takes to be away long enough, until the page asks for the answer. */
export async function comeBack(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByText("Did you answer?")).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
}
