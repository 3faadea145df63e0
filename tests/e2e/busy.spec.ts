import type { Route } from "@playwright/test";
import { parseContactForm } from "#model/contact/parse-contact-form.ts";
import type { StoredPage } from "#server/platform/cache/page-cache.ts";
import { readPageRequest } from "#server/site/pages/page-request.ts";
import { createPlainPages } from "#server/site/pages/plain/plain-pages.ts";
import { aMessage, ContactPage, RECEIPT } from "../support/contact-page.ts";
import { contentOfSite } from "../support/content-of-site.ts";
import { expect, test } from "../support/site-test.ts";
import { storedMessages } from "../support/stored-messages.ts";

// What the site answers when too many wait, made by its own code. A site that is really flooded would hold up the tests
// beside this one; `tests/attack/floods.test.ts` does that.
const plainPages = (sheet = "") =>
  createPlainPages({
    content: () => contentOfSite,
    blocks: { inlineScript: "", standaloneSheet: sheet },
    https: false,
  });

const targetOf = (route: Route) => {
  const { pathname, search } = new URL(route.request().url());
  return pathname + search;
};

const answer = (route: Route, { status, headers, body }: StoredPage) =>
  route.fulfill({ status, headers, body });

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
