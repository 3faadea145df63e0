import { expect, test } from "../support/site-test.ts";

test.describe("the not-found page", () => {
  test.beforeEach(async ({ page, allow }) => {
    allow(/status of 404/);
    await page.goto("/no-such-page");
  });

  test("has the title of the specification, a text, a picture and two links home", async ({ page }) => {
    await expect(page).toHaveURL(/\/not-found$/);
    await expect(page).toHaveTitle("Oops! Page Not Found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page Not Found" })).toBeVisible();
    await expect(page.getByText("does not exist")).toBeVisible();
    await expect(page.locator("main").getByRole("img")).toBeVisible();
    await expect(page.getByRole("link", { name: "home page", exact: true })).toHaveAttribute("href", "/");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page).not.toHaveTitle(/Not Found/);
  });

  test("shows the only open line of the site", async ({ page }) => {
    const line = page.locator("main .k-line");
    await expect(line).toHaveCSS("stroke-dasharray", /^0?\.955px, 1px$|^0\.955, 1$|^0\.955px, 1px$/);
  });
});

test("a mistyped address leads to the page that was perhaps meant, and to a search", async ({
  page,
  allow,
  request,
}) => {
  const headers = (await request.get("/en/servces?q=1", { maxRedirects: 0 })).headers();
  expect(headers["location"]).toBe("/not-found?near=services&q=1");
  allow(/status of 404/);
  await page.goto("/not-found?near=nothing-of-ours");
  await expect(page.getByText("Did you mean")).toHaveCount(0);
  await page.goto("/servces");
  await expect(page).toHaveTitle("Oops! Page Not Found");
  const main = page.getByRole("main");
  await expect(main.getByText("Did you mean Services?")).toBeVisible();
  await main.getByRole("searchbox").fill("dataverse");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=dataverse/);
});
