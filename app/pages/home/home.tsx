import { featuredPosts, successIdOf } from "#model/content/featured-posts.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { KolamChoice } from "#model/content/kolam-choice.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { drawTwoTeams } from "#model/kolam/sketches/draw-two-sides.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { BuyerFacts } from "../../parts/buyer-facts/buyer-facts.tsx";
import { factsForBuyers } from "../../parts/buyer-facts/facts-for-buyers.ts";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { MorePosts } from "../../parts/more-posts/more-posts.tsx";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { Statement } from "../../parts/statement/statement.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Advantages } from "./advantages/advantages.tsx";
import { Benefits } from "./benefits/benefits.tsx";
import { drawHero } from "./hero/hero-drawing.ts";
import { Hero } from "./hero/hero.tsx";
import { Skills } from "./skills/skills.tsx";
import { TwoTeams } from "./two-teams/two-teams.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./about/about.css?inline";

/** Percent of a skill for each dot of its bar. */
const PERCENT_PER_DOT = 5;

export function load({ content }: PageRequest) {
  const { head, hero, buyers, about, advantages, offshore, benefits, skills, posts } = content.page("home");
  const { minutes } = content.page("blog");
  const { skills: jobs } = content.page("expertise");
  const featured = featuredPosts(content.posts(), posts.featured);
  // A blog copied from elsewhere may have no posts yet.
  const cards = postCards(featured, { minutes, columns: Math.max(1, featured.length) });
  return {
    head,
    hero: { ...hero, ...drawHero() },
    buyers: factsForBuyers(buyers, content),
    about: { ...about, offers: about.offers.map(withDrawing) },
    advantages: { ...advantages, items: advantages.items.map(withDrawing) },
    offshore: { ...offshore, drawing: drawTwoTeams() },
    benefits: { copy: benefits, chains: benefits.items.map((_, index) => drawChain(index + 1)) },
    skills: {
      copy: skills,
      counted: skills.items.map(({ label }) => countedJobs(label, skills.counted, jobs)),
      chains: skills.items.map(({ value }) => drawChain(Math.round(value / PERCENT_PER_DOT))),
    },
    posts: {
      heading: posts.heading,
      all: posts.all,
      cards: cards.map((card) => ({ ...card, successId: successIdOf(card.id) })),
    },
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head }: Data): PageMeta => ({ head, wholeTitle: true });

export default function HomePage({ data }: { data: Data }) {
  const { hero, buyers, about, advantages, offshore, benefits, skills, posts } = data;
  return (
    <>
      <Style name="home-about" css={css} />
      <Hero {...hero} />
      <BuyerFacts facts={buyers} />
      <Statement {...about} more={<TextLink {...about.more} />}>
        <IndexRows rows={about.offers} />
      </Statement>
      <Advantages {...advantages} />
      <TwoTeams {...offshore} />
      <Benefits {...benefits} />
      <Skills {...skills} />
      <MorePosts {...posts} />
    </>
  );
}

/** What the bar of a skill counts, where /expertise lists the jobs of it. */
function countedJobs(label: string, counted: string, skills: PageContent<"expertise">["skills"]) {
  // Spaces that do not break are a matter of either page.
  const words = (text: string) => text.replaceAll(/\s/g, " ");
  const skill = skills.find(({ title }) => words(title) === words(label));
  if (!skill) return undefined;
  const { closed, open } = skill;
  return fillIn(counted, { closed: closed.length, all: closed.length + open.length });
}

/** Replaces the choice of a drawing with the drawing. */
function withDrawing<Item extends { title: string; kolam?: KolamChoice | undefined }>({
  kolam,
  ...item
}: Item) {
  const { seed = item.title, ...shape } = kolam ?? {};
  return { ...item, drawing: drawKolam(seed, shape) };
}
