import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** The part of the home page's first section about sharing. */
interface HeroSection {
  section: "hero";
  play: { share?: { title: string } | undefined };
}

/** The text for a shared kolam; undefined without such a text or for a brand without kolams. */
export function sharedWords(content: Pick<ContentReader, "page" | "site">): { title: string } | undefined {
  if (content.site().drawings === "plain") return undefined;
  return sectionsOf<HeroSection>(content.page("home").sections, "hero")[0]?.play.share;
}
