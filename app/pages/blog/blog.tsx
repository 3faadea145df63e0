import { fillIn } from "#model/content/fill-in.ts";
import { dayInWords } from "#model/content/day-in-words.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { PostCard } from "../../sections/post-card/post-card.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import type { Route } from "./+types/blog.ts";
import { LeadPost } from "./lead-post.tsx";

const COLUMNS = 3;

export const handle = { area: "blog" };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { head, crumbs, heading, lede, newest, minutes, empty } = content.page("blog");
  const posts = content.posts();
  const covers = drawCovers(
    posts.map(({ id }) => `post-${id}`),
    COLUMNS,
  );
  const [first, ...rest] = postCards(posts, covers, { minutes, long: true });
  const [latest] = posts;
  return {
    head,
    heading,
    lede,
    empty,
    crumbs: { ...content.site().breadcrumb, trail: crumbs },
    drawing: drawKolam("blog-page", { grid: "round", columns: 9, channels: 0 }),
    lead: first &&
      latest && {
        ...first,
        // The widest card has room for a wide drawing.
        cover: { ...first.cover, ...drawKolam(`post-${first.id}`, { grid: "lens", columns: 11, rows: 7 }) },
        labels: [newest, latest.category.name],
        facts: [dayInWords(latest.published), fillIn(minutes, { minutes: latest.minutes })],
      },
    cards: rest,
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head, metaFacts(facts)) : [];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, crumbs, drawing, lead, cards, empty } = loaderData;
  return (
    <>
      <PageHead heading={heading} lede={lede} crumbs={crumbs} drawing={drawing} ground="gold" />
      <section className="wrap notes">
        {lead ? <LeadPost post={lead} /> : <p className="lede">{empty}</p>}
        <div className="posts three">
          {cards.map((card) => (
            <PostCard key={card.id} post={card} />
          ))}
        </div>
      </section>
    </>
  );
}
