import { expect, test } from "../support/site-test.ts";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";

const PHONE = { width: 390, height: 844 };

test.describe("the top bar", () => {
  test("has the contact e-mail and links to three social networks", async ({ page }) => {
    await page.goto("/");
    const bar = page.locator(".topbar");
    await expect(bar.locator('[href^="mailto:"]')).toHaveText(/\S+@\S+/);
    await expect(bar.locator('a[href^="https://"]')).toHaveCount(3);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("searches the site", async ({ page }) => {
        await page.goto("/");
        const field = page.locator('.topbar input[name="q"]');
        await field.fill("power & apps");
        await field.press("Enter");
        await expect(page).toHaveURL(/\/search\?q=power\+%26\+apps$/);
        await expect(page.locator("#find")).toHaveValue("power & apps");
      });
    });
  }
});

test.describe("the theme", () => {
  for (const scheme of ["light", "dark"] as const) {
    test(`follows a ${scheme} system until it is chosen, and the choice is kept without a flash`, async ({
      browser,
      site,
      watch,
    }) => {
      const other = scheme === "dark" ? "light" : "dark";
      const context = await browser.newContext({ baseURL: site.origin, colorScheme: scheme });
      await watch(context);
      const page = await context.newPage();
      await page.goto("/");
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const followed = await ground();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme");
      await page.locator(".topbar [data-theme-toggle]").click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      expect(await ground()).not.toBe(followed);

      // The very first style the next page computes already has the chosen theme.
      await page.addInitScript(() => {
        new MutationObserver((_, watching) => {
          if (!document.body) return;
          watching.disconnect();
          Object.assign(window, { firstTheme: document.documentElement.dataset["theme"] });
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe(other);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      await page.locator(".topbar [data-theme-toggle]").click();
      expect(await ground()).toBe(followed);
      await context.close();
    });
  }

  test("can be switched while the script files are still on their way", async ({ page }) => {
    await delayScripts(page);
    await page.goto("/");
    await page.locator(".topbar [data-theme-toggle]").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test.describe("the header", () => {
  test("has the pages in their order, a Contact Us button, and the logo, which leads home", async ({
    page,
  }) => {
    await page.goto("/blog");
    const entries = page.locator(".nav > ul > li > :is(a, button)");
    await expect(entries).toHaveText([
      "Home",
      "About Us",
      /^Dynamics 365 ?\/ ?Power ?Platform$/,
      "Expertise",
      "Services",
      "Products",
      "Resources",
      "Contact Us",
    ]);
    const targets = await page
      .locator(".nav > ul > li > a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual([
      "/",
      "/about",
      "/power-platform",
      "/expertise",
      "/services",
      "/products",
      "/contact",
    ]);
    const behind = await page
      .locator(".sub a")
      .evaluateAll((links) =>
        links.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]),
      );
    expect(behind).toEqual([
      ["Solutions", "/business-solutions"],
      ["Partners", "/partners"],
      ["Feed", "/feed"],
      ["Blog", "/blog"],
    ]);
    await expect(page.locator(".header > .wrap > .btn")).toHaveText(/^Contact Us/);
    await expect(page.locator(".header > .wrap > .btn")).toHaveAttribute("href", "/contact");
    await page.locator(".header").getByRole("link", { name: "Kolam", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  test("marks the page on screen, before and after a navigation", async ({ page }) => {
    await page.goto("/");
    const current = page.locator('.nav [aria-current="page"]');
    await expect(current).toHaveText("Home");
    await hydrated(page);
    await page.locator(".nav").getByRole("link", { name: "Services" }).click();
    await expect(current).toHaveText("Services");
    await page.goto("/blog");
    await expect(current).toContainText("Blog");
    await expect(page.locator(".has-sub > button")).toHaveAttribute("aria-current", "true");
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`stays at the top with a hairline once it is stuck (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      const header = page.locator(".header");
      const line = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
      const before = await line();
      await page.mouse.wheel(0, 900);
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
      await expect.poll(line).not.toBe(before);
    });
  }
});

test("the skip link is the first thing Tab reaches, and leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await expect(page.locator(".skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test.describe("an address with powerbi-landing in it", () => {
  for (const path of ["/?from=powerbi-landing", "/blog#powerbi-landing"]) {
    test(`hides header and footer: ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const part of [".topbar", ".header", ".clients", ".footer", ".dock"]) {
        await expect(page.locator(part)).not.toBeVisible();
      }
      await expect(page.locator("h1")).toBeVisible();
      await hydrated(page);
      await expect(page.locator(".header")).not.toBeVisible();
    });
  }

  test("hides and shows them as the hash comes and goes", async ({ page }) => {
    await page.goto("/blog");
    await hydrated(page);
    await page.evaluate(() => (location.hash = "powerbi-landing"));
    await expect(page.locator(".header")).not.toBeVisible();
    await page.evaluate(() => (location.hash = ""));
    await expect(page.locator(".header")).toBeVisible();
  });
});

test.describe("the footer", () => {
  test("has e-mail, website, postal address, lists, social links and copyright", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.locator('[href^="mailto:"]')).toBeVisible();
    await expect(footer.getByRole("link", { name: "kolam.example", exact: true })).toBeVisible();
    await expect(footer.locator("address")).toContainText(/Bangalore \d{6}/);
    await expect(footer.locator('a[href^="https://"]')).toHaveCount(3);
    await expect(footer).toContainText(new RegExp(`© ${new Date().getFullYear()}`));
    const list = (heading: string) =>
      footer
        .locator(".foot-col", { has: page.getByRole("heading", { name: heading }) })
        .locator("a")
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(await list("Information")).toEqual([
      ["About", "/about"],
      ["Products", "/products"],
      ["Services", "/services"],
      ["Contact Us", "/contact"],
    ]);
    expect(await list("Solutions")).toHaveLength(2);
  });

  test("is accompanied by social, chat and phone shortcuts that float", async ({ page }) => {
    await page.goto("/");
    const dock = page.locator(".dock");
    for (const target of ["https://www.linkedin.com/", "https://wa.me/", "tel:+"]) {
      await expect(dock.locator(`a[href^="${target}"]`)).toBeInViewport();
    }
    await page.mouse.wheel(0, 2000);
    await expect(dock.locator('a[href^="tel:"]')).toBeInViewport();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on a phone, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled, viewport: PHONE });

      test("one button opens the shortcuts and closes them", async ({ page }) => {
        if (javaScriptEnabled) await delayScripts(page);
        await page.goto("/");
        const phone = page.locator('.dock [href^="tel:"]');
        await expect(phone).not.toBeVisible();
        const toggle = page.locator(".dock-toggle");
        await toggle.click();
        await expect(phone).toBeVisible();
        if (javaScriptEnabled) await expect(toggle).toHaveAttribute("aria-expanded", "true");
        await page.keyboard.press("Escape");
        await expect(phone).not.toBeVisible();
        await expect(toggle).toBeFocused();
        if (javaScriptEnabled) await expect(toggle).toHaveAttribute("aria-expanded", "false");
      });

      test("the shortcuts leave the contact page alone", async ({ page }) => {
        await page.goto("/contact");
        await expect(page.locator(".dock")).not.toBeVisible();
      });
    });
  }
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the way back to the top comes after one screen (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const back = page.locator(".to-top");
    await expect(back).not.toBeVisible();
    await page.mouse.wheel(0, 1000);
    await expect(back).toBeVisible();
    await hydrated(page);
    await back.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(back).not.toBeVisible();
  });
}

test("nothing of the frame is wider than the window, and what can be pressed is 44 px high", async ({
  page,
}) => {
  await page.goto("/blog");
  for (const width of [320, 390, 768, 769, 1024, 1239, 1240, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const small = await page
      .locator(":is(.topbar, .header, .clients, .footer, .dock) :is(a, button, input)")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => ({
            text: control.outerHTML.slice(0, 90),
            height: control.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height < 43.9),
      );
    expect(small, `at ${width} px`).toEqual([]);
  }
});

test("nothing that Tab reaches hides under the sticky header", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto("/");
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = document.querySelector(".header");
      if (!focused || !header || header.contains(focused) || focused.closest(".topbar, .skip, .dock"))
        return "";
      const { bottom } = focused.getBoundingClientRect();
      return bottom <= header.getBoundingClientRect().bottom ? focused.outerHTML.slice(0, 120) : "";
    });
    expect(hidden).toBe("");
  }
});
