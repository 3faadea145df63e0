import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

const LARGE = "Our whole archive. ".repeat(20_000);
const TOLD = "This is far more than one message can carry, so it was not sent: 2500 characters fit.";

test.describe("a form too large to be validated says so, and its text is not lost", () => {
  test("when the rules could not be loaded", async ({ page, allow }) => {
    allow(/status of 413|Failed to (load resource|fetch)/);
    await page.route("**/assets/check-field-*", (route) => route.abort());
    const contact = new ContactPage(page);
    await page.goto("/contact");
    await hydrated(page);
    await contact.fill(aMessage({ message: LARGE }));
    await contact.send();
    await expect(contact.alert).toContainText(TOLD);
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("message")).toHaveValue(LARGE);
    await contact.field("message").fill(aMessage().message);
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
