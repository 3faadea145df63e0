import type { APIRequestContext } from "@playwright/test";
import { aContactForm } from "../support/contact-form.ts";
import { aMessage, startForm, THANKS } from "../support/contact-page.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";
import { storedMessages } from "../support/stored-messages.ts";

/** Sends a message and returns the path of its receipt. */
async function send(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/contact", {
    data: aContactForm({ email, key: crypto.randomUUID() }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  return answer.headers()["location"] ?? "";
}

test("a receipt shows its reference, the kolam drawn from it, the next steps and what was sent", async ({
  page,
  request,
  site,
}) => {
  const { email } = aMessage();
  await page.goto(await send(request, email));
  const stored = storedMessages(site.dataDir, "reference", "email").find((row) => row["email"] === email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  await expect(page.locator(".done [role=status]")).toContainText(String(stored?.["reference"]));
  await expect(page.locator(".done-art .k-line")).toHaveAttribute("d", /^M/);
  await expect(page.locator(".done ol li")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "What you sent" })).toContainText(email);
  await expect(page.getByRole("region", { name: "What you sent" })).toContainText("Custom software");
});

test.describe("the moment of the promised answer", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("is given in office time, and in the visitor's time once scripts have run; nothing moves", async ({
    page,
    request,
    browser,
    baseURL,
    watch,
  }) => {
    const path = await send(request, aMessage().email);
    const letThrough = await delayScripts(page);
    await openUnscripted(page, path);
    const answer = page.locator(".answer");
    await expect(answer).toContainText(/\d\d:\d\d in Bengaluru/);
    await expect(answer).toContainText("India Standard Time");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const below = page.locator(".done ol");
    const before = await below.boundingBox();
    await letThrough();
    const inTokyo = new Date(String(await answer.locator("time").getAttribute("datetime")));
    inTokyo.setUTCHours(inTokyo.getUTCHours() + 9);
    await expect(answer).toContainText(`${inTokyo.toISOString().slice(11, 16)} for you, GMT+9`);
    await expect(answer).not.toContainText("India Standard Time");
    expect(await below.boundingBox()).toEqual(before);

    const nearby = await browser.newContext({ timezoneId: "Asia/Kolkata", baseURL: String(baseURL) });
    await watch(nearby);
    const own = await nearby.newPage();
    await own.goto(path);
    await expect(own.locator(".answer")).toContainText("India Standard Time");
    await expect(own.locator(".answer")).not.toContainText("for you");
    await nearby.close();
  });
});

test("a newer draft in the same tab survives a visit to an old receipt", async ({ page, request }) => {
  const path = await send(request, aMessage().email);
  await page.goto("/contact");
  await startForm(page);
  await page.locator("form.form [name=message]").fill("Another thing that has come loose since then.");
  await page.goto(path);
  await page.goto("/contact");
  await expect(page.locator("form.form [name=message]")).toHaveValue(
    "Another thing that has come loose since then.",
  );
});

test("axe finds nothing on a receipt", async ({ page, request }) => {
  test.slow();
  await page.goto(await send(request, aMessage().email));
  await expectAccessible(page, "main");
});
