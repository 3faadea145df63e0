import { pageNames, type PageName } from "../content/pages/index.ts";
import { siteRoutes } from "../routes.ts";

/** An indexable page with one address. */
export interface FixedPage {
  name: PageName;
  path: string;
  /** True if it shows the newest posts, so that it changes with them. */
  ofPosts: boolean;
}

/** The pages that consist of posts. */
const OF_POSTS: readonly PageName[] = ["feed", "blog"];

const listed: readonly FixedPage[] = pageNames.flatMap((name) => {
  const route = siteRoutes.find((one) => one.name === name && one.page && one.listed);
  return route ? [{ name, path: route.path, ofPosts: OF_POSTS.includes(name) }] : [];
});

/** The indexable pages of the table, in its order; the blog's pages are lists of posts. */
export const fixedPages: readonly FixedPage[] = listed.filter(({ name }) => name !== "blog");

/** The pages with texts of their own, whose last change is recorded. */
export const writtenPages: readonly FixedPage[] = listed.filter(({ ofPosts }) => !ofPosts);
