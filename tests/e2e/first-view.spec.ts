import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

const PATHS = [
  "/",
  "/about",
  "/power-platform",
  "/expertise",
  "/services",
  "/products",
  "/business-solutions",
  "/partners",
  "/feed",
  "/blog",
  "/post/6",
  "/contact",
  "/search?q=crm",
  "/search?q=zzqq",
  "/powerbi-landing",
  "/privacy",
];

/** What stands in the window and can be seen: where it is, and the colours and text styles that it has. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const looks = [
      "color",
      "backgroundColor",
      "fill",
      "stroke",
      "fontSize",
      "fontWeight",
      "opacity",
    ] as const;
    return [...document.querySelectorAll("body *")].map((part) => {
      const { x, y, width } = part.getBoundingClientRect();
      const style = getComputedStyle(part);
      const visible = part.checkVisibility({ visibilityProperty: true }) && width > 0 && y < innerHeight;
      const name = `${part.tagName} ${part.getAttribute("class")}`;
      return { visible, looks: [name, x, y, width, ...looks.map((look) => style[look])].join(" ") };
    });
  });

for (const width of [1440, 390])
  test(`no first view changes when the whole sheets arrive, ${width} px wide`, async ({ page, allow }) => {
    allow(/Failed to load resource|ERR_FAILED|dynamically imported module/);
    await page.setViewportSize({ width, height: 844 });
    const held: Route[] = [];
    await page.route(/assets\/(?:all|area)-[^/]*\.css/, (route) => void held.push(route));
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: "commit" });
      await expect.poll(() => held.length, path).toBe(2);
      const before = await seen(page);
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await expect(page.locator("html")).not.toHaveAttribute("data-late");
      const after = await seen(page);
      const changed = before.flatMap(({ visible, looks }, at) =>
        visible && after[at]?.looks !== looks ? [`${looks} → ${after[at]?.looks}`] : [],
      );
      expect(changed, path).toEqual([]);
    }
  });
