import { sampledPages } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

// Without scripts, as the first visit on a bad network is.
test.use({
  javaScriptEnabled: false,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

test("every page is complete, and every control outside running text is 44 px high on touch screens", async ({
  page,
  allow,
}) => {
  allow(/status of 404/);
  for (const path of [...sampledPages, "/search?q=data"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const small = await page.locator("a, button, summary, input, select, textarea").evaluateAll((targets) =>
      targets
        .filter((target) => {
          const { height, width } = target.getBoundingClientRect();
          // Text for screen readers only is no target, nor is the honeypot field.
          if (height >= 43.9 || width <= 1 || !target.checkVisibility() || target.closest(".trap"))
            return false;
          // A control that its label activates is as large as the label.
          const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
          if (label && label.getBoundingClientRect().height >= 43.9) return false;
          // A link that fills its card is as large as the card.
          const spread = getComputedStyle(target, "::after");
          if (spread.position === "absolute" && spread.inset === "0px") return false;
          // A link within a sentence is as high as its line.
          const sentence = target.closest("p, dd, td, .prose li")?.textContent.trim() ?? "";
          return sentence.length <= target.textContent.trim().length + 3;
        })
        .map(
          (target) =>
            `${Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML.slice(0, 120)}`,
        ),
    );
    expect.soft(small, path).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const where = `${path} at ${width} px`;
      await expect.soft(page.locator("h1"), where).toHaveCount(1);
      await expect.soft(page.locator("h1"), where).toBeVisible();
      if (path !== "/powerbi-landing") await expect.soft(page.getByRole("contentinfo"), where).toBeVisible();
    }
  }
});
