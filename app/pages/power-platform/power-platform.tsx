import { featuredPosts } from "#model/content/featured-posts.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { drawArms } from "#model/kolam/sketches/draw-arms.ts";
import { drawPair } from "#model/kolam/sketches/draw-pair.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { MorePosts } from "../../sections/more-posts/more-posts.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import { Statement } from "../../sections/statement/statement.tsx";
import type { Route } from "./+types/power-platform.ts";
import { ArmsHead } from "./arms-head/arms-head.tsx";
import { Governance } from "./governance/governance.tsx";
import { Moving } from "./moving/moving.tsx";
import { PairRow } from "./pair-row/pair-row.tsx";

/** What the panels of the pairs stand on, from the first to the last. */
const GROUNDS = ["gold", "floor", "rice", "leaf"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("power-platform");
  const posts = featuredPosts(content.posts(), words.notes.featured);
  const covers = drawCovers(
    posts.map(({ id }) => `post-${id}`),
    posts.length || 1,
    { grid: "lens", columns: 11, rows: 5 },
  );
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    drawing: drawArms(),
    pairs: words.pairs.map((pair) => ({ ...pair, drawing: drawPair(pair.id) })),
    fence: drawKolam("governance", { grid: "square", columns: 3, rows: 3 }),
    cards: postCards(posts, covers, { ...content.page("blog"), long: true }),
    closing: drawKolam("pp-call", { grid: "diamond", columns: 9 }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

/** Four modules and four tools on one line: the head names them, the rows below take them pair by pair. */
export default function PowerPlatformPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, drawing, pairs, fence, cards, closing } = loaderData;
  return (
    <>
      <ArmsHead words={words} crumbs={crumbs} drawing={drawing} />
      <Statement {...words.why} />
      <section className="pairs section wrap" aria-label={words.listLabel}>
        {pairs.map((pair, index) => (
          <PairRow key={pair.id} pair={pair} ground={GROUNDS[index % GROUNDS.length] ?? "rice"} />
        ))}
      </section>
      <Moving {...words.moving} />
      <Governance words={words.governance} drawing={fence} />
      <MorePosts heading={words.notes.heading} all={words.notes.all} cards={cards} columns={2} />
      <CallToAction
        heading={words.closing.title}
        lede={words.closing.lede}
        cta={words.closing.action}
        drawing={closing}
      />
    </>
  );
}
