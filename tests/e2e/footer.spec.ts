import { expect, test } from "../support/site-test.ts";

test("the footer has e-mail, website, postal address, lists, social links and copyright", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('[href^="mailto:"]')).toBeVisible();
  await expect(footer.getByRole("link", { name: "kolam.example", exact: true })).toBeVisible();
  await expect(footer.locator("address")).toContainText(/Bangalore \d{6}/);
  await expect(footer.locator('a[href^="https://"]')).toHaveCount(3);
  await expect(footer).toContainText(new RegExp(`© ${new Date().getFullYear()}`));
  const list = (heading: string) =>
    footer
      .locator(".foot-col", { has: page.getByRole("heading", { name: heading }) })
      .locator("a")
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(await list("Information")).toEqual([
    ["About", "/about"],
    ["Products", "/products"],
    ["Services", "/services"],
    ["Contact Us", "/contact"],
  ]);
  expect(await list("Solutions")).toHaveLength(2);
});
