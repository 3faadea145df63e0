import { expect, test } from "../support/site-test.ts";

// Most of these only read the page, so they share one visit.
test.describe.configure({ mode: "default" });

test("eight names are at the ends of the arms, each links to its row, and the caption counts the dots", async ({
  look,
}) => {
  const page = await look("/power-platform");
  const arms = page.getByRole("figure");
  const names = arms.getByRole("link");
  await expect(names).toHaveCount(8);
  const dots = await arms.locator(".k-dots").evaluateAll(
    (paths) =>
      paths
        .map((path) => path.getAttribute("d"))
        .join("")
        .match(/m/gi)?.length,
  );
  await expect(page.locator("main")).toContainText(`${dots} dots`);
  for (const name of await names.all()) {
    const row = page.locator((await name.getAttribute("href")) ?? "none");
    await expect(row.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(row.getByRole("link")).toHaveAttribute(
      "href",
      /^\/contact\?topic=[a-z0-9-]+&from=power-platform$/,
    );
  }
});

test("the floating shortcuts do not cover the names, at any width between phone and desktop", async ({
  look,
}) => {
  const page = await look("/power-platform");
  for (const width of [769, 800, 900, 1024, 1150, 1239, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { left, right } = await page.evaluate(() => ({
      left: document.querySelector(".dock")?.getBoundingClientRect().left ?? NaN,
      right: Math.max(
        ...[...document.querySelectorAll("figure.arms a, .arms-record")].map(
          (name) => name.getBoundingClientRect().right,
        ),
      ),
    }));
    expect(right, `${width} px`).toBeLessThanOrEqual(left);
  }
});

test("each step of the migration has a way back, and the tools are in a table", async ({ look }) => {
  const page = await look("/power-platform");
  const steps = page.locator("#moving-in ol > li");
  await expect(steps).toHaveCount(4);
  const waysBack = await steps.locator("p:last-child").allInnerTexts();
  expect(new Set(waysBack).size).toBe(4);
  const heights = await steps
    .locator("p:last-child")
    .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
  expect(new Set(heights.map(Math.round)).size).toBe(1);

  const table = page.getByRole("table");
  await expect(table).toHaveAccessibleName(/.+/);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  for (const row of await table.locator("tbody").getByRole("row").all()) {
    await expect(row.getByRole("rowheader")).toHaveCount(1);
    await expect(row.getByRole("cell")).toHaveCount(2);
  }
});

test("governance has as many rules as its heading says, and the calls to action select their topic", async ({
  look,
}) => {
  const page = await look("/power-platform");
  const fence = page.locator(".fence");
  await expect(fence).toContainText("four rules");
  await expect(fence.getByRole("term")).toHaveCount(4);
  await expect(fence.getByRole("definition")).toHaveCount(4);
  await page.locator("main > section").last().getByRole("link").click();
  await expect(page).toHaveURL("/contact?topic=power-platform&from=power-platform");
  await expect(page.locator('select[name="topic"]')).toHaveValue("power-platform");
});
