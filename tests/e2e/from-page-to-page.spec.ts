import type { Page, Request } from "@playwright/test";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { saveData } from "../support/save-data.ts";
import { expect, test } from "../support/site-test.ts";

const menuLink = (page: Page, name: string) => page.locator(".nav").getByRole("link", { name, exact: true });

/** What a page consists of: data, modules and style sheets. Pictures come when they are seen. */
const isPart = (request: Request) => /\.(?:data|js|css)$/.test(new URL(request.url()).pathname);

/** Notes the address of every part that is asked for from now on. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => isPart(request) && parts.push(request.url()));
  return parts;
}

test("what the likely next pages consist of is there after a while, and a click asks for nothing", async ({
  page,
}) => {
  const parts = watchParts(page);
  await page.goto("/");
  await hydrated(page);
  await expect.poll(() => parts.some((url) => url.includes("/services.data"))).toBe(true);
  await page.waitForLoadState("networkidle");
  const ahead = parts.splice(0).filter((url) => url.includes(".data"));
  // A form has a key of its own in each showing, and a search differs for each visitor.
  expect(ahead.filter((url) => /\/(?:contact|search|preview|powerbi-landing)/.test(url))).toEqual([]);
  expect(ahead.length).toBeLessThanOrEqual(8);
  await menuLink(page, "Services").click();
  await expect(page).toHaveTitle(/^Services/);
  expect(parts.filter((url) => /services/.test(url))).toEqual([]);
});

test("a page that was fetched ahead is there before the next task, so that no frame of the old one comes between", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      Object.assign(window, {
        atNextTask: location.pathname + document.querySelector("main h1")?.textContent,
      });
    addEventListener("click", () => port2.postMessage(""), true);
  });
  await menuLink(page, "Services").click();
  const shown = "/services" + (await page.locator("main h1").textContent());
  expect(await page.evaluate(() => Reflect.get(window, "atNextTask"))).toBe(shown);
  await expect(page).toHaveTitle(/^Services/);
});

test("the line of a page's head undraws on the dots of the next, which is there already, and is gone then", async ({
  page,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/services");
    await hydrated(page);
    await page.evaluate(() => {
      const old = document.querySelector("main .k-draw path")?.getAttribute("d");
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          const line = node instanceof HTMLElement ? node.querySelector("path") : null;
          if (line?.getAttribute("d") !== old || !(node instanceof HTMLElement)) continue;
          const [lines, dots] = [node, document.querySelector("main .k-draw")].map(
            (one) => one?.querySelectorAll(".k-dots").length,
          );
          seen.push(`${document.querySelector("main h1")?.textContent}: ${lines} and ${dots}`);
        }
      }).observe(document.body, { childList: true });
    });
    const before = await page.locator("body > *").count();
    await menuLink(page, "Products").click();
    await expect(page).toHaveTitle(/^Products/);
    const heading = await page.locator("main h1").textContent();
    const seen = await page.evaluate(() => Reflect.get(window, "seen") as string[]);
    expect(seen).toEqual(reducedMotion === "reduce" ? [] : [`${heading}: 0 and 1`]);
    await expect(page.locator("body > *")).toHaveCount(before);
  }
});

test("nothing is fetched twice on the way through pages and back", async ({ page }) => {
  const parts = watchParts(page);
  await page.goto("/");
  await hydrated(page);
  for (const [name, path] of [
    ["Services", "/services"],
    ["About Us", "/about"],
    ["Services", "/services"],
  ] as const) {
    await menuLink(page, name).hover();
    await menuLink(page, name).click();
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(parts.filter((url, index) => parts.indexOf(url) !== index)).toEqual([]);
});

test("a visitor who saves data is sent nothing that was not asked for", async ({ page, context }) => {
  await saveData(context);
  const parts = watchParts(page);
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  parts.length = 0;
  await page.clock.install();
  await menuLink(page, "Services").hover();
  await menuLink(page, "Services").focus();
  await page.clock.runFor(5_000);
  await page.waitForLoadState("networkidle");
  expect(parts).toEqual([]);
  await menuLink(page, "Services").click();
  await expect(page).toHaveTitle(/^Services/);
});

test("a form that was fetched on intent is shown once: the next showing has another key", async ({
  page,
}) => {
  const parts = watchParts(page);
  await page.goto("/services");
  await hydrated(page);
  const keys = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const link = page.locator(".header").getByRole("link", { name: "Contact Us" }).first();
    await page.mouse.move(20, 600);
    await link.hover();
    await expect.poll(() => parts.filter((url) => url.includes("/contact.data")).length).toBe(visit + 1);
    await link.click();
    await expect(page).toHaveURL(/\/contact/);
    keys.add(await page.locator("form.form [name=key]").inputValue());
    await page.goBack();
    await expect(page).toHaveURL("/services");
  }
  expect(keys.size).toBe(2);
  expect(parts.filter((url) => url.includes("/contact.data"))).toHaveLength(2);
});

test("a tap before the scripts have come goes to the server", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/");
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await menuLink(page, "Services").click();
  expect((await document).url()).toMatch(/\/services$/);
  await expect(page).toHaveTitle(/^Services/);
});

test("a tap before hydration has the line for itself: what is still on its way is given up, unless the page stays", async ({
  page,
  context,
}) => {
  await delayScripts(page);
  const asked: string[] = [];
  const givenUp: string[] = [];
  const noteIn = (list: string[]) => (request: Request) => {
    if (request.url().endsWith(".js")) list.push(request.url());
  };
  page.on("request", noteIn(asked));
  page.on("requestfailed", noteIn(givenUp));
  await page.goto("/");
  await page.mouse.click(20, 600);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  const opened = context.waitForEvent("page");
  await menuLink(page, "Services").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveTitle(/^Services/);
  expect(givenUp).toEqual([]);

  const letGo = Promise.withResolvers<void>();
  await page.route("**/services", async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await menuLink(page, "Services").dispatchEvent("click");
  await expect.poll(() => givenUp.toSorted()).toEqual(asked.toSorted());
  letGo.resolve();
  await expect(page).toHaveTitle(/^Services/);
});

test("a new page is read from its heading at once, and complete soon after", async ({ page }) => {
  await page.goto("/services");
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const title = document.title;
        new MutationObserver(() => {
          if (document.title === title) return;
          requestAnimationFrame(() => {
            const box = document.querySelector("main h1")?.getBoundingClientRect();
            done(box !== undefined && box.top >= 0 && box.bottom <= innerHeight);
          });
        }).observe(document.head, { childList: true, subtree: true, characterData: true });
      }),
  );
  await menuLink(page, "About Us").click();
  expect(await seen).toBe(true);
  const held = () =>
    page.locator("main *").evaluateAll((all) => all.filter((one) => one.hasAttribute("style")).length);
  await expect.poll(held).toBe(0);
});
