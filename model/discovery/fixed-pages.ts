import { pageNames, type PageName } from "../content/pages/index.ts";
import { siteRoutes } from "../routes.ts";

/** A page with one address that search engines may list. */
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

/** The pages of the table that search engines may list, in its order; the blog's own pages are lists of posts. */
export const fixedPages: readonly FixedPage[] = listed.filter(({ name }) => name !== "blog");

/** The pages whose text is their own, so that the day of its last change is recorded. */
export const writtenPages: readonly FixedPage[] = listed.filter(({ ofPosts }) => !ofPosts);
