import type { Route } from "@playwright/test";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import type { StoredPage } from "#server/platform/cache/page-cache.ts";
import { readPageRequest } from "#server/site/pages/page-request.ts";
import { createPlainPages } from "#server/site/pages/plain/plain-pages.ts";
import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { contentOfSite } from "../support/content-of-site.ts";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";
import { storedMessages } from "../support/stored-messages.ts";

// What the site answers when too many wait, made by its own code. A site that is really flooded would hold up the tests
// beside this one; `tests/attack/floods.test.ts` does that.
const plainPages = (sheet = "") =>
  createPlainPages({
    content: () => contentOfSite,
    blocks: { inlineScript: "", sheets: new Map([["contact", sheet]]) },
    https: false,
  });

const targetOf = (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  return pathname + search;
};

const answer = (route: Route, { status, headers, body }: StoredPage) =>
  route.fulfill({ status, headers, body });

test("a page whose data are refused because too many wait is loaded whole, and works", async ({
  page,
  allow,
}) => {
  allow(/status of 503/);
  await page.goto("/search?q=power");
  await hydrated(page);
  const refused: string[] = [];
  await page.route("**/*.data*", async (route) => {
    refused.push(targetOf(route));
    await answer(route, plainPages().busy(readPageRequest(targetOf(route)), targetOf(route)));
  });
  const box = page.getByRole("main").locator("#find");
  await box.fill("kolam");
  const [loaded] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    box.press("Enter"),
  ]);
  expect(loaded.status()).toBe(200);
  expect(refused.some((target) => target.startsWith("/search.data?q=kolam"))).toBe(true);
  await expect(page).toHaveURL("/search?q=kolam");
  await hydrated(page);
  await expect(box).toHaveValue("kolam");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/*.data*");
  // The page that was loaded goes on without another load.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/\/about/);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that comes back while too many wait has everything that was typed, and is sent from there", async ({
    page,
    site,
    allow,
  }) => {
    allow(/status of 422/);
    const contact = new ContactPage(page);
    const message = aMessage({ email: "busy" });
    await contact.open("?topic=ai&from=services");
    const key = await contact.key();
    const sheet = (await page.locator("style").first().textContent()) ?? "";
    await contact.fill(message);
    await page.route(
      "**/contact?*",
      async (route) => {
        const parsed = parseContactForm(new URLSearchParams(route.request().postData() ?? ""));
        if (parsed.ok) throw new Error("nothing is wrong with this form");
        const { values, problems } = parsed;
        const request = readPageRequest(targetOf(route));
        await answer(
          route,
          plainPages(sheet).form(request, { kind: "rejected", values, problems }, "new-key"),
        );
      },
      { times: 1 },
    );
    const [refused] = await Promise.all([page.waitForResponse("**/contact?send"), contact.send()]);
    expect(refused.status()).toBe(422);
    const form = new ContactPage(page);
    for (const name of ["name", "company", "email", "topic", "message"] as const)
      await expect(form.field(name)).toHaveValue(message[name]);
    await expect(form.field("consent")).toBeChecked();
    expect(await form.key()).toBe(key);
    const whole = "busy@company.example";
    await form.field("email").fill(whole);
    await form.send();
    await expect(page).toHaveURL(RECEIPT);
    const stored = storedMessages(site.dataDir, "name, company, topic, message, email").filter(
      ({ email }) => email === whole,
    );
    expect(stored).toEqual([{ ...message, email: whole }]);
  });
});
