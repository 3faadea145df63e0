import { sourceInstant } from "../../sources/source-instant.ts";
import type { WordpressItem } from "./wordpress-file.ts";

/** Tells the instant that a time on the site's own clock was. */
export type SiteClock = (local: string) => string | undefined;

/**
 * Learns from entries that say their time twice how far the site's clock is ahead: of what was never published,
 * WordPress writes the time on that clock alone.
 */
export function siteClock(items: readonly WordpressItem[]): SiteClock {
  const known = items.flatMap((item) => {
    const [local, utc] = [item.text("wp:post_date"), item.text("wp:post_date_gmt")].map(millisecondsOf);
    return local === undefined || utc === undefined ? [] : [{ local, ahead: local - utc }];
  });
  return (text) => {
    const local = millisecondsOf(text);
    if (local === undefined) return undefined;
    // Summer and winter differ, so the nearest one counts.
    const nearest = known.toSorted((a, b) => Math.abs(a.local - local) - Math.abs(b.local - local))[0];
    return new Date(local - (nearest?.ahead ?? 0)).toISOString();
  };
}

function millisecondsOf(text: string): number | undefined {
  const instant = sourceInstant(text);
  return instant === undefined ? undefined : Date.parse(instant);
}
