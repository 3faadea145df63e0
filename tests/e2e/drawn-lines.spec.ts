import type { Locator } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("a line is drawn once as its figure comes into the window; one that was seen whole stays whole", async ({
  page,
}) => {
  await page.goto("/");
  /** Puts the middle of a figure at a share of the window's height, without passing what is between. */
  const show = (figure: Locator, at: number) =>
    figure.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height / 2 - innerHeight * share, behavior: "instant" });
    }, at);
  const seen = page.locator("main [data-draw]").first();
  await show(seen, 0.5);
  // The window looks for figures with each frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
  );
  await expect(seen).not.toHaveClass(/k-draw/);

  const first = page.locator(".skill-bar [data-draw]").first();
  const line = first.locator(".k-line");
  await show(first, 1.1);
  await expect(first).toHaveClass(/k-draw/);
  await expect(line).toHaveCSS("stroke-dashoffset", /^1(px)?$/);
  await show(first, 0.5);
  await expect(line).toHaveCSS("stroke-dashoffset", /^0(px)?$/);
  await show(seen, 0.5);
  await show(first, 0.5);
  await expect(line).toHaveCSS("stroke-dashoffset", /^0(px)?$/);
});
