import { ContactPage, RECEIPT, THANKS } from "../support/contact-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";
import { storedMessages } from "../support/stored-messages.ts";

const anAddress = () => `noor-${crypto.randomUUID()}@company.example`;

test("the campaign page has no frame: wordmark, one form, a skip link, a legal line", async ({ page }) => {
  await page.goto("/powerbi-landing");
  await expect(page.locator(".header, .topbar, .footer, .clients, .dock")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports people open twice.");
  await expect(page.getByRole("link", { name: "Kolam" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
  await expect(page.locator(".camp-bars svg")).toHaveCount(5);
  await expect(page.locator("form")).toHaveCount(1);
  await expect(page.locator("form .field")).toHaveCount(3);
  await expect(page.locator(".camp-side")).toContainText("To have them deleted, write to");
});

for (const javaScriptEnabled of LONG ? [true, false] : [true]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("a lead is handled like a message, with its own topic", async ({ page, site, allow }) => {
      allow(/status of 422/);
      const email = anAddress();
      const contact = new ContactPage(page);
      await page.goto("/powerbi-landing");
      await contact.field("name").fill("Noor Sample");
      await contact.field("email").fill("noor@company");
      await contact.send();
      await expect(contact.alert).toContainText("Two things need another look before we can send this.");
      await expect(contact.alert).toBeFocused();
      await expect(contact.field("name")).toHaveValue("Noor Sample");
      await expect(page).toHaveTitle(/^Error: /);

      await contact.field("email").fill(email);
      await contact.field("consent").check();
      await contact.send();
      await expect(page).toHaveURL(RECEIPT);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
      await expect(page.locator(".header")).toBeVisible();
      const stored = storedMessages(site.dataDir, "form", "email", "topic", "from_page", "message");
      expect(stored.find((row) => row["email"] === email)).toEqual({
        form: "campaign",
        email,
        topic: "campaign",
        from_page: "powerbi-landing",
        message: "",
      });
    });
  });
}

test("axe finds nothing on the campaign page with errors", async ({ page, allow }) => {
  test.slow();
  allow(/status of 422/);
  const contact = new ContactPage(page);
  await page.goto("/powerbi-landing");
  await contact.send();
  await expect(contact.alert).toBeVisible();
  await expectAccessible(page, "main");
});
