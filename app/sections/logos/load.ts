import { shownLogo } from "#model/content/shown-logo.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ heading, logos }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const known = content.site().clients.logos;
  const named = logos.flatMap((name) => known.find(({ alt }) => alt === name) ?? []);
  return { heading, logos: named.map((logo) => shownLogo(logo, content.picture)) };
}
