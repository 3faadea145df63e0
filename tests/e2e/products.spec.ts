import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("each name on the shelf links to its product, visible below the header", async ({ page }) => {
      await page.goto("/products");
      const names = page.getByRole("navigation", { name: "Products on this page" }).getByRole("link");
      await expect(names).toHaveCount(3);
      for (const name of await names.all()) {
        const address = (await name.getAttribute("href")) ?? "";
        await name.click();
        const title = page.locator(address).getByRole("heading", { level: 2 });
        await expect(title).toBeInViewport({ ratio: 1 });
        await expect(name).toContainText((await title.textContent()) ?? "");
      }
    });
  });
}

test("each product has a described screen, four facts and a link to ask about it", async ({ look }) => {
  const page = await look("/products");
  const products = page.locator("main").getByRole("article");
  await expect(products).toHaveCount(3);
  for (const product of await products.all()) {
    await expect(product.getByRole("img", { name: /^Sample screen/ })).toHaveCount(1);
    await expect(product.getByRole("term")).toHaveCount(4);
    await expect(product.getByRole("definition")).toHaveCount(4);
    await expect(product.getByRole("link")).toHaveAttribute(
      "href",
      /^\/contact\?topic=[a-z0-9-]+&from=products$/,
    );
  }
});

test("the screens show as many dots as their descriptions say", async ({ look }) => {
  const page = await look("/products");
  const dotsOf = (selector: string) =>
    page.locator(selector).evaluateAll((paths) => {
      return paths.map((path) => path.getAttribute("d")?.match(/h0/g)?.length ?? 0);
    });
  expect(await dotsOf("#pulli .screen .k-dots")).toEqual([14]);
  await expect(page.locator("#pulli .screen")).toContainText("14 of 20");
  expect(await dotsOf("#neli .screen .k-dots")).toEqual([3, 3, 3, 3]);
  expect(await dotsOf("#kodu .screen .k-dots")).toEqual([7, 4, 2, 7, 7]);
});

test("the editions are a table in which a larger edition has all that a smaller one has", async ({
  look,
}) => {
  const page = await look("/products");
  const table = page.getByRole("table", { name: /editions/ });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    const heads = table.getByRole("columnheader").locator(".k-dots");
    const dots = await heads.evaluateAll((paths) =>
      paths.map((path) => path.getAttribute("d")?.match(/h0/g)?.length),
    );
    expect(dots).toEqual([1, 2, 3]);
    const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    let marked = 0;
    for (const row of await rows.all()) {
      await expect(row.getByRole("cell")).toHaveCount(3);
      const marks = row.getByRole("cell").getByRole("img");
      if ((await marks.count()) === 0) continue;
      marked += 1;
      const included = await marks.evaluateAll((all) => {
        return all.map((mark) => {
          // A ringed dot says included, a bare one does not.
          const ringed = mark.querySelector("circle") !== null;
          return ringed === (mark.getAttribute("aria-label") === "included") ? ringed : undefined;
        });
      });
      expect(included).toHaveLength(3);
      expect(included).toEqual([...included].sort((a, b) => Number(a) - Number(b)));
    }
    expect(marked).toBeGreaterThan(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  await expect(page.getByText("A demo: company, clients and figures are invented.")).toBeVisible();
});

test("the walkthrough is drawn to scale, and its minutes add up to its heading", async ({ look }) => {
  const page = await look("/products");
  const section = page.locator("section", { has: page.getByRole("heading", { name: /^Forty minutes/ }) });
  const parts = await section.getByRole("listitem").evaluateAll((items) =>
    items.map((item) => ({
      minutes: Number.parseInt(item.textContent ?? "", 10),
      width: item.getBoundingClientRect().width,
    })),
  );
  expect(parts.map(({ minutes }) => minutes)).toEqual([10, 20, 10]);
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  for (const { minutes, width } of parts) expect(width / whole).toBeCloseTo(minutes / 40, 2);

  await page.setViewportSize({ width: 390, height: 800 });
  const lines = await section.getByRole("listitem").evaluateAll((items) => {
    return items.map((item) => Number.parseFloat(getComputedStyle(item, "::after").width));
  });
  const [ten = 0, twenty, last] = lines;
  expect(twenty).toBeCloseTo(2 * ten, 0);
  expect(last).toBeCloseTo(ten, 0);
  await expect(section.getByRole("link")).toHaveAttribute(
    "href",
    "/contact?topic=something-else&from=products",
  );
});
