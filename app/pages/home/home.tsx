import { featuredPosts, successIdOf } from "#model/content/featured-posts.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { drawTwoTeams } from "#model/kolam/sketches/draw-two-teams.ts";
import type { KolamChoice } from "#model/content/kolam-choice.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { MorePosts } from "../../sections/more-posts/more-posts.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import type { Route } from "./+types/home.ts";
import { About } from "./about/about.tsx";
import { Advantages } from "./advantages/advantages.tsx";
import { Benefits } from "./benefits/benefits.tsx";
import { Hero } from "./hero/hero.tsx";
import { Skills } from "./skills/skills.tsx";
import { TwoTeams } from "./two-teams/two-teams.tsx";

const DOTS_IN_BAR = 20;

/** Upright, as the covers are here. */
const PRINTS: readonly KolamShape[] = [
  { grid: "diamond", columns: 9 },
  { grid: "square", columns: 5, rows: 7 },
  { grid: "round", columns: 7 },
  { grid: "square", columns: 5, rows: 7, channels: 0.1 },
];

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { head, hero, about, advantages, offshore, benefits, skills, posts } = content.page("home");
  const featured = featuredPosts(content.posts(), posts.featured);
  const seeds = featured.map(({ id }) => `post-${id}`);
  // A blog that is copied from elsewhere may have no post yet.
  const covers = drawCovers(seeds, Math.max(1, featured.length)).map((cover, index) => ({
    ...cover,
    ...drawKolam(seeds[index] ?? "", PRINTS[index % PRINTS.length]),
  }));
  return {
    head,
    hero: { ...hero, drawing: drawKolam("home", { grid: "diamond", columns: 9 }) },
    about: { ...about, offers: about.offers.map(withDrawing) },
    advantages: { ...advantages, items: advantages.items.map(withDrawing) },
    offshore: { ...offshore, drawing: drawTwoTeams() },
    benefits: {
      ...benefits,
      items: benefits.items.map((item, index) => ({ ...item, drawing: drawChain(index + 1) })),
    },
    skills: {
      ...skills,
      items: skills.items.map((item) => ({
        ...item,
        chain: drawChain(Math.round((item.value / 100) * DOTS_IN_BAR)),
      })),
    },
    posts: {
      heading: posts.heading,
      all: posts.all,
      cards: postCards(featured, covers, content.page("blog")).map((card) => ({
        ...card,
        successId: successIdOf(card.id),
      })),
    },
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, wholeTitle: true }, metaFacts(facts)) : [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData.hero} />
      <About {...loaderData.about} />
      <Advantages {...loaderData.advantages} />
      <TwoTeams {...loaderData.offshore} />
      <Benefits {...loaderData.benefits} />
      <Skills {...loaderData.skills} />
      <MorePosts {...loaderData.posts} columns={4} />
    </>
  );
}

/** Leaves the choice of the drawing behind and brings the drawing. */
function withDrawing<Item extends { title: string; kolam?: KolamChoice | undefined }>({
  kolam,
  ...item
}: Item) {
  const { seed = item.title, ...shape } = kolam ?? {};
  return { ...item, drawing: drawKolam(seed, shape) };
}
