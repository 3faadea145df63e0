import { expectAccessible } from "../support/expect-accessible.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/desk-test.ts";

const WIDTHS = LONG ? [320, 390, 768, 1024, 1180, 1440] : [320, 1024, 1440];
const PAGES = {
  "the lists": ["/messages", "/messages?list=overdue", "/messages?list=doubtful", "/messages?list=junk"],
  "a message": ["/messages/KS-C5SZVQ", "/messages/KS-DOUBT1", "/messages/KS-JUNK01"],
  "figures, people and account": ["/figures", "/people", "/account"],
};

for (const [name, paths] of Object.entries(PAGES))
  test(`${name}: axe finds nothing, wide and narrow, light and dark, and nothing is wider than the screen, down to 320 pixels`, async ({
    desk,
    signIn,
  }) => {
    test.slow();
    const page = await signIn("Anna Sample");
    for (const path of paths) {
      await page.goto(desk.origin + path);
      await expect(page.locator("main")).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page, "main");
    }
  });

test("axe finds nothing on the form to sign in", async ({ desk, page }) => {
  await page.goto(`${desk.origin}/sign-in`);
  await expectAccessible(page);
});
