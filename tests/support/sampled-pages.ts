import { sitePages } from "./site-pages.ts";

/** Whether the browser looks at every page, list and length: `npm run test:long -- browser`. */
export const LONG = process.env["LONG"] === "1";

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
