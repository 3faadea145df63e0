/** A list of content: its file, the way to it, the selector of its entries on the page, and how few and how many it may have. */
type Row = readonly [file: string, keys: string, entries: string, fewest: number, most: number];

/** The lists whose length may vary, by a page that shows them. */
export const VARIED_LISTS: Readonly<Record<string, readonly Row[]>> = {
  "/": [
    ["pages/home.json", "sections.2.texts", ".statement .texts > *", 1, 3],
    ["pages/home.json", "sections.2.rows", ".index li", 3, 12],
    ["pages/home.json", "sections.7.posts", ".posts .post", 1, 8],
  ],
  "/about": [
    ["pages/about.json", "sections.1.texts", ".statement .texts > *", 1, 2],
    ["pages/about.json", "sections.1.team.members", ".team li", 3, 8],
    ["pages/about.json", "sections.2.rows", ".compare tbody tr", 1, 16],
    ["pages/about.json", "sections.3.items", ".promises li", 2, 8],
    ["pages/about.json", "sections.4.clock.cities", ".clock li", 2, 6],
    ["pages/about.json", "sections.5.items", ".point-rows li", 1, 12],
  ],
  "/services": [
    ["pages/services.json", "sections.2.services", "article.service", 2, 12],
    ["pages/services.json", "sections.2.services.0.points", ".service:first-of-type .ticks li", 1, 6],
    ["pages/services.json", "sections.3.steps", ".line-steps li", 3, 4],
    ["pages/services.json", "sections.4.columns", ".compare tbody tr:first-child td", 2, 4],
  ],
  "/business-solutions": [["pages/business-solutions.json", "sections.1.problems", ".said details", 2, 12]],
  "/partners": [
    ["pages/partners.json", "sections.1.items", ".point-rows li", 2, 12],
    ["pages/partners.json", "sections.2.rows", ".compare tbody tr", 1, 16],
    ["pages/partners.json", "sections.3.clauses", ".treaty li", 2, 8],
  ],
  "/expertise": [
    ["pages/expertise.json", "sections.1.groups", ".tech > section", 2, 4],
    ["pages/expertise.json", "sections.1.groups.0.items", ".tech > section:first-child li", 1, 12],
    ["pages/expertise.json", "sections.2.rows", ".statement .index li", 1, 6],
    ["pages/expertise.json", "sections.3.posts", ".further .post", 2, 4],
  ],
  "/power-platform": [
    ["pages/power-platform.json", "sections.5.items", ".fence dl > div", 2, 4],
    ["pages/power-platform.json", "sections.2.texts", ".statement .texts > *", 1, 2],
    ["pages/power-platform.json", "sections.3.services.0.points", ".service:first-of-type .ticks li", 1, 6],
    ["pages/power-platform.json", "sections.4.tools.rows", ".compare tbody tr", 1, 6],
    ["pages/power-platform.json", "sections.4.steps", ".moving .line-steps li", 3, 4],
    ["pages/power-platform.json", "sections.6.posts", ".posts.two .post", 2, 4],
  ],
  "/products": [
    ["pages/products.json", "sections.1.products", ".shelf-names li", 2, 6],
    ["pages/products.json", "sections.1.products.0.facts", ".product:first-of-type .facts > div", 2, 4],
    [
      "pages/products.json",
      "sections.1.products.0.screen.items",
      ".product:first-of-type .counts li + li",
      1,
      5,
    ],
    ["pages/products.json", "sections.1.products.1.screen.lines", ".product:nth-of-type(2) .match li", 1, 6],
    ["pages/products.json", "sections.2.rows", ".compare tbody tr", 1, 16],
    ["pages/products.json", "sections.2.columns", ".compare tbody tr:first-child td", 2, 4],
    ["pages/products.json", "sections.3.walkthrough.steps", ".walk li", 2, 4],
  ],
  "/search": [["pages/search.json", "suggestions", "main li:has(> a):not(.crumbs li)", 1, 6]],
  "/careers": [["pages/careers.json", "sections.2.steps", ".line-steps li", 3, 4]],
  "/offers": [["pages/offers.json", "sections.2.steps", ".line-steps li", 3, 4]],
  "/terms": [
    ["pages/terms.json", "sections.0.parts", ".legal-text > section", 2, 12],
    ["site.json", "footer.information.links", ".foot-col:nth-of-type(2) li", 1, 8],
    ["site.json", "footer.solutions.links", ".foot-col:nth-of-type(3) li", 1, 8],
    ["site.json", "footer.legal", ".foot-base a[href^='/']", 1, 4],
  ],
  "/offers/system-map": [
    ["offers/system-map.json", "deliverables.points", ".deliverables li", 2, 6],
    ["offers/system-map.json", "result.sheets", ".sheet", 1, 2],
    ["offers/system-map.json", "terms", ".two-texts > *", 1, 2],
  ],
  "/people/asha-sample": [
    ["people/asha-sample.json", "skills", ".skillset li", 1, 8],
    ["people/asha-sample.json", "about", ".story .prose > p + p", 1, 4],
  ],
  "/cases/month-end-in-two-days": [
    ["cases/month-end-in-two-days.json", "figures", ".figure-row", 1, 3],
    ["cases/month-end-in-two-days.json", "story.chapters", ".story .prose h2", 1, 5],
  ],
  "/careers/typescript-engineer": [
    ["jobs/typescript-engineer.json", "story.duties.points", ".story .prose p + h2 + ul li", 1, 8],
    ["jobs/typescript-engineer.json", "beginning.steps", ".line-steps li", 3, 4],
  ],
};

type Entry = Record<string, unknown> | string;
// oxlint-disable-next-line typescript/no-explicit-any -- content of any shape, changed in one place
type Content = any;

/** Gives a list of a file's content so many entries, the last of them copies under other names. */
export function setLength(content: Content, keys: string, count: number): void {
  const way = keys.split(".");
  const name = way.at(-1) ?? "";
  const parent = way.slice(0, -1).reduce((value, key) => value[key], content);
  const shipped: Entry[] = parent[name];
  parent[name] = Array.from({ length: count }, (_, index) =>
    name === "posts" ? index + 1 : copyOf(shipped[index % shipped.length] ?? {}, index, shipped.length),
  );
  // A table has a cell for each of its columns.
  for (const row of parent["rows"] ?? [])
    if (name !== "rows" && row.cells)
      row.cells = Array.from({ length: count }, (_, index) => row.cells[index % row.cells.length]);
}

function copyOf(entry: Entry, index: number, shipped: number): Entry {
  if (index < shipped) return entry;
  if (typeof entry === "string") return `${entry} ${index}`;
  const again = (field: string) =>
    typeof entry[field] === "string" && { [field]: `${entry[field]}-${index}` };
  const href = entry["href"];
  return {
    ...entry,
    ...Object.assign(
      {},
      ...["id", "title", "question", "heading", "sentence", "label", "name", "term"].map(again),
    ),
    // Another address of the same page.
    ...(typeof href === "string" && { href: href.replace(/(?=#)|$/, `?n=${index}`) }),
  };
}
