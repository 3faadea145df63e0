import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";
import { blockStore, storedMessages } from "../support/stored-messages.ts";

test.describe("typed text is never lost", () => {
  test("when the connection fails, and it can be sent again", async ({ page, site, allow }) => {
    allow(/Failed to load resource/);
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive();
    const key = await contact.key();
    await contact.fill(message);
    await page.context().setOffline(true);
    await contact.send();
    await expect(contact.alert).toBeFocused();
    await expect(contact.alert).toContainText("You are offline, so nothing was sent.");
    await expect(contact.field("message")).toHaveValue(message.message);
    await page.context().setOffline(false);
    // It arrives, and the connection breaks before the response.
    await page.route("**/contact?send", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await contact.send();
    await expect(contact.alert).toContainText("We can’t tell whether your message arrived.");
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("message")).toHaveValue(message.message);
    const stored = () =>
      storedMessages(site.dataDir, "email").filter(({ email }) => email === message.email).length;
    expect(stored()).toBe(1);
    expect(await contact.key()).toBe(key);
    await page.unroute("**/contact?send");
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    expect(stored()).toBe(1);
  });

  test("when the server cannot store, and it can be sent again", async ({ page, site, allow }) => {
    allow(/status of 503|contact.store-failed|store.lost/);
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive();
    await contact.fill(message);
    const release = blockStore(site.dataDir);
    await contact.send();
    await expect(contact.alert).toBeFocused().finally(release);
    await expect(contact.alert).toContainText("Your message was not sent.");
    await expect(contact.alert.getByRole("link", { name: "hello@" })).toHaveAttribute("href", /^mailto:/);
    await expect(contact.field("message")).toHaveValue(message.message);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    const sent = storedMessages(site.dataDir, "email").filter(({ email }) => email === message.email);
    expect(sent).toHaveLength(1);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("when the connection fails, by going back", async ({ page, site, allow }) => {
      allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      const contact = new ContactPage(page);
      const message = aMessage();
      await contact.open();
      await contact.fillCalmly(message);
      await page.context().setOffline(true);
      await contact.send();
      await expect(page).toHaveURL("chrome-error://chromewebdata/");
      await page.context().setOffline(false);
      await page.goBack();
      await expect(contact.field("message")).toHaveValue(message.message);
      await expect(contact.field("email")).toHaveValue(message.email);
      await expect(contact.field("consent")).toBeChecked();
      await contact.send();
      await expect(page).toHaveURL(RECEIPT);
      const sent = storedMessages(site.dataDir, "email").filter(({ email }) => email === message.email);
      expect(sent).toHaveLength(1);
    });
  });
});
