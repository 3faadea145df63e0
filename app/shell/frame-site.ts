import { collectionAt } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { shownLists } from "#model/collections/shown-lists.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { shownLogo, type ShownLogo } from "#model/content/shown-logo.ts";
import type { Site } from "#model/content/site.ts";

/** Company data for the frame. It is sent with the first page, so it has only the needed fields. */
export type FrameSite = Omit<
  Site,
  "office" | "timeZone" | "security" | "address" | "clients" | "rulesOff"
> & {
  clients: { label: string; logos: ShownLogo[] };
  address: Pick<Site["address"], "lines" | "map">;
  /** Links to the lists of collections that have entries. */
  lists: readonly { label: string; href: string }[];
};

/** The part of the company's data that the frame shows. */
export function frameSite(content: ContentReader): FrameSite {
  const { office, timeZone, security, address, rulesOff, ...site } = content.site();
  const { lines, map } = address;
  const isShown = ({ href }: { href: string }) => leadsSomewhere(href, content);
  const { information, solutions, ...footer } = site.footer;
  return {
    ...site,
    navigation: site.navigation.flatMap((entry): Site["navigation"] => {
      if ("href" in entry) return isShown(entry) ? [entry] : [];
      const children = entry.children.filter(isShown);
      return children.length > 0 ? [{ ...entry, children }] : [];
    }),
    footer: {
      ...footer,
      information: { ...information, links: information.links.filter(isShown) },
      solutions: { ...solutions, links: solutions.links.filter(isShown) },
    },
    clients: {
      label: site.clients.label,
      logos: site.clients.logos.map((logo) => shownLogo(logo, content.picture)),
    },
    address: { lines, map },
    lists: shownLists(content),
  };
}

/** True if the target of a frame link is visible: it may be a draft, or scheduled. */
function leadsSomewhere(href: string, content: Pick<ContentReader, "entries">): boolean {
  const [path = ""] = href.split(/[?#]/);
  const at = collectionAt(path);
  if (!at) return true;
  return at.slug === undefined
    ? content.entries(at.collection).length > 0
    : findEntry(content, at.collection, at.slug) !== undefined;
}
