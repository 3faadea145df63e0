import { expect, test } from "../support/site-test.ts";

test("three chains of twenty named jobs stand for exactly 80, 90 and 75 percent", async ({ page }) => {
  await page.goto("/expertise");
  const meters = page.getByRole("meter");
  await expect(meters).toHaveCount(3);
  for (const [at, value] of [80, 90, 75].entries()) {
    const skill = page
      .locator("section", { has: page.getByRole("meter") })
      .locator("section")
      .nth(at);
    await expect(skill.getByRole("meter")).toHaveAttribute("aria-valuenow", String(value));
    await expect(skill.getByText(`${value}%`)).toBeVisible();
    await expect(skill.getByRole("listitem")).toHaveCount(20);
    const dots = await skill.locator(".k-dots").getAttribute("d");
    expect(dots?.match(/m/gi)).toHaveLength(value / 5);
  }
});

test("a dot and its job stand on one line, at every width", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/expertise");
    const off = await page.locator("svg.kolam:has(+ *), main ol").evaluateAll(() => {
      const chain = document.querySelector("[role=meter] svg")?.getBoundingClientRect();
      const jobs = [...document.querySelectorAll("main ol li")]
        .slice(2, 18)
        .map((job) => job.getBoundingClientRect());
      if (!chain) return [NaN];
      const pitch = chain.height / 16;
      return jobs
        .filter((_, index) => index < 16)
        .map((job, index) => Math.abs(job.top + job.height / 2 - (chain.top + pitch * (index + 0.5))));
    });
    expect(Math.max(...off)).toBeLessThan(1);
  }
});
