import type { Locator } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

/** How many dots a drawing has. */
const dotsIn = async (drawing: Locator) =>
  ((await drawing.locator(".k-dots").getAttribute("d"))?.match(/m/gi) ?? []).length;

test("three chains of twenty named jobs show exactly 80, 90 and 75 percent", async ({ look }) => {
  const page = await look("/expertise");
  const skills = page.locator("section:has(> * > [role=meter])");
  await expect(skills).toHaveCount(3);
  for (const [at, value] of [80, 90, 75].entries()) {
    const skill = skills.nth(at);
    await expect(skill.getByRole("meter")).toHaveAttribute("aria-valuenow", String(value));
    await expect(skill.getByText(`${value}%`)).toBeVisible();
    await expect(skill.getByRole("listitem")).toHaveCount(20);
    expect(await dotsIn(skill.getByRole("meter"))).toBe(value / 5);
  }
});

test("a dot and its job are aligned, at every width", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/expertise");
    const off = await page.locator("[role=meter]").evaluateAll((meters) =>
      meters.flatMap((meter) => {
        const chain = meter.querySelector("svg")?.getBoundingClientRect();
        const closed = [...(meter.parentElement?.querySelectorAll("li:not(.open)") ?? [])];
        return closed.map((job, index) => {
          const { top, height } = job.getBoundingClientRect();
          const dot = chain ? chain.top + (chain.height / closed.length) * (index + 0.5) : NaN;
          return Math.abs(top + height / 2 - dot);
        });
      }),
    );
    expect(off).toHaveLength(16 + 18 + 15);
    expect(Math.max(...off)).toBeLessThan(1);
  }
});

test("every technology has as many dots as its level says, and a key explains them", async ({ look }) => {
  const page = await look("/expertise");
  const key = page.locator("main dl > div");
  await expect(key).toHaveCount(3);
  const meanings = new Map<number, string>();
  for (const level of await key.all())
    meanings.set(await dotsIn(level), await level.locator("dt").innerText());
  expect([...meanings.keys()]).toEqual([1, 2, 3]);

  const groups = page.locator(".tech section");
  await expect(groups).toHaveCount(4);
  for (const entry of await groups.getByRole("listitem").all()) {
    const meaning = meanings.get(await dotsIn(entry));
    await expect(entry).toContainText(meaning ?? "a number of dots that the key explains");
  }
});

test("a trade names its problem and links to it, and the call to action opens the form", async ({ page }) => {
  await page.goto("/expertise");
  const rows = page.locator('main a[href^="/business-solutions#"]');
  const problems = await rows.evaluateAll((links) =>
    links.map((link) => ({
      anchor: (link.getAttribute("href") ?? "").split("#")[1] ?? "",
      sentence: (link.querySelector("small")?.textContent ?? "").replace(/[“”]/g, ""),
    })),
  );
  expect(problems.length).toBeGreaterThan(3);
  await expect(page.locator('main a[href*="from=expertise"]')).toHaveAttribute(
    "href",
    /^\/contact\?topic=[a-z-]+&from=expertise$/,
  );
  await page.goto("/business-solutions");
  for (const { anchor, sentence } of problems) {
    const problem = page.locator("details", { has: page.locator(`#${anchor}`) });
    await expect(problem.getByRole("heading", { level: 2 })).toHaveText(sentence);
  }
});
