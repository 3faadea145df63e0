import { featuredPosts } from "#model/content/featured-posts.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { drawArms, drawPair } from "#model/kolam/sketches/draw-arms.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { BuyerFacts } from "../../parts/buyer-facts/buyer-facts.tsx";
import { factsForBuyers } from "../../parts/buyer-facts/facts-for-buyers.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { MorePosts } from "../../parts/more-posts/more-posts.tsx";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { Statement } from "../../parts/statement/statement.tsx";
import { ArmsHead } from "./arms-head/arms-head.tsx";
import { Governance } from "./governance/governance.tsx";
import { Moving } from "./moving/moving.tsx";
import { PairRow } from "./pair-row/pair-row.tsx";
import { Style } from "../../styles/style.tsx";
import powerPlatformCss from "./power-platform.css?inline";
import relatedPostsCss from "./related-posts.css?inline";

/** The grounds of the pairs' panels, in order. */
const GROUNDS = ["gold", "floor", "rice", "leaf"] as const;

/** The services whose offers and cases this page names. */
const SERVICES = ["dynamics-365", "power-platform"];

export function load({ content }: PageRequest) {
  const copy = content.page("power-platform");
  const { minutes } = content.page("blog");
  const posts = featuredPosts(content.posts(), copy.notes.featured);
  return {
    copy,
    buyers: factsForBuyers(copy.buyers, content, SERVICES),
    drawing: drawArms(),
    pairs: copy.pairs.map((pair) => ({ pair, drawing: drawPair(pair.id) })),
    fence: drawKolam("governance", { grid: "square", columns: 3, rows: 3 }),
    cards: postCards(posts, {
      minutes,
      columns: posts.length || 1,
      long: true,
    }),
    closing: drawKolam("pp-call", { grid: "diamond", columns: 9 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

/** Four modules and four tools on one line: the head names them, the rows below describe them in pairs. */
export default function PowerPlatformPage({ data }: { data: Data }) {
  const { copy, buyers, drawing, pairs, fence, cards, closing } = data;
  return (
    <>
      <Style name="power-platform" css={powerPlatformCss} />
      <Style name="power-platform-related-posts" css={relatedPostsCss} />
      <ArmsHead copy={copy} drawing={drawing} />
      <BuyerFacts facts={buyers} />
      <Statement {...copy.why} />
      <section className="pairs section wrap" aria-label={copy.listLabel}>
        {pairs.map((row, index) => (
          <PairRow key={row.pair.id} {...row} ground={GROUNDS[index % GROUNDS.length] ?? "rice"} />
        ))}
      </section>
      <Moving {...copy.moving} />
      <Governance copy={copy.governance} drawing={fence} />
      <MorePosts heading={copy.notes.heading} all={copy.notes.all} cards={cards} columns={2} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
