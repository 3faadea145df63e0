import type { BreadcrumbListLeaf } from "schema-dts";
import type { ContentReader } from "../content/content-reader.ts";
import { fillIn } from "../content/fill-in.ts";
import { listPath, type PostList } from "../content/post-list.ts";
import { postPath, type Post } from "../content/post.ts";

/** One step from the home page to another. */
export interface Step {
  name: string;
  path: string;
}

/** From blog and list to one page of the list. */
export function listTrail(content: ContentReader, list: PostList, page: number): Step[] {
  const { crumbs, lists } = content.page("blog");
  return [
    { name: crumbs.at(-1) ?? "", path: listPath({ kind: "all" }) },
    ...(list.kind === "all" ? [] : [{ name: list.term.name, path: listPath(list) }]),
    ...(page === 1 ? [] : [{ name: fillIn(lists.later.crumb, { page }), path: listPath(list, page) }]),
  ];
}

/** From blog and category to a post. */
export function postTrail(content: ContentReader, post: Post): Step[] {
  const category = { kind: "category", term: post.category } as const;
  return [...listTrail(content, category, 1), { name: post.title, path: postPath(post) }];
}

/** The steps as search engines read them: pages only, because a step without an address is not allowed there. */
export function breadcrumbs(steps: readonly Step[], origin: string): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
