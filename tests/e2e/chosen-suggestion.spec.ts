import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { settled } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

/** Relative luminance of each pixel of an element on screen, from 0 to 1. */
async function luminances(part: Locator): Promise<number[]> {
  const { data } = await sharp(await part.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (byte = 0) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  return Array.from(
    { length: data.length / 3 },
    (_, pixel) =>
      0.2126 * linear(data[3 * pixel]) +
      0.7152 * linear(data[3 * pixel + 1]) +
      0.0722 * linear(data[3 * pixel + 2]),
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the selected suggestion has a contrast of 3 to 1, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await page.locator('.topbar input[name="q"]').pressSequentially("dyna");
    const first = page.getByRole("option").first();
    await expect(first).toBeVisible();
    await settled(page);
    const before = await luminances(first);
    await page.keyboard.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await settled(page);
    const after = await luminances(first);
    expect(after.length).toBe(before.length);
    const changed = after.filter((light, pixel) => {
      const [low = 0, high = 0] = [light, before[pixel] ?? 0].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05) >= 3;
    });
    // At least a two-pixel line along the side of the smallest entry.
    expect(changed.length).toBeGreaterThanOrEqual(2 * 44);
  });
}
