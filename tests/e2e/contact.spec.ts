import { aContactForm } from "../support/contact-form.ts";
import { aMessage, ContactPage } from "../support/contact-page.ts";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";
import { blockStore, storedMessages } from "../support/stored-messages.ts";

const RECEIPT = /\/contact\/received\/[0-9a-f]{48}$/;
const THANKS = "Thank you. The line is open.";

test.describe("with scripts", () => {
  test("a message is stored, and its receipt shown with the focus on its heading", async ({ page, site }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive();
    await contact.fill(message);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.getByRole("heading", { level: 1, name: THANKS })).toBeFocused();
    expect(storedMessages(site.dataDir, "email", "company", "topic", "message")[0]).toEqual({
      email: message.email,
      company: message.company,
      topic: message.topic,
      message: message.message,
    });
  });

  test("a field that is right gets its ring, and a wrong one its words", async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.openAlive();
    await contact.field("email").fill("noor@company");
    await contact.field("phone").focus();
    const around = page.locator(".field", { has: page.locator("[name=email]") });
    await expect(around).toContainText(
      "This does not look like an e-mail address. It should read like name@company.com.",
    );
    await expect(contact.field("email")).toHaveAttribute("aria-invalid", "true");
    await expect(contact.field("email")).toHaveAccessibleDescription(/does not look like/);
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
    ["phone", "call me", "This does not look like a phone number."],
    ["phone", "1".repeat(41), "40 characters fit, you have 41."],
    ["message", "", "Please write a sentence or two about what you need."],
    ["message", "Our ERP", "we need at least 20 characters. You have 7."],
    ["message", "m".repeat(2501), "2500 characters fit, you have 2501."],
  ];
  test("every field says in words what is wrong when it is left", async ({ page }) => {
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

  test("the summary takes the focus, names what to mend in the title, and leads to each field", async ({
    page,
  }) => {
    const contact = new ContactPage(page);
    const posts: string[] = [];
    // What is clicked must not be on its way elsewhere.
    await page.emulateMedia({ reducedMotion: "reduce" });
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await contact.openAlive();
    const title = await page.title();
    await contact.fill(aMessage({ email: "noor", message: "Our ERP" }));
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

  test("on a small screen the summary is on screen, clear of the header", async ({ page }) => {
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

  test("while a message travels the button says so, and sends it once", async ({ page, site }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    let posts = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await contact.openAlive();
    await contact.fill(message);
    await page.route("**/contact.data*", async (route) => {
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

  test("without the rules in the browser, the server's judgement is shown in the same way", async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource/);
    await page.route("**/parse-contact-form*", (route) => route.abort());
    const contact = new ContactPage(page);
    await contact.openAlive();
    await contact.fill(aMessage({ email: "noor" }));
    await contact.send();
    await expect(contact.alert).toBeFocused();
    await expect(contact.alert).toContainText("One thing needs another look before we can send this.");
    await expect(page.locator("#email-error")).toContainText("This does not look like an e-mail address.");
    await expect(contact.field("name")).toHaveValue("Noor Sample");
    await contact.field("email").fill(aMessage().email);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });

  test("campaign tags travel with the message", async ({ page, site }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive("?utm_source=newsletter&utm_medium=mail&from=services");
    await contact.fill(message);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    expect(storedMessages(site.dataDir, "utm_source", "utm_medium", "from_page", "referrer")[0]).toEqual({
      utm_source: "newsletter",
      utm_medium: "mail",
      from_page: "services",
      referrer: "",
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("errors are shown in words, nothing is lost, and the mended message arrives", async ({
    page,
    allow,
  }) => {
    allow(/status of 422/);
    const contact = new ContactPage(page);
    await contact.open();
    const key = await contact.key();
    await contact.fill(aMessage({ email: "noor@company", message: "Our ERP" }));
    const [answer] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]);
    expect(answer.status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: Contact Us \| /);
    await expect(contact.alert).toContainText("Two things need another look before we can send this.");
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("name")).toHaveValue("Noor Sample");
    await expect(contact.field("company")).toHaveValue("Oxbow");
    await expect(contact.field("email")).toHaveValue("noor@company");
    await expect(contact.field("topic")).toHaveValue("custom-software");
    await expect(contact.field("message")).toHaveValue("Our ERP");
    await expect(contact.field("consent")).toBeChecked();
    await expect(page.locator("#message-error")).toContainText("You have 7.");
    expect(await contact.key()).toBe(key);

    await contact.alert.getByRole("link", { name: "Message" }).click();
    await expect(contact.field("message")).toBeFocused();
    await contact.field("message").fill(aMessage().message);
    await contact.field("email").fill(aMessage().email);
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  });

  test("Back and send again shows the first receipt; changed words are asked about", async ({
    page,
    allow,
  }) => {
    allow(/status of 409/);
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fill(aMessage());
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

  test("a failing store is told, everything stays, and the next try arrives", async ({
    page,
    site,
    allow,
  }) => {
    allow(/status of 503/);
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

test.describe("whatever happens, what is typed stays", () => {
  test("while the scripts are on their way, the form is sent without them", async ({ page }) => {
    await delayScripts(page);
    const contact = new ContactPage(page);
    await contact.open();
    await contact.fill(aMessage());
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });

  test("through a reload, with the key it was typed under, until the receipt", async ({ page }) => {
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.openAlive();
    const key = await contact.key();
    await contact.fill(message);
    // A new visit in the same tab: the browser itself brings nothing back.
    await page.goto("/services");
    await contact.openAlive("?topic=ai");
    await expect(contact.field("message")).toHaveValue(message.message);
    await expect(contact.field("email")).toHaveValue(message.email);
    await expect(contact.field("consent")).toBeChecked();
    await expect(contact.field("topic")).toHaveValue("ai");
    await expect(contact.field("key")).toHaveValue(key);
    await page.reload();
    await hydrated(page);
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
      addEventListener("DOMContentLoaded", () => document.querySelector("h1")?.prepend("Translated. "));
    });
    const contact = new ContactPage(page);
    const message = aMessage();
    await contact.open();
    await contact.fill(message);
    await letThrough();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Translated.");
    await expect(contact.field("name")).toHaveValue(message.name);
    await expect(contact.field("email")).toHaveValue(message.email);
    await expect(contact.field("topic")).toHaveValue(message.topic);
    await expect(contact.field("message")).toHaveValue(message.message);
    await expect(contact.field("consent")).toBeChecked();
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
  });

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
    // It arrives, and the connection breaks before the answer is there.
    await page.route("**/contact.data*", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await contact.send();
    await expect(contact.alert).toContainText("We cannot tell whether your message arrived.");
    await expect(contact.alert).toBeFocused();
    await expect(contact.field("message")).toHaveValue(message.message);
    const stored = () =>
      storedMessages(site.dataDir, "email").filter(({ email }) => email === message.email).length;
    expect(stored()).toBe(1);
    expect(await contact.key()).toBe(key);
    await page.unroute("**/contact.data*");
    await contact.send();
    await expect(page).toHaveURL(RECEIPT);
    expect(stored()).toBe(1);
  });

  test("when the server cannot store, and it can be sent again", async ({ page, site, allow }) => {
    allow(/status of 503/);
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

  test("when the server is gone", async ({ page, allow }) => {
    allow(/Failed to load resource|foreign request/);
    const other = await startSite();
    const contact = new ContactPage(page);
    const message = aMessage();
    await page.goto(`${other.origin}/contact`);
    await hydrated(page);
    await contact.fill(message);
    await other.kill();
    await contact.send();
    await expect(contact.alert).toContainText("We cannot tell whether your message arrived.");
    await expect(contact.field("message")).toHaveValue(message.message);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("when the connection fails, by way of Back", async ({ page, site, allow }) => {
      allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      const contact = new ContactPage(page);
      const message = aMessage();
      await contact.open();
      await contact.fill(message);
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

test("twenty sends of one form at once are one message", async ({ request, site }) => {
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a link to the form, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("chooses the topic, remembers the page and brings the visitor's own sentence as text", async ({
      page,
    }) => {
      const contact = new ContactPage(page);
      const problem = `</textarea><script>document.title = "no"</script> "Reports" & more`;
      await contact.open(
        `?topic=power-platform&from=business-solutions&problem=${encodeURIComponent(problem)}`,
      );
      if (javaScriptEnabled) await hydrated(page);
      await expect(contact.field("topic")).toHaveValue("power-platform");
      await expect(contact.field("from")).toHaveValue("business-solutions");
      await expect(contact.field("message")).toHaveValue(problem);
      await expect(page).toHaveTitle(/^Contact Us/);
    });

    test("an unknown topic chooses none", async ({ page }) => {
      const contact = new ContactPage(page);
      await contact.open("?topic=unknown");
      await expect(contact.field("topic")).toHaveValue("");
    });
  });
}
