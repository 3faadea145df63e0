import { featuredPosts } from "#model/content/featured-posts.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { IndexRows } from "../../sections/index-rows/index-rows.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import type { Route } from "./+types/expertise.ts";
import { FurtherNotes } from "./further-notes/further-notes.tsx";
import { Sounding } from "./sounding/sounding.tsx";
import { Technologies } from "./technologies/technologies.tsx";

/** The kolams of the trades: no two of one outline. */
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
  const copy = content.page("expertise");
  const { problems } = content.page("business-solutions");
  const { minutes } = content.page("blog");
  const posts = featuredPosts(content.posts(), copy.notes.featured);
  return {
    copy,
    skills: copy.skills.map(({ closed }) => drawChain(closed.length, "down")),
    levels: copy.technologies.levels.map((_, index) => drawChain(index + 1)),
    trades: copy.trades.rows.map((row, index) => {
      const sentence = problems.find(({ id }) => row.href.endsWith(`#${id}`))?.sentence;
      return {
        ...row,
        ...(sentence && { note: `“${sentence}”` }),
        drawing: drawKolam(`industry:${row.title}`, MARKS[index % MARKS.length]),
      };
    }),
    cards: postCards(posts, {
      minutes,
      columns: posts.length || 1,
    }),
    closing: drawKolam("expertise", { grid: "diamond", columns: 9 }),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args.loaderData?.copy.head, args);

export default function ExpertisePage({ loaderData }: Route.ComponentProps) {
  const { copy, skills, levels, trades, cards, closing } = loaderData;
  return (
    <>
      <Sounding copy={copy} chains={skills} />
      <Technologies copy={copy.technologies} chains={levels} />
      <section className="section follows trades">
        <div className="wrap grid">
          <h2 className="d2">{copy.trades.heading}</h2>
          <p className="soft">{copy.trades.lede}</p>
          <IndexRows rows={trades} />
        </div>
      </section>
      <FurtherNotes {...copy.notes} cards={cards} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
