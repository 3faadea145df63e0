import { entryPath, type Entry } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { askPath } from "../../parts/page-form/ask-path.ts";

/** The call at the end of a case: its lead, and the offer for a similar client. */
export function closingOf(
  { slug, closing }: Entry<"cases">,
  content: Pick<ContentReader, "entries" | "page">,
): {
  title: string;
  lede: string;
  action: { label: string; href: string };
  more: { label: string; href: string } | undefined;
} {
  const { ask } = content.page("cases");
  const offer = findEntry(content, "offers", closing.offer);
  const person = findEntry(content, "people", closing.person);
  const lead = person && fillIn(ask.lead, { person: person.title });
  return {
    title: closing.title,
    lede: [closing.text, lead].filter(Boolean).join(" "),
    action: { label: ask.label, href: askPath(offer, `cases/${slug}`) },
    more: offer && { label: offer.title, href: entryPath("offers", offer) },
  };
}
