import { expectAccessible } from "../support/expect-accessible.ts";
import { sitePages } from "../support/site-pages.ts";
import { test } from "../support/site-test.ts";

for (const path of sitePages) {
  test(`axe finds nothing on ${path} at 390, 768 and 1440 px, light and dark`, async ({ page, allow }) => {
    if (path === "/not-found") allow(/status of 404/);
    await page.goto(path);
    await expectAccessible(page);
  });
}
