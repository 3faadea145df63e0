import { routePaths } from "#model/routes.ts";

/** Every page of the site by its address, with one post, one entry and one list of each kind to stand for all. */
export const sitePages: readonly string[] = [
  ...routePaths,
  "/search?q=dynamics",
  "/cases/month-end-in-two-days",
  "/cases?service=ai&industry=Rail",
  "/offers/system-map",
  "/people/asha-sample",
  "/careers/typescript-engineer",
  "/questions/who-owns-the-code",
  "/downloads/system-map-sample",
  "/before-you-move",
  "/blog/page/2",
  "/blog/category/ai",
  "/blog/tag/migration",
  "/blog/series/moving-data",
  "/post/7/a-429-is-an-instruction-loading-data-into-dataverse",
];
