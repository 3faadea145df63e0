import { redirect } from "react-router";
import { fillIn } from "#model/content/fill-in.ts";
import { dayInWords } from "#model/content/day-in-words.ts";
import { findList, listPath, pageOf, pageSteps, postsIn, type PostList } from "#model/content/post-list.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { NothingThere } from "../../sections/nothing-there/nothing-there.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { PostCard } from "../../sections/post-card/post-card.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/blog.ts";
import { Filters } from "./filters/filters.tsx";
import { LeadPost } from "./lead-post.tsx";
import { listFilters } from "./list-filters.ts";
import { listWords } from "./list-words.ts";
import { Pagination, type PageSteps } from "./pagination/pagination.tsx";

const COLUMNS = 3;

export const handle = { area: "blog" };

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("blog");
  const list = findList(params, content.taxonomy());
  const posts = list && postsIn(list, content.posts());
  const page = posts && pageOf(posts, words.pageSize, params.page);
  if (!page) throw redirect("/not-found");
  if (params.page === "1") throw redirect(listPath(list), 301);

  const { minutes } = words;
  const covers = drawCovers(
    page.entries.map(({ id }) => `post-${id}`),
    COLUMNS,
  );
  const [first, ...cards] = postCards(page.entries, covers, { minutes, long: true });
  const [latest] = page.entries;
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
      ...listFilters(content.taxonomy(), content.posts(), list, page.number, words.filters.all),
      words: words.filters,
    },
    lead: first &&
      latest && {
        ...first,
        // The widest card has room for a wide drawing.
        cover: { ...first.cover, ...drawKolam(`post-${first.id}`, { grid: "lens", columns: 11, rows: 7 }) },
        labels: [...(page.number === 1 ? [words.newest] : []), latest.category.name],
        facts: [dayInWords(latest.published), fillIn(minutes, { minutes: latest.minutes })],
      },
    cards,
    pages: page.count > 1 && { ...stepsOf(list, page), words: words.pages },
    empty: list.kind === "all" ? words.empty.all : words.empty.list,
  };
}

function stepsOf(list: PostList, { number, count }: { number: number; count: number }): PageSteps {
  return {
    ...(number > 1 && { newer: listPath(list, number - 1) }),
    ...(number < count && { older: listPath(list, number + 1) }),
    current: number,
    steps: pageSteps(number, count).map((step) =>
      step === "gap" ? step : { page: step, href: listPath(list, step) },
    ),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, index: loaderData.index }, metaFacts(facts)) : [];
}

/** The posts, all or of one category or tag: the first large, the others in a grid. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, crumbs, drawing, filters, lead, cards, pages, empty } = loaderData;
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
      </section>
    </>
  );
}
