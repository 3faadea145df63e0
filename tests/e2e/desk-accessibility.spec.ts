import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/desk-test.ts";

const PAGES = [
  "/messages",
  "/messages?list=overdue",
  "/messages?list=doubtful",
  "/messages?list=junk",
  "/messages/KS-C5SZVQ",
  "/messages/KS-DOUBT1",
  "/messages/KS-JUNK01",
  "/figures",
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, wide and narrow, light and dark`, async ({ desk, signIn }) => {
    const page = await signIn("Anna Sample");
    await page.goto(desk.origin + path);
    await expect(page.locator("main")).toBeVisible();
    await expectAccessible(page, "main");
  });
}

test("axe finds nothing on people, account and the form to sign in", async ({ desk, signIn }) => {
  const page = await signIn("Anna Sample");
  for (const path of ["/people", "/account"]) {
    await page.goto(desk.origin + path);
    await expectAccessible(page, "main");
  }
  await page.context().clearCookies();
  await page.goto(`${desk.origin}/sign-in`);
  await expectAccessible(page);
});

test("no page of the desk is wider than the screen, down to 320 pixels", async ({ desk, signIn }) => {
  const page = await signIn("Anna Sample");
  for (const path of [...PAGES, "/people", "/account"]) {
    await page.goto(desk.origin + path);
    for (const width of [320, 390, 768, 1024, 1180, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
