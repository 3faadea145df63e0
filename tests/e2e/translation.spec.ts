import type { Page } from "@playwright/test";
import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

/** The element that translators insert, and nothing else should. */
const FONT = "font";

/** Replaces every text as a browser's translator does: by new nodes in elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((font) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, noscript")) continue;
      const [outer, inner] = [document.createElement(font), document.createElement(font)];
      inner.append(`«${text.data}»`);
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.lang = "es";
  }, FONT);
}

test("in a translated page a new query shows its own results", async ({ page }) => {
  await page.goto("/search?q=teams");
  await translate(page);
  const field = page.getByRole("main").locator("#find");
  await field.fill("model");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=model");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("“model”");
  await expect(field).toHaveValue("model");
});

test("a form translated before it is used stays translated, and is sent by the browser itself", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const contact = new ContactPage(page);
  await contact.open();
  await translate(page);
  await contact.fill(aMessage());
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(contact.form.locator("font font")).not.toHaveCount(0);
  await expect(page.locator("[data-started]")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/assets/react-"))).toEqual([]);
  await contact.send();
  await expect(page).toHaveURL(RECEIPT);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
