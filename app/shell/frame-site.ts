import { shownLists } from "#model/collections/shown-lists.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { Site } from "#model/content/site.ts";

/** What the frame shows of the company. Every first page carries it, so it leaves out what only other parts need. */
export type FrameSite = Omit<Site, "office" | "timeZone" | "security" | "address"> & {
  address: Pick<Site["address"], "lines" | "map">;
  /** Links to the lists of collections that have entries. */
  lists: readonly { label: string; href: string }[];
};

/** The part of the company's data that the frame shows. */
export function frameSite(content: ContentReader): FrameSite {
  const { office, timeZone, security, address, ...site } = content.site();
  const { lines, map } = address;
  return { ...site, address: { lines, map }, lists: shownLists(content) };
}
