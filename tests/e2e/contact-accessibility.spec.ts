import { aMessage, ContactPage } from "../support/contact-page.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";

test("axe finds nothing on the contact form: blank, with errors, filled, being sent, and not sent", async ({
  page,
  allow,
}) => {
  test.slow();
  allow(/Failed to load resource/);
  const contact = new ContactPage(page);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/contact?send", (route) => failing.then(() => route.abort()));
  await contact.openAlive();
  await contact.field("name").focus();
  await expectAccessible(page, "main");

  await contact.send();
  await expect(contact.alert).toBeVisible();
  await expectAccessible(page, "main");

  await contact.fill(aMessage());
  await contact.field("name").focus();
  await expect(contact.form.locator(".is-ok")).toHaveCount(6);
  await expectAccessible(page, "main");

  await contact.send();
  await expect(contact.button).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page, "main");

  fail();
  await expect(contact.alert).toContainText("We can’t tell whether your message arrived.");
  await expectAccessible(page, "main");
});

test("every control of the form is at least 44 pixels high on touch screens", async ({
  browser,
  site,
  watch,
}) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await watch(context);
  const page = await context.newPage();
  const contact = new ContactPage(page);
  await contact.openAlive();
  await contact.send();
  await expect(contact.alert).toBeVisible();
  const small = await page
    .locator(".contact :is(a, button, label[for=consent], .input)")
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 43.9)
        .map((target) => target.outerHTML),
    );
  expect(small).toEqual([]);
  await context.close();
});

test("the form can be used by keyboard alone", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openAlive();
  await contact.field("name").focus();
  const { name, company, email, message } = aMessage();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(company);
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("AI");
  await page.keyboard.press("Tab");
  await page.keyboard.type(message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(contact.form.locator("a[href='/privacy']")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact\/received\//);
});
