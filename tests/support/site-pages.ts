import { routePaths } from "#model/routes.ts";

/** Every page of the site by its address, with one post to stand for all. */
export const sitePages: readonly string[] = [
  ...routePaths,
  "/search?q=dynamics",
  "/post/6/a-model-is-a-dependency-ai-in-systems-you-must-support",
];
