import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

test.describe("typed text is never lost", () => {
  test("before scripts have loaded the form is sent without them", async ({ page }) => {
    await delayScripts(page);
    const contact = new ContactPage(page);
    await openUnscripted(page, "/contact");
    await contact.fill(aMessage());
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });

  test("across a reload, with its form key, until the receipt", async ({ page }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive();
    const key = await contact.key();
    await contact.fill(message);
    // A new visit in the same tab: the browser itself restores nothing.
    await page.goto("/services");
    await contact.openAlive("?topic=ai");
    await expect(contact.field("message")).toHaveValue(message.message);
    await expect(contact.field("email")).toHaveValue(message.email);
    await expect(contact.field("consent")).toBeChecked();
    await expect(contact.field("topic")).toHaveValue("ai");
    await expect(contact.field("key")).toHaveValue(key);
    await page.reload();
    await expect(contact.field("message")).toHaveValue(message.message);
    await expect(contact.field("key")).toHaveValue(key);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain("draft:contact");
    await contact.openAlive();
    await expect(contact.field("message")).toHaveValue("");
    expect(await contact.key()).not.toBe(key);
  });

  test("when something changes the document before hydration", async ({ page, allow }) => {
    allow(/Minified React error #(418|423|425)|hydrat/i);
    const letThrough = await delayScripts(page);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () =>
        document.querySelector("form.form label")?.prepend("Translated. "),
      );
    });
    const contact = new ContactPage(page);
    const message = aMessage();
    await openUnscripted(page, "/contact");
    await contact.fill(message);
    await letThrough();
    await expect(contact.form.locator("label").first()).not.toContainText("Translated.");
    await expect(contact.field("name")).toHaveValue(message.name);
    await expect(contact.field("email")).toHaveValue(message.email);
    await expect(contact.field("topic")).toHaveValue(message.topic);
    await expect(contact.field("message")).toHaveValue(message.message);
    await expect(contact.field("consent")).toBeChecked();
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });
});
