import { aMessage, ContactPage, RECEIPT, THANKS } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";
import { blockStore } from "../support/stored-messages.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("errors are explained, nothing is lost, and the corrected message arrives", async ({
    page,
    allow,
  }) => {
    allow(/status of 422/);
    const contact = new ContactPage(page);
    await contact.open();
    const key = await contact.key();
    await contact.fill(aMessage({ email: "noor@company", message: " " }));
    const [answer] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]);
    expect(answer.status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: Contact Us \| /);
    await expect(contact.alert).toContainText("Two things need another look before we can send this.");
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("name")).toHaveValue("Noor Sample");
    await expect(contact.field("company")).toHaveValue("Oxbow");
    await expect(contact.field("email")).toHaveValue("noor@company");
    await expect(contact.field("topic")).toHaveValue("custom-software");
    await expect(contact.field("consent")).toBeChecked();
    await expect(page.locator("#message-error")).toContainText("Please write what you need.");
    expect(await contact.key()).toBe(key);

    await contact.alert.getByRole("link", { name: "Message" }).click();
    await expect(contact.field("message")).toBeFocused();
    await contact.field("message").fill(aMessage().message);
    await contact.field("email").fill(aMessage().email);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  });

  test("going back and sending again shows the first receipt; changed text needs confirmation", async ({
    page,
    allow,
  }) => {
    allow(/status of 409/);
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fillCalmly(aMessage());
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    const first = page.url();

    await page.goBack();
    await contact.send();
    await expect(page).toHaveURL(first);

    await page.goBack();
    await contact.field("message").fill("The same message, with one more thing to say.");
    const [answer] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]);
    expect(answer.status()).toBe(409);
    await expect(contact.alert).toContainText("An earlier version of this message has already reached us.");
    await expect(contact.field("message")).toHaveValue("The same message, with one more thing to say.");
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    expect(page.url()).not.toBe(first);
  });

  test("a failing store is reported, everything stays, and the next attempt arrives", async ({
    page,
    site,
    allow,
  }) => {
    allow(/status of 503|contact.store-failed|store.lost/);
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.open();
    await contact.fill(message);
    const release = blockStore(site.dataDir);
    const [answer] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]).finally(
      release,
    );
    expect(answer.status()).toBe(503);
    expect(answer.headers()["retry-after"]).toBe("30");
    await expect(contact.alert).toContainText("Your message was not sent.");
    await expect(contact.alert.getByRole("link")).toHaveAttribute("href", /^mailto:/);
    await expect(contact.field("message")).toHaveValue(message.message);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });
});
