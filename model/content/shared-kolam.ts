import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** The part of the home page's first section that tells of sharing. */
interface HeroSection {
  section: "hero";
  play: { share?: { title: string } | undefined };
}

/** What is said of a kolam that a visitor shares; undefined for a brand without kolams, and without these words. */
export function sharedWords(content: Pick<ContentReader, "page" | "site">): { title: string } | undefined {
  if (content.site().drawings === "plain") return undefined;
  return sectionsOf<HeroSection>(content.page("home").sections, "hero")[0]?.play.share;
}
