import { featuredPosts } from "#model/content/featured-posts.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { FurtherNotes } from "./further-notes/further-notes.tsx";
import { Sounding } from "./sounding/sounding.tsx";
import { Technologies } from "./technologies/technologies.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./trades/trades.css?inline";

/** The kolams of the trades: no two of one outline. */
const MARKS: readonly KolamShape[] = [
  { grid: "square", columns: 4, rows: 3, channels: 0 },
  { grid: "lens", columns: 5, rows: 3, channels: 0 },
  { grid: "diamond", columns: 5, channels: 0 },
  { grid: "square", columns: 5, rows: 2, channels: 0 },
  { grid: "lens", columns: 7, rows: 3, channels: 0 },
  { grid: "square", columns: 5, rows: 3, channels: 0 },
];

export function load({ content }: PageRequest) {
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

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function ExpertisePage({ data }: { data: Data }) {
  const { copy, skills, levels, trades, cards, closing } = data;
  return (
    <>
      <Style name="expertise-trades" css={css} />
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
