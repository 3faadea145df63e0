import { expect, test } from "../support/site-test.ts";

const POST = "/post/6/a-model-is-a-dependency-ai-in-systems-you-must-support";

test.describe("an article", () => {
  // Most of these only read the page, so they share one visit.
  test.describe.configure({ mode: "default" });

  test("describes itself to search engines and link previews", async ({ look, site }) => {
    const page = await look(POST);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
    await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
      "content",
      "2026-05-27T18:30:00.000Z",
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.origin + POST);
    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
    );
    expect(facts["@graph"]).toContainEqual(
      expect.objectContaining({
        "@type": "BlogPosting",
        mainEntityOfPage: { "@id": `${site.origin + POST}#page` },
        datePublished: "2026-05-27T18:30:00.000Z",
        headline: await page.getByRole("heading", { level: 1 }).innerText(),
      }),
    );
  });

  test("shows day, reading time, author and breadcrumbs", async ({ look }) => {
    const page = await look(POST);
    await expect(page.locator(".post-head .meta")).toContainText("28 May 2026");
    await expect(page.locator(".post-head .meta")).toContainText(/\d+ min to read/);
    await expect(
      page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Blog" }),
    ).toBeVisible();
  });

  test("lists its headings, and each entry links to its heading", async ({ look }) => {
    const page = await look(POST);
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await entries.allInnerTexts()).toEqual(await page.locator(".prose h2").allInnerTexts());
    await entries.nth(2).click();
    const heading = page.locator(".prose h2").nth(2);
    await expect(heading).toBeInViewport();
    const [top, header] = await Promise.all([
      heading.evaluate((element) => element.getBoundingClientRect().top),
      page.locator(".header").evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(top, "a heading never hides under the header").toBeGreaterThanOrEqual(header);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`its text begins above the fold at ${width} × ${height}`, async ({ look }) => {
      const page = await look(POST);
      await page.setViewportSize({ width, height });
      for (const path of [POST, "/post/7/a-429-is-an-instruction-loading-data-into-dataverse"]) {
        await page.goto(path);
        const text = await page.locator(".prose > p").first().boundingBox();
        expect((text?.y ?? Infinity) + 30, path).toBeLessThan(height);
      }
    });

  test("the table of contents is closed on a phone, and opens to all headings", async ({ look }) => {
    const page = await look(POST);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await page.locator(".toc").boundingBox();
    expect(box?.height).toBeLessThan(100);
    await page.locator(".toc summary").click();
    await expect(page.locator(".toc details a")).toHaveCount(await page.locator(".prose h2").count());
    await expect(page.locator(".toc details a").last()).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  });

  test("each heading that was passed adds one dot to the closed chain", async ({ look }) => {
    const page = await look(POST);
    const headings = page.locator(".prose h2");
    const chain = page.locator(".toc svg .k-line");
    await headings.nth(1).scrollIntoViewIfNeeded();
    await headings.nth(1).evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    await expect(page.locator(".toc .read")).toHaveCount(2);
    await expect(chain).toHaveAttribute("d", /z$/);
    await headings.nth(3).evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    await expect(page.locator(".toc .read")).toHaveCount(4);
    await expect(page.locator('.toc [aria-current="location"]')).toHaveText(
      await headings.nth(3).innerText(),
    );
  });

  test("what is wider than the text scrolls in its own box, also by keyboard", async ({ look }) => {
    const page = await look(POST);
    await page.setViewportSize({ width: 390, height: 844 });
    const code = page.locator(".prose pre").first();
    await code.focus();
    await expect(code).toBeFocused();
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
    expect(await code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  });

  test("links to its category and tags, its author, the offer for its category, and three related posts", async ({
    page,
  }) => {
    await page.goto(POST);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("link", { name: "AI" })).toHaveAttribute("href", "/blog/category/ai");
    const tags = page.getByRole("list", { name: "Tags" }).getByRole("link");
    for (const href of await tags.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
      expect(href).toMatch(/^(?:\/blog\/tag\/[a-z0-9-]+|\/search\?q=.+)$/);
    const next = await page
      .locator(".posts h3 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(next).size).toBe(3);
    expect(next).not.toContain(POST);

    await expect(page.getByRole("button", { name: "Resources" })).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".post-end .writer a")).toHaveAttribute("href", /^\/blog\/author\//);
    await expect(page.locator(".post-call h2 a")).toHaveAttribute("href", "/offers/one-process-with-ai");
    await expect(page.locator(".post-call .btn")).toHaveAttribute("href", "/contact?topic=ai&from=post");
    await page.locator('a[href^="/blog/tag/"]').first().click();
    await expect(page.locator(".filter [aria-current]")).toBeVisible();
    await expect(page.locator(`.notes a[href="${POST}"]`)).toBeVisible();
  });

  test("in print, code wraps, whole addresses are beside their links, and only brand, article and address are left", async ({
    page,
  }) => {
    await page.goto(POST);
    await page.setViewportSize({ width: 700, height: 900 });
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of [".topbar", ".nav", ".foot-lead", ".dock", ".toc", ".post-call", ".posts"])
      await expect(page.locator(part)).toBeHidden();
    await expect(page.locator(".header .wordmark")).toBeVisible();
    await expect(page.locator(".footer address")).toBeVisible();
    for (const code of await page.locator(".prose pre").all())
      expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const link = page.locator('.prose a[href^="/"]').first();
    // The origin is a custom property, which the computed style gives as it is declared.
    const printed = await link.evaluate((a) => getComputedStyle(a, "::after").content);
    expect(printed.replaceAll('" "', "")).toContain(new URL(page.url()).origin);
    expect(printed).toContain((await link.getAttribute("href")) ?? "");
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(40, 22, 19)");
  });
});

test("without scripts an article is complete, including its contents", async ({ browser, site, watch }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await watch(context);
  const page = await context.newPage();
  await page.goto(POST);
  await expect(page.locator(".toc a").first()).toBeVisible();
  await expect(page.locator(".prose .panel .k-line")).toBeVisible();
  await expect(page.locator(".prose table")).toBeVisible();
  await expect(page.locator(".prose .tok-k").first()).toBeVisible();
  await context.close();
});
