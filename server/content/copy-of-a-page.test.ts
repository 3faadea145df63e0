import { expect, test } from "vitest";
import { json } from "../../tests/support/content-folder.ts";
import { problemsWith } from "../../tests/support/content-problems.ts";

const page = (links: unknown, more: object = {}) =>
  problemsWith({
    "pages/about.json": json({
      head: { title: "About", description: "What it is about.", keywords: ["page"] },
      title: "About",
      links,
      ...more,
    }),
  });

test.each([
  ["a link without a label", [{ href: "/services" }], ":11:5  links.0.label  is missing; add it"],
  [
    "a dead link",
    [{ label: "Prices", href: "/prices" }],
    ":13:7  links.0.href  /prices is a dead link: no page has this address",
  ],
  [
    "a dead anchor",
    [{ label: "Tea", href: "/services#tea" }],
    ':13:7  links.0.href  #tea is a dead anchor on /services: it has #ai; a page names its anchors by "id" or "anchors"',
  ],
  [
    "a link that is not an address",
    [{ label: "Tea", href: "javascript:alert(1)" }],
    ':13:7  links.0.href  must be a path like /services, an anchor like #about, or an address that starts with https://, mailto: or tel: (found "javascript:alert(1)")',
  ],
  ["text in place of a list", "none", ':10:3  links  must be a list (found "none")'],
])("a page with %s is refused, with its line", async (_name, links, message) => {
  expect((await page(links)).slice(0, 1)).toEqual([`content/pages/about.json${message}`]);
});

test("an anchor may be on a page only once", async () => {
  expect(await page([], { anchors: ["tea", "tea"] })).toEqual([
    "content/pages/about.json:13:5  anchors.1  the anchor tea is given twice on this page; choose another",
  ]);
});
