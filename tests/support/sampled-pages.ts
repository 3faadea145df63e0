import { sitePages } from "./site-pages.ts";

/** True if the browser looks at every page, list and length: `npm run test:long -- browser`. */
export const LONG = process.env["LONG"] === "1";

/**
 * True if scripts run, where they change nothing: links and forms that the server answers. That pages say the same and
 * lead to the same with scripts and without is for `tests/e2e/crawl.spec.ts`.
 */
export const PLAIN_SCRIPTS = LONG ? [true, false] : [false];

/** One page for each way in which pages are built. */
const SAMPLE = [
  "/",
  "/contact",
  "/products",
  "/blog",
  "/powerbi-landing",
  "/search?q=dynamics",
  "/cases/month-end-in-two-days",
  "/before-you-move",
  sitePages.at(-1),
];

/** The pages that a test visits: all of them in the long run, else a sample. */
export const sampledPages = sitePages.filter((path) => LONG || SAMPLE.includes(path));
