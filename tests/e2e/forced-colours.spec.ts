import { expect, test } from "../support/site-test.ts";
import { showsDifference } from "../support/unseen-controls.ts";

test.use({ forcedColors: "active" });

test("in forced colours the current page is still marked in the menu, and dots and lines of skills are visible", async ({
  page,
}) => {
  for (const path of ["/", "/services"]) {
    await page.goto(path);
    const current = page.locator('.nav [aria-current="page"]');
    expect(await showsDifference(current, (link) => link.removeAttribute("aria-current")), path).toBe(true);
  }
  await page.goto("/blog");
  const group = page.locator(".has-sub > button");
  expect(await showsDifference(group, (button) => button.removeAttribute("aria-current"))).toBe(true);

  for (const path of ["/", "/expertise"]) {
    await page.goto(path);
    const meters = page.getByRole("meter");
    await expect(meters).toHaveCount(3);
    for (const meter of await meters.all()) {
      for (const part of [".k-dots", ".k-line"]) {
        const drawn = meter.locator("svg").first();
        if ((await drawn.locator(part).count()) === 0) continue;
        const different =
          part === ".k-dots"
            ? await showsDifference(drawn, (svg) => svg.querySelector(".k-dots")?.remove())
            : await showsDifference(drawn, (svg) => svg.querySelector(".k-line")?.remove());
        expect(different, `${part} on ${path}`).toBe(true);
      }
    }
  }
});
