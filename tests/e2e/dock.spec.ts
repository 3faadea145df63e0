import type { Page } from "@playwright/test";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Shorter than the dock's longest wait for a still page. */
const STILL_MS = 200;

for (const fontSize of LONG ? ["100%", "200%"] : ["100%"])
  test(`the shortcuts never cover text on a phone, at a font size of ${fontSize}`, async ({ page }) => {
    for (const path of ["/", "/privacy", "/blog/series/moving-data"]) {
      await page.goto(path);
      await afloat(page);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      const { shown, covering } = await stopsAllTheWayDown(page);
      expect(covering, path).toEqual([]);
      expect(shown, `${path}: how often they are offered`).toBeGreaterThan(0);
    }
  });

test("the shortcuts hide while the page moves, and come back for the keyboard wherever it is", async ({
  page,
}) => {
  await page.goto("/privacy");
  await afloat(page);
  const dock = page.locator(".dock");
  // It comes back once the page is still, which on a slow machine is between two looks.
  await dock.evaluate((section: HTMLElement) => {
    new MutationObserver(() => {
      if ("away" in section.dataset) section.dataset["wasAway"] = "";
    }).observe(section, { attributeFilter: ["data-away"] });
  });
  await page.mouse.wheel(0, 900);
  await expect(dock).toHaveAttribute("data-was-away");
  await page.locator(".dock-toggle").focus();
  await expect(dock).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(dock.locator('[href^="tel:"]')).not.toBeVisible();
});

/** Waits until the shortcuts float. */
async function afloat(page: Page): Promise<void> {
  await expect(page.locator(".dock")).toHaveAttribute("data-afloat");
}

/** Stops on the way down, and names the stops at which the button covers letters. */
function stopsAllTheWayDown(page: Page) {
  return page.evaluate(async (stillMs) => {
    const dock = document.querySelector(".dock");
    const button = document.querySelector(".dock-toggle");
    if (!dock || !button) throw new Error("no dock");
    const letters: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const shown = node.parentElement?.checkVisibility({ visibilityProperty: true });
      if (node instanceof Text && node.data.trim() && shown && !dock.contains(node)) letters.push(node);
    }
    const covered = () => {
      const box = button.getBoundingClientRect();
      return letters.find((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      });
    };
    const still = () => new Promise((resolve) => setTimeout(resolve, stillMs));
    let shown = 0;
    const covering: string[] = [];
    for (let top = 0; top < document.body.scrollHeight - innerHeight; top += innerHeight * 0.7) {
      scrollTo({ top, behavior: "instant" });
      await still();
      if (dock.hasAttribute("data-away")) continue;
      shown += 1;
      let text = covered();
      // On a loaded machine the page learns late that it was scrolled.
      for (let looks = 0; text && looks < 10; looks += 1) {
        await still();
        text = dock.hasAttribute("data-away") ? undefined : covered();
      }
      if (text) covering.push(`${Math.round(top)}: ${text.data.slice(0, 40)}`);
    }
    return { shown, covering };
  }, STILL_MS);
}
