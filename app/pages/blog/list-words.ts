import { dayInWords } from "#model/content/day-in-words.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageHead } from "#model/content/page-head.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { listPath, type PostList } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Crumb } from "../../sections/breadcrumbs/breadcrumbs.tsx";

/** What one page of a list of posts says of itself. */
export interface ListWords {
  head: PageHead;
  heading: string;
  lede: string;
  trail: Crumb[];
}

/** One page of a list. */
interface ListPage {
  number: number;
  count: number;
  entries: readonly PostSummary[];
}

/** The words of a list, with its category, tag or whatever it is of named, and further pages told apart by number and days. */
export function listWords(words: PageContent<"blog">, list: PostList, page: ListPage): ListWords {
  const first = firstPage(words, list);
  const trail = trailOf(words, list, page.number);
  const onward = list.kind === "series";
  const newest = page.entries.at(onward ? -1 : 0);
  const oldest = page.entries.at(onward ? 0 : -1);
  if (page.number === 1 || !newest || !oldest) return { ...first, trail };

  const { title, description, lede, seriesLede } = words.lists.later;
  const values = {
    page: page.number,
    pages: page.count,
    newest: dayInWords(newest.published),
    oldest: dayInWords(oldest.published),
    title: first.head.title,
    description: first.head.description,
  };
  return {
    head: { ...first.head, title: fillIn(title, values), description: fillIn(description, values) },
    heading: first.heading,
    lede: fillIn(onward ? seriesLede : lede, values),
    trail,
  };
}

function firstPage(words: PageContent<"blog">, list: PostList): Omit<ListWords, "trail"> {
  if (list.kind === "all") return { head: words.head, heading: words.heading, lede: words.lede };
  const { title, description, heading, lede } = words.lists[list.kind];
  const { name } = list.term;
  return {
    head: {
      title: fillIn(title, { name }),
      description: fillIn(description, { name }),
      keywords: [...new Set([name, ...words.head.keywords])],
    },
    heading: fillIn(heading, { name }),
    lede: fillIn(lede, { name }),
  };
}

/** From the menu's group over blog and list to the page; what stands before the last is a link where it has an address. */
function trailOf({ crumbs, lists }: PageContent<"blog">, list: PostList, page: number): Crumb[] {
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
