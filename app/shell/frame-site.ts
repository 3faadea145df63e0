import type { Site } from "#model/content/site.ts";

/** What the frame shows of the company. Every first page carries it, so it leaves out what only other parts need. */
export type FrameSite = Omit<Site, "office" | "timeZone" | "security" | "address"> & {
  address: Pick<Site["address"], "lines" | "map">;
};

/** The part of the company's data that the frame shows. */
export function frameSite({ office, timeZone, security, address: { lines, map }, ...site }: Site): FrameSite {
  return { ...site, address: { lines, map } };
}
