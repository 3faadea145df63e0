import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import type { pageOf } from "#model/content/list-pages.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { listPath, type PostList } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Crumb } from "../../parts/breadcrumbs/breadcrumbs.tsx";

type ListPage = NonNullable<ReturnType<typeof pageOf<PostSummary>>>;

/** The copy of one page of a list; further pages differ in their number and the days they span. */
export function listCopy(copy: PageContent<"blog">, list: PostList, page: ListPage) {
  const first = firstPage(copy, list);
  const crumbs = crumbsOf(copy, list, page.number);
  const series = list.kind === "series";
  const newest = page.entries.at(series ? -1 : 0);
  const oldest = page.entries.at(series ? 0 : -1);
  if (page.number === 1 || !newest || !oldest) return { ...first, crumbs };

  const { title, description, lede, seriesLede } = copy.lists.later;
  const values = {
    page: page.number,
    pages: page.count,
    newest: formatDay(newest.published),
    oldest: formatDay(oldest.published),
    title: first.head.title,
    description: first.head.description,
  };
  return {
    head: { ...first.head, title: fillIn(title, values), description: fillIn(description, values) },
    heading: first.heading,
    lede: fillIn(series ? seriesLede : lede, values),
    crumbs,
  };
}

function firstPage({ head, heading, lede, lists }: PageContent<"blog">, list: PostList) {
  if (list.kind === "all") return { head, heading, lede };
  const copy = lists[list.kind];
  const { name } = list.term;
  return {
    head: {
      title: fillIn(copy.title, { name }),
      description: fillIn(copy.description, { name }),
      keywords: [...new Set([name, ...head.keywords])],
    },
    heading: fillIn(copy.heading, { name }),
    lede: fillIn(copy.lede, { name }),
  };
}

/** Breadcrumbs from the menu group to the page; all steps with an address but the last are links. */
function crumbsOf({ crumbs, lists }: PageContent<"blog">, list: PostList, page: number): Crumb[] {
  const steps = [
    { label: crumbs.at(-1) ?? "", href: "/blog" },
    ...(list.kind === "all" ? [] : [{ label: list.term.name, href: listPath(list) }]),
    ...(page === 1 ? [] : [{ label: fillIn(lists.later.crumb, { page }), href: listPath(list, page) }]),
  ];
  return [
    ...crumbs.slice(0, -1),
    ...steps.map((step, index) => (index === steps.length - 1 ? step.label : step)),
  ];
}
