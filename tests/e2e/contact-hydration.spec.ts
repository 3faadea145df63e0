import type { Page } from "@playwright/test";
import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

/** State of a field that could get lost: focus, text and selection. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
    const { name, value, selectionStart, selectionEnd, selectionDirection } = field;
    return { name, value, selectionStart, selectionEnd, selectionDirection };
  });

/** Selects the second to the fifth letter of a field that has the focus, as dragging to the left does. */
const selectIn = async (contact: ContactPage, name: string) => {
  await contact.field(name).focus();
  await contact.field(name).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 5, "backward"));
};

for (const name of LONG ? (["name", "message"] as const) : (["name"] as const))
  test(`what is typed before the form starts stays, with the focus and what is selected in its ${name}`, async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    const letThrough = await delayScripts(page);
    await openUnscripted(page, "/contact");
    await contact.fill(message);
    await selectIn(contact, name);
    const before = await focused(page);
    expect(before).toMatchObject({ name, value: message[name], selectionStart: 1 });
    await letThrough();
    await expect(page.locator("[data-island][data-started]")).toBeAttached();
    expect(await focused(page)).toEqual(before);
    for (const typed of ["name", "company", "email", "topic", "message"] as const)
      await expect(contact.field(typed)).toHaveValue(message[typed]);
    await expect(contact.field("consent")).toBeChecked();
  });

test("typing goes on while the form starts, changes its topic and is refused by the server", async ({
  page,
  allow,
}) => {
  allow(/status of 422/);
  const contact = new ContactPage(page);
  const message = aMessage();
  await contact.open();
  const answered = page.waitForResponse(/contact-form-island/);
  await contact.field("message").pressSequentially(message.message);
  await answered;
  await expect(page.locator("[data-island][data-started]")).toBeAttached();
  await expect(contact.field("message")).toHaveValue(message.message);
  await contact.fill(message);

  await selectIn(contact, "message");
  const before = await focused(page);
  // By a script, as a program that fills in forms does: the focus stays where it is.
  await contact.field("topic").evaluate((select: HTMLSelectElement) => {
    select.value = "ai";
    for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  await expect(page.locator(".field:has([name=topic])")).toHaveClass(/is-ok/);
  expect(await focused(page)).toEqual(before);

  // The server alone knows which topics there are.
  await contact.field("topic").evaluate((select: HTMLSelectElement) => {
    select.add(new Option("Gone", "gone"));
    select.value = "gone";
  });
  const [answer] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]);
  expect(answer.status()).toBe(422);
  expect(answer.headers()["content-type"]).toContain("application/json");
  await expect(contact.alert).toBeFocused();
  await expect(page.locator("#topic-error")).toBeVisible();
  await expect(page).toHaveURL("/contact");
  for (const name of ["name", "company", "email", "message"] as const)
    await expect(contact.field(name)).toHaveValue(message[name]);
  await expect(contact.field("topic")).toHaveValue("gone");
  await expect(contact.field("consent")).toBeChecked();
  expect(await contact.field("message").evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(
    1,
  );
  await contact.field("topic").selectOption("ai");
  await contact.send();
  await expect(page).toHaveURL(RECEIPT);
});

test("an open list of suggestions stays while the form below it starts", async ({ page }) => {
  await page.goto("/contact");
  const search = page.locator('.topbar input[name="q"]');
  const answered = page.waitForResponse(/q=dyna$/);
  await search.pressSequentially("dyna");
  await answered;
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = list.getByRole("option", { selected: true });
  const [before, entries] = [await chosen.textContent(), await list.getByRole("option").count()];
  const contact = new ContactPage(page);
  // Touched, and not entered.
  await contact.form.evaluate((form) =>
    form.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })),
  );
  await expect(page.locator("[data-island=contact-form][data-started]")).toBeAttached();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("dyna");
  expect([await chosen.textContent(), await list.getByRole("option").count()]).toEqual([before, entries]);
});

for (const [name, fail] of Object.entries({
  "is gone": (page: Page) =>
    page.route("**/contact-form-island-*.js", (route) => route.fulfill({ status: 404, body: "" })),
  "is blocked": (page: Page) => page.route("**/contact-form-island-*.js", (route) => route.abort()),
  "fails as it runs": (page: Page) =>
    page.route("**/contact-form-island-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
    ),
}))
  test(`where its script ${name}, the form is plain: it is corrected and sent by the browser itself`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|status of (404|422)|preload/);
    await fail(page);
    const contact = new ContactPage(page);
    const message = aMessage({ email: "noor" });
    await contact.open();
    const missing = page.waitForRequest(/contact-form-island/);
    await contact.field("name").focus();
    await missing;
    await contact.fill(message);
    await contact.send();
    await expect(page).toHaveURL(/\/contact\?send$/);
    await expect(contact.alert).toBeFocused();
    await expect(contact.alert).toContainText("One thing needs another look before we can send this.");
    await expect(page.locator("#email-error")).toContainText("This doesn’t look like an e-mail address.");
    await expect(contact.field("message")).toHaveValue(message.message);
    await contact.field("email").fill(aMessage().email);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.locator("[data-started]")).toHaveCount(0);
  });
