import { featuredPosts } from "#model/content/featured-posts.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import type { Route } from "./+types/expertise.ts";
import { FurtherNotes } from "./further-notes/further-notes.tsx";
import { Sounding } from "./sounding/sounding.tsx";
import { Technologies } from "./technologies/technologies.tsx";
import { Trades } from "./trades/trades.tsx";

/** The marks of the trades: no two of one outline. */
const MARKS: readonly KolamShape[] = [
  { grid: "square", columns: 4, rows: 3, channels: 0 },
  { grid: "lens", columns: 5, rows: 3, channels: 0 },
  { grid: "diamond", columns: 5, channels: 0 },
  { grid: "square", columns: 5, rows: 2, channels: 0 },
  { grid: "lens", columns: 7, rows: 3, channels: 0 },
  { grid: "square", columns: 5, rows: 3, channels: 0 },
];

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("expertise");
  const { head, crumbs, heading, lede, note, counts, skills, technologies, trades, notes, closing } = words;
  const { problems } = content.page("business-solutions");
  const sentenceAt = (href: string) => problems.find(({ id }) => href.endsWith(`#${id}`))?.sentence;
  const posts = featuredPosts(content.posts(), notes.featured);
  const covers = drawCovers(
    posts.map(({ id }) => `post-${id}`),
    posts.length || 1,
    { grid: "lens", columns: 9, rows: 7 },
  );
  return {
    head,
    sounding: {
      heading,
      lede,
      note,
      counts,
      crumbs: { ...content.site().breadcrumb, trail: crumbs },
      skills: skills.map((skill) => ({ ...skill, chain: drawChain(skill.closed.length, "down") })),
    },
    technologies,
    chains: technologies.levels.map((_, index) => drawChain(index + 1)),
    trades: {
      ...trades,
      rows: trades.rows.map(({ title, text, href }, index) => {
        const sentence = sentenceAt(href);
        return {
          href,
          title,
          text,
          ...(sentence && { note: `“${sentence}”` }),
          drawing: drawKolam(`industry:${title}`, MARKS[index % MARKS.length]),
        };
      }),
    },
    notes: { ...notes, cards: postCards(posts, covers, content.page("blog")) },
    closing: { ...closing, drawing: drawKolam("expertise", { grid: "diamond", columns: 9 }) },
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head, metaFacts(facts)) : [];
}

export default function ExpertisePage({ loaderData }: Route.ComponentProps) {
  const { sounding, technologies, chains, trades, notes, closing } = loaderData;
  return (
    <>
      <Sounding {...sounding} />
      <Technologies words={technologies} chains={chains} />
      <Trades {...trades} />
      <FurtherNotes {...notes} />
      <CallToAction
        heading={closing.title}
        lede={closing.lede}
        cta={closing.action}
        drawing={closing.drawing}
      />
    </>
  );
}
