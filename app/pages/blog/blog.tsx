import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { pageOf } from "#model/content/list-pages.ts";
import { findList, hasPage, listPath, readingOrder, tagPath } from "#model/content/post-list.ts";
import { feedsOf, hasFeeds, type FeedLink } from "#model/feed/feeds.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { EmptyState } from "../../parts/empty-state/empty-state.tsx";
import { HeadWords } from "../../parts/head-words/head-words.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { pageLinks, Pagination } from "../../parts/pagination/pagination.tsx";
import { PostCard, type PostCardFacts } from "../../parts/post-card/post-card.tsx";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { notReadYet } from "../../shell/not-read-yet.ts";
import { TextLink } from "../../ui/link.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { categoryRows } from "./category-rows.ts";
import { Filters } from "./filters/filters.tsx";
import { listCopy } from "./list-copy.ts";
import { listFilters } from "./list-filters.ts";
import { Style } from "../../styles/style.tsx";
import leadPostCss from "./lead-post.css?inline";
import listFeedsCss from "./list-feeds.css?inline";

const COLUMNS = 3;

export function load({ params, content }: PageRequest) {
  const copy = content.page("blog");
  const list = findList(params, content.taxonomy(), content.posts());
  const posts = list && readingOrder(list, content.posts());
  const page = posts && pageOf(posts, copy.pageSize, params.page);
  const reading = content.reading();
  // An unavailable blog has an empty list, with a message.
  const isEmpty = page?.entries.length === 0 && reading !== "again";
  if (reading && (!page || isEmpty)) throw notReadYet(content);
  if (!page) throw redirectTo("/not-found");
  if (!reading && list?.kind === "tag" && !hasPage(list, content.posts()))
    throw redirectTo(tagPath(list.term, content.posts()));
  if (params.page === "1") throw redirectTo(listPath(list), 301);

  const { minutes } = copy;
  const series = list.kind === "series";
  const before = (page.number - 1) * copy.pageSize;
  const part = (index: number) => fillIn(copy.lists.series.part, { part: before + index + 1 });
  const [first, ...cards] = postCards(page.entries, {
    minutes,
    columns: COLUMNS,
    long: true,
    beside: "gold",
  }).map((card, index) => (series ? { ...card, facts: [part(index), ...card.facts.slice(1)] } : card));
  const [leading] = page.entries;
  return {
    copy: listCopy(copy, list, page),
    art:
      list.kind === "all"
        ? {
            picture: shownPicture(copy.photograph, content.picture),
            panel: { rows: categoryRows(content.taxonomy(), content.posts()) },
          }
        : undefined,
    filters: {
      ...listFilters(content.taxonomy(), content.posts(), list, page.number, copy.filters),
      copy: copy.filters,
    },
    lead: first &&
      leading && {
        ...first,
        labels: [
          ...(series ? [part(0)] : page.number === 1 && !leading.sticky ? [copy.newest] : []),
          leading.category.name,
        ],
        facts: [formatDay(leading.published), fillIn(minutes, { minutes: leading.minutes })],
      },
    cards,
    pages: page.count > 1 && {
      ...pageLinks(page.number, page.count, (number) => listPath(list, number)),
      copy: series ? copy.seriesPages : copy.pages,
    },
    feeds: {
      label: hasFeeds(list) ? copy.feeds.list : copy.feeds.all,
      title: list.kind !== "all" && hasFeeds(list) ? list.term.name : copy.head.title,
      feeds: feedsOf(list),
    },
    empty: list.kind === "all" ? copy.empty.all : copy.empty.list,
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, lead, feeds }: Data): PageMeta => ({
  head: copy.head,
  // Search engines should not list an empty list.
  index: lead !== undefined,
  feeds,
});

/** A list of some posts has a slim head, so that its posts are in the first view. */
export function Title({ data: { copy, art } }: { data: Data }) {
  if (!art) return <HeadWords trail={copy.crumbs} heading={copy.heading} lede={copy.lede} />;
  return <PageHead copy={copy} {...art} ground="gold" />;
}

/** The posts: all, or those of one category, tag, author, series or year. The first is large, the others form a grid. */
export default function BlogPage({ data }: { data: Data }) {
  const { filters, lead, cards, pages, feeds, empty } = data;
  return (
    <>
      <Style name="blog-lead-post" css={leadPostCss} />
      <Style name="blog-list-feeds" css={listFeedsCss} />
      <section className="wrap notes">
        <Filters {...filters} />
        {lead ? (
          <LeadPost post={lead} />
        ) : (
          <EmptyState heading={empty.text}>
            <TextLink {...empty.link} />
          </EmptyState>
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

/** The first post of a list, large; the whole card is the link. */
function LeadPost({ post }: { post: PostCardFacts & { labels: readonly string[] } }) {
  return (
    <article className="post one-link lead-post">
      <CoverPicture cover={post.cover} label={post.labels.at(-1)} />
      <div className="lead-copy">
        <MetaLine>{post.labels}</MetaLine>
        <h2 className="d2">
          <a href={post.href}>{post.title}</a>
        </h2>
        <p className="soft">{post.excerpt}</p>
        <MetaLine>{post.facts}</MetaLine>
      </div>
    </article>
  );
}

/** Links to the feeds of a list. */
function ListFeeds({ label, feeds }: { label: string; feeds: readonly FeedLink[] }) {
  return (
    <p className="list-feeds">
      {label}
      {feeds.map(({ name, href }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}
