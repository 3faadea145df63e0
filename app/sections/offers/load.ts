import { findEntry } from "#model/collections/shown-entries.ts";
import type { SectionOf } from "#model/content/section.ts";
import { listedOffer } from "../../parts/offer-row/listed-offer.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ heading, note, offers }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const { labels, more, sample } = content.page("offers");
  const found =
    offers?.flatMap((slug) => findEntry(content, "offers", slug) ?? []) ?? content.entries("offers");
  if (found.length === 0) return undefined;
  return { heading, note, labels, more, mark: sample.mark, offers: found.map(listedOffer) };
}
