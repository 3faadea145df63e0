import { aMessage, ContactPage } from "../support/contact-page.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("a valid field gets its ring, and an invalid one its message", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openAlive();
  await contact.field("email").fill("noor@company");
  await contact.field("phone").focus();
  const around = page.locator(".field", { has: page.locator("[name=email]") });
  await expect(around).toContainText(
    "This doesn’t look like an e-mail address. It should read like name@company.com.",
  );
  await expect(contact.field("email")).toHaveAttribute("aria-invalid", "true");
  await expect(contact.field("email")).toHaveAccessibleDescription(/doesn’t look like/);
  await contact.field("email").fill("noor@company.example");
  await expect(around).toHaveClass(/is-ok/);
  await expect(contact.field("email")).not.toHaveAttribute("aria-invalid");
  await expect(around.locator(".field-error")).toHaveCount(0);
});

const wrong: [field: string, typed: string, words: string][] = [
  ["name", "", "Please tell us your name, so that we know whom to answer."],
  ["name", "n".repeat(101), "100 characters fit, you have 101."],
  ["company", "c".repeat(121), "120 characters fit, you have 121."],
  ["email", "", "Please give an e-mail address. It is the only way our answer can reach you."],
  ["email", `${"e".repeat(250)}@x.example`, "254 characters fit, you have 260."],
  ["phone", "call me", "This doesn’t look like a phone number."],
  ["phone", "1".repeat(41), "40 characters fit, you have 41."],
  ["message", "", "Please write what you need. A few words are enough."],
  ["message", "m".repeat(2501), "2500 characters fit, you have 2501."],
];
test("every field says what is wrong when it loses focus", async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.openAlive();
  for (const [field, typed, words] of wrong) {
    await contact.field(field).fill(typed);
    await contact.field(field).blur();
    await expect(page.locator(`#${field}-error`)).toContainText(words);
  }
  await contact.field("topic").focus();
  await contact.field("topic").blur();
  await expect(page.locator("#topic-error")).toContainText("Please choose what it is about.");
  await contact.field("consent").focus();
  await contact.field("consent").blur();
  await expect(page.locator("#consent-error")).toHaveText("Please agree, so that we may answer.");
});

test("the summary takes focus, the title says that something is wrong, and each entry links to its field", async ({
  page,
}) => {
  const contact = new ContactPage(page);
  const posts: string[] = [];
  // The target of a click must not move.
  await page.emulateMedia({ reducedMotion: "reduce" });
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await contact.openAlive();
  const title = await page.title();
  await contact.fill(aMessage({ email: "noor", message: "" }));
  await contact.field("consent").uncheck();
  await contact.send();
  await expect(contact.alert).toBeFocused();
  await expect(contact.alert).toContainText("Three things need another look before we can send this.");
  await expect(contact.alert.getByRole("link")).toHaveText(["E-mail address", "Message", "Consent"]);
  await expect(page).toHaveTitle(`Error: ${title}`);
  for (const [name, field] of [
    ["E-mail address", "email"],
    ["Message", "message"],
    ["Consent", "consent"],
  ] as const) {
    await contact.alert.getByRole("link", { name }).click();
    await expect(contact.field(field)).toBeFocused();
  }
  expect(posts).toEqual([]);
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveTitle(/^(?!Error)/);
});

test("on a small screen the summary is visible, clear of the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const contact = new ContactPage(page);
  await contact.openAlive();
  await contact.field("message").focus();
  await contact.send();
  await expect(contact.alert).toBeFocused();
  await expect(contact.alert).toBeInViewport({ ratio: 1 });
  const below = async () => {
    const header = await page.locator(".header").boundingBox();
    const box = await contact.alert.boundingBox();
    return (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? Infinity);
  };
  await expect.poll(below).toBeGreaterThan(0);
});
