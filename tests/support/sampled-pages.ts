import { sitePages } from "./site-pages.ts";

/** True if the browser looks at every page, list and length: `npm run test:long -- browser`. */
export const LONG = process.env["LONG"] === "1";

/**
 * True if scripts run, where they change nothing: links and forms that the server answers. That pages say the same and
 * lead to the same with scripts and without is for `tests/e2e/crawl.spec.ts`.
 */
export const PLAIN_SCRIPTS = LONG ? [true, false] : [false];

/** With movement; in the long run under reduced motion as well, where the same is so without it. */
export const MOTIONS = LONG ? (["no-preference", "reduce"] as const) : (["no-preference"] as const);

/**
 * One page for each way in which pages are built. Sections in all their kinds, forms of pages among them, are looked at in
 * sections.spec.ts and section-sizes.spec.ts.
 */
const SAMPLE = [
  "/",
  "/contact",
  "/blog",
  "/powerbi-landing",
  "/cases/month-end-in-two-days",
  sitePages.at(-1),
];

/** The pages that a test visits: all of them in the long run, else a sample. */
export const sampledPages = sitePages.filter((path) => LONG || SAMPLE.includes(path));
