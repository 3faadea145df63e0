import { expect, test } from "../support/site-test.ts";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];

test("the table counts as many shared dots as its drawings have, and every cell has its headings", async ({
  page,
}) => {
  await page.goto("/partners");
  const table = page.getByRole("table");
  await expect(table).toHaveAccessibleName(/.+/);
  // The first heads the labels of the rows.
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  const [, ...columns] = await table.getByRole("columnheader").all();
  const counts: number[] = [];
  for (const column of columns) {
    const dots = (await column.locator(".both").getAttribute("d"))?.match(/m/gi)?.length ?? 0;
    await expect(column).toContainText(new RegExp(`\\b${NUMBERS[dots]} dots?\\b`));
    counts.push(dots);
  }
  expect(counts).toEqual([1, 3, 5]);
  const rows = table.locator("tbody").getByRole("row");
  for (const row of await rows.all()) {
    await expect(row.getByRole("rowheader")).toHaveCount(1);
    await expect(row.getByRole("cell")).toHaveCount(3);
  }
});

test("on a phone the table's column headings are sticky, and each row's label is above its cells", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/partners");
  const table = page.getByRole("table");
  const last = table.locator("tbody").getByRole("row").last();
  await last.scrollIntoViewIfNeeded();
  await expect(table.getByText("Connect", { exact: true })).toBeInViewport({ ratio: 1 });
  const label = await last.getByRole("rowheader").boundingBox();
  for (const cell of await last.getByRole("cell").all()) {
    const box = await cell.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
  }
  const columns = await last
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(columns).size).toBe(3);
});

test("each pair of clauses faces one dot of the chain, and on a phone each clause has its own", async ({
  page,
}) => {
  for (const [width, dotsPerPair] of [
    [1440, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/partners");
    const off = await page.locator(".treaty").evaluate((treaty, perPair) => {
      const chain = [...treaty.querySelectorAll("svg")].find((drawing) => drawing.clientHeight > 0);
      const frame = chain?.getBoundingClientRect();
      const pairs = [...treaty.querySelectorAll("li")];
      const places = perPair === 1 ? pairs : pairs.flatMap((pair) => [...pair.children]);
      if (!frame || places.length === 0) return [NaN];
      return places.map((place, index) => {
        const { top, height } = place.getBoundingClientRect();
        return Math.abs(top + height / 2 - (frame.top + (frame.height / places.length) * (index + 0.5)));
      });
    }, dotsPerPair);
    expect(off).toHaveLength(5 * dotsPerPair);
    expect(Math.max(...off)).toBeLessThan(2);
  }
});

test("the gaps are the open jobs of the expertise page, and the calls to action open the form", async ({
  page,
}) => {
  await page.goto("/expertise");
  const open = await page
    .locator("li.open")
    .evaluateAll((jobs) => jobs.map((job) => job.firstChild?.textContent));
  await page.goto("/partners");
  const gaps = page.locator(".gaps");
  await expect(gaps.getByRole("listitem")).toHaveText(open.map((job) => job ?? ""));
  await expect(gaps).toContainText(String(open.length));
  await expect(gaps.getByRole("link")).toHaveAttribute("href", "/expertise");
  const calls = page.locator('main a[href^="/contact"]');
  await expect(calls).toHaveCount(2);
  for (const call of await calls.all())
    await expect(call).toHaveAttribute("href", /^\/contact\?topic=[a-z-]+&from=partners$/);
});
