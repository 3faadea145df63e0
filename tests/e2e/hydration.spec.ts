import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { sitePages } from "../support/site-pages.ts";
import { expect, test } from "../support/site-test.ts";

/** The document as React should find and leave it: without what scripts add for themselves. */
const bodyOf = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelectorAll("script, noscript").forEach((part) => part.remove());
    // Scripts keep these states; the server cannot know them.
    const kept = ["aria-expanded", "data-live", "tabindex", "style", "class", "hidden", "inert", "value"];
    body.querySelectorAll("*").forEach((part) => kept.forEach((name) => part.removeAttribute(name)));
    body.querySelectorAll(".clients").forEach((part) => part.remove());
    return body.innerHTML;
  });

for (const path of sitePages) {
  test(`${path} hydrates without a word on the console and without a change of the page`, async ({
    page,
    allow,
  }) => {
    const words: string[] = [];
    page.on("console", (message) => words.push(message.text()));
    if (path === "/not-found") allow(/status of 404/);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForSelector("#announcer", { state: "attached" });
    const before = await bodyOf(page);
    await hydrated(page);
    expect(await bodyOf(page)).toBe(before);
    expect(words.filter((word) => !/status of 404/.test(word))).toEqual([]);
  });
}

test("a page changed before hydration stays readable, styled and keeps what was typed", async ({
  page,
  allow,
}) => {
  // React says in production that it had to build the document anew; that is what this test forces.
  allow(/Minified React error|hydrat/i);
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/search?q=power", { waitUntil: "load" });
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
  await hydrated(page);
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("main input[name=q]")).toHaveValue("power platform typed early");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(252, 250, 247)",
  );
});

test("a chosen theme survives a page that React has to build anew", async ({ page, allow }) => {
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
