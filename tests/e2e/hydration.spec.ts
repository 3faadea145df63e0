import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("a page changed before hydration stays readable and styled, and keeps what was typed", async ({
  page,
  allow,
}) => {
  // React reports in production that it had to rebuild the document, which this test forces.
  allow(/Minified React error|hydrat/i);
  const letThrough = await delayScripts(page);
  await page.goto("/search?q=power");
  await page.locator("main input[name=q]").fill("power platform typed early");
  await page.evaluate(() => {
    document
      .querySelector("main")
      ?.replaceChildren(
        Object.assign(document.createElement("b"), { textContent: "Übersetzt" }),
        ...(document.querySelector("main")?.childNodes ?? []),
      );
    document.querySelector("main h1")?.replaceWith(document.createElement("b"));
  });
  await letThrough();
  await hydrated(page);
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("main input[name=q]")).toHaveValue("power platform typed early");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(252, 250, 247)");
});

test("a chosen theme survives a page that React has to rebuild", async ({ page, allow }) => {
  allow(/Minified React error|hydrat/i);
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    addEventListener("DOMContentLoaded", () => document.querySelector("main h1")?.remove());
  });
  await page.goto("/about");
  await hydrated(page);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
