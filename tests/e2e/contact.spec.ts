import { aContactForm } from "../support/contact-form.ts";
import { aMessage, ContactPage, RECEIPT, THANKS, startForm } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";
import { storedMessages } from "../support/stored-messages.ts";

test.use({ reducedMotion: "no-preference" });

test("a message is stored, and then its receipt shown", async ({ page, site }) => {
  const contact = new ContactPage(page);
  const message = aMessage();
  await contact.openAlive();
  await contact.fill(message);
  await contact.send();
  await expect(page).toHaveURL(RECEIPT);
  await expect(page.getByRole("heading", { level: 1, name: THANKS })).toBeVisible();
  expect(storedMessages(site.dataDir, "email", "company", "topic", "message")[0]).toEqual({
    email: message.email,
    company: message.company,
    topic: message.topic,
    message: message.message,
  });
});

test("while a message is being sent the button says so, and sends it once", async ({ page, site }) => {
  const contact = new ContactPage(page);
  const message = aMessage();
  let posts = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await contact.openAlive();
  await contact.fill(message);
  await page.route("**/contact?send", async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  const { width } = (await contact.button.boundingBox()) ?? {};
  await contact.send();
  await expect(contact.button).toHaveAccessibleName("Sending…");
  await expect(contact.button).toHaveAttribute("aria-busy", "true");
  await expect(contact.button).toHaveAttribute("aria-disabled", "true");
  expect((await contact.button.boundingBox())?.width).toBe(width);
  await contact.button.click({ force: true });
  await contact.field("name").press("Enter");
  letGo();
  await expect(page).toHaveURL(RECEIPT);
  expect(posts).toBe(1);
  const sent = storedMessages(site.dataDir, "email").filter(({ email }) => email === message.email);
  expect(sent).toHaveLength(1);
});

test("the campaign and the linking site of the first page are stored with the message", async ({
  page,
  site,
}) => {
  const contact = new ContactPage(page);
  const message = aMessage();
  await page.goto("/?utm_source=newsletter&utm_medium=mail", {
    referer: "https://news.example/list?issue=7",
  });
  await page.locator(".nav").getByRole("link", { name: "Services", exact: true }).click();
  await page.locator('main a[href*="from=services"]').first().click();
  await expect(page).toHaveURL(/\/contact/);
  await startForm(page);
  await contact.fill(message);
  await contact.send();
  await expect(page).toHaveURL(RECEIPT);
  expect(storedMessages(site.dataDir, "utm_source", "utm_medium", "from_page", "referrer")[0]).toEqual({
    utm_source: "newsletter",
    utm_medium: "mail",
    from_page: "services",
    referrer: "news.example",
  });
});

test("twenty simultaneous submits of one form are one message", async ({ request, site }) => {
  const { email } = aMessage();
  const form = aContactForm({ email, key: crypto.randomUUID() }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request.post("/contact", { data: form, headers, maxRedirects: 0 })),
  );
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([303]));
  expect(new Set(answers.map((answer) => answer.headers()["location"])).size).toBe(1);
  expect(storedMessages(site.dataDir, "email").filter((row) => row["email"] === email)).toHaveLength(1);
});
