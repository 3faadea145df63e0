import { expect, test } from "../support/site-test.ts";

const POST = "/post/7/a-429-is-an-instruction-loading-data-into-dataverse";

test("code and the address are copied by a button, which confirms it", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(POST);
  const block = page.locator(".prose .code").first();
  await block.getByRole("button", { name: "Copy" }).focus();
  await page.keyboard.press("Enter");
  await expect(block.getByRole("status")).toHaveText("Copied");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(await block.locator("code").textContent());

  const share = page.getByRole("group", { name: "Share" });
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("status")).toHaveText("Copied");
  expect(new URL(await copied()).pathname).toBe(POST);
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("headings link to themselves, share links are plain, and no dead button is shown", async ({
    page,
  }) => {
    await page.goto(POST);
    const link = page.getByRole("link", { name: "Link to this section: The sum to do first" });
    await link.focus();
    await expect(link).toHaveCSS("opacity", "1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${POST}#the-sum-to-do-first`);
    await expect(page.getByRole("heading", { name: "The sum to do first", exact: true })).toBeInViewport();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    const addresses = await page
      .getByRole("group", { name: "Share" })
      .getByRole("link")
      .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
    expect(addresses.map((address) => new URL(address).protocol)).toEqual(["mailto:", "https:", "https:"]);
    for (const address of addresses) expect(decodeURIComponent(address)).toContain(POST);
  });
});
