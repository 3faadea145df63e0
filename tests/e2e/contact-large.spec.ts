import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";

const LARGE = "Our whole archive. ".repeat(20_000);
const TOLD = "This is far too long, so it wasn’t sent: 2500 characters fit.";

test.describe("a form too large to be validated says so, and its text is not lost", () => {
  test("where the form is sent by a script", async ({ page, allow }) => {
    allow(/status of 413/);
    const contact = new ContactPage(page);
    await contact.openAlive();
    const message = aMessage();
    await contact.fill(message);
    // A field added by a program, which the rules in the browser do not know.
    await contact.form.evaluate((form, value) => {
      const more = Object.assign(document.createElement("input"), { type: "hidden", name: "more", value });
      form.append(more);
    }, LARGE);
    await contact.send();
    await expect(contact.alert).toContainText(TOLD);
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("message")).toHaveValue(message.message);
    await contact.form.locator("[name=more]").evaluate((more) => more.remove());
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("by going back", async ({ page, allow }) => {
      allow(/status of 413/);
      const contact = new ContactPage(page);
      await contact.open();
      await contact.fillCalmly(aMessage({ message: LARGE }));
      await contact.send();
      await expect(contact.alert).toContainText(TOLD);
      await page.goBack();
      await expect(contact.field("message")).toHaveValue(LARGE);
      await contact.field("message").fill(aMessage().message);
      await contact.send();
      await expect(page).toHaveURL(RECEIPT);
    });
  });
});
