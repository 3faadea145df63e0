import { redirect } from "react-router";
import { pageOf } from "#model/content/list-pages.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { dayInWords } from "#model/content/day-in-words.ts";
import { findList, listPath, readingOrder } from "#model/content/post-list.ts";
import { feedsOf, hasFeeds } from "#model/feed/feeds.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { feedLinks } from "../../head/feed-links.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { NothingThere } from "../../sections/nothing-there/nothing-there.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { pageLinks } from "../../sections/pagination/page-links.ts";
import { Pagination } from "../../sections/pagination/pagination.tsx";
import { PostCard } from "../../sections/post-card/post-card.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/blog.ts";
import { Filters } from "./filters/filters.tsx";
import { ListFeeds } from "./list-feeds/list-feeds.tsx";
import { LeadPost } from "./lead-post.tsx";
import { listFilters } from "./list-filters.ts";
import { listWords } from "./list-words.ts";

const COLUMNS = 3;

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("blog");
  const list = findList(params, content.taxonomy(), content.posts());
  const posts = list && readingOrder(list, content.posts());
  const page = posts && pageOf(posts, words.pageSize, params.page);
  if (!page) throw redirect("/not-found");
  if (params.page === "1") throw redirect(listPath(list), 301);

  const { minutes } = words;
  const covers = drawCovers(
    page.entries.map(({ id }) => `post-${id}`),
    COLUMNS,
  );
  const series = list.kind === "series";
  const before = (page.number - 1) * words.pageSize;
  const part = (index: number) => fillIn(words.lists.series.part, { part: before + index + 1 });
  const [first, ...cards] = postCards(page.entries, covers, { minutes, long: true }).map((card, index) =>
    series ? { ...card, facts: [part(index), ...card.facts.slice(1)] } : card,
  );
  const [leading] = page.entries;
  const { trail, ...said } = listWords(words, list, page);
  return {
    ...said,
    // Nothing to be found yet is nothing to be listed by search engines.
    index: page.entries.length > 0,
    crumbs: { ...content.site().breadcrumb, trail },
    drawing: drawKolam(list.kind === "all" ? "blog-page" : `blog-${list.kind}-${list.term.slug}`, {
      grid: "round",
      columns: 9,
      channels: 0,
    }),
    filters: {
      ...listFilters(content.taxonomy(), content.posts(), list, page.number, words.filters),
      words: words.filters,
    },
    lead: first &&
      leading && {
        ...first,
        // The widest card has room for a wide drawing.
        cover: { ...first.cover, ...drawKolam(`post-${first.id}`, { grid: "lens", columns: 11, rows: 7 }) },
        labels: [...(series ? [part(0)] : page.number === 1 ? [words.newest] : []), leading.category.name],
        facts: [dayInWords(leading.published), fillIn(minutes, { minutes: leading.minutes })],
      },
    cards,
    pages: page.count > 1 && {
      ...pageLinks(page.number, page.count, (number) => listPath(list, number)),
      words: series ? words.seriesPages : words.pages,
    },
    feeds: {
      label: hasFeeds(list) ? words.feeds.list : words.feeds.all,
      title: list.kind !== "all" && hasFeeds(list) ? list.term.name : words.head.title,
      feeds: feedsOf(list),
    },
    empty: list.kind === "all" ? words.empty.all : words.empty.list,
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, index, feeds } = loaderData;
  return [...pageMeta({ ...head, index }, metaFacts(facts)), ...feedLinks(feeds.title, feeds.feeds)];
}

/** The posts, all or of one category, tag, author, series or year: the first large, the others in a grid. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, crumbs, drawing, filters, lead, cards, pages, feeds, empty } = loaderData;
  return (
    <>
      <PageHead heading={heading} lede={lede} crumbs={crumbs} drawing={drawing} ground="gold" />
      <section className="wrap notes">
        <Filters {...filters} />
        {lead ? (
          <LeadPost post={lead} />
        ) : (
          <NothingThere heading={empty.text}>
            <Link className="link" to={empty.link.href}>
              {empty.link.label}
            </Link>
          </NothingThere>
        )}
        <div className="posts three">
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
        {pages && <Pagination {...pages} />}
        <ListFeeds {...feeds} />
      </section>
    </>
  );
}
